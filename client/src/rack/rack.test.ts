import { beforeEach, describe, expect, it } from 'vitest';
import { Rack } from './rack.svelte';

const standing = (rack: Rack): string =>
  rack.slots
    .map((tile) => tile ?? '.')
    .join(' ')
    .replace(/( \.)+$/, '');

describe('a rack', () => {
  beforeEach(() => sessionStorage.clear());

  it('is sorted back to what it was when the same sort is asked for twice', () => {
    const rack = new Rack('table');
    rack.arrange([['r1'], ['b2'], ['k3']], 'deal');
    rack.move('k3', 8);
    const own = standing(rack);
    rack.arrange([['k3', 'b2'], ['r1']], 'runs');
    expect(standing(rack)).toBe('k3 b2 . r1');
    rack.arrange([['k3', 'b2'], ['r1']], 'runs');
    expect(standing(rack)).toBe(own);
  });

  it('stands as it stood after a reload', () => {
    const rack = new Rack('table');
    rack.arrange([['r1', 'r2'], ['b2']], 'deal');
    rack.move('b2', 20);
    expect(standing(new Rack('table'))).toBe(standing(rack));
  });

  it('puts laid tiles back where they stood when the lay is undone', () => {
    const rack = new Rack('table');
    rack.arrange([['r1', 'r2', 'r3'], ['b2']], 'deal');
    rack.hold(['b2']);
    expect(standing(rack)).toBe('. . . . b2');
    rack.hold(['b2', 'r1', 'r2', 'r3']);
    expect(standing(rack)).toBe('r1 r2 r3 . b2');
  });

  it('lets a pulled tile down where it was let go', () => {
    const rack = new Rack('table');
    rack.arrange([['r1', 'r3']], 'deal');
    rack.expect(1);
    rack.hold(['r1', 'r3', 'r2']);
    expect(standing(rack)).toBe('r1 r2 r3');
  });

  it('lets go of a choice when the tile has gone', () => {
    const rack = new Rack('table');
    rack.arrange([['r1', 'r2']], 'deal');
    rack.select('r1');
    rack.select('r2', true);
    rack.hold(['r2']);
    expect(rack.selection).toEqual(['r2']);
  });
});
