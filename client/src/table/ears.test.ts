import { beforeEach, describe, expect, it } from 'vitest';
import { Ears } from './ears.svelte';

describe('whom one hears', () => {
  beforeEach(() => localStorage.clear());

  it('is everybody, until somebody is muted, and heard again', () => {
    const ears = new Ears('table');
    expect([0, 1, 2, 3].map((seat) => ears.hears(seat))).toEqual([true, true, true, true]);
    ears.listen([1, 3], false);
    ears.listen([3], true);
    expect([0, 1, 2, 3].map((seat) => ears.hears(seat))).toEqual([true, false, true, true]);
  });
  it('is remembered for the table, and for no other', () => {
    new Ears('table').listen([2], false);
    expect(new Ears('table').hears(2)).toBe(false);
    expect(new Ears('another').hears(2)).toBe(true);
  });
  it('goes along to a rematch', () => {
    const ears = new Ears('table');
    ears.listen([2], false);
    ears.keepFor('rematch');
    expect(new Ears('rematch').hears(2)).toBe(false);
  });
  it.each(['', '{', 'null', '7', '{"table":"table","seats":"2"}', '{"table":"table","seats":["2"]}'])(
    'is everybody where %j is stored',
    (stored) => {
      localStorage.setItem('tilehouse.muted', stored);
      expect(new Ears('table').hears(2)).toBe(true);
    },
  );
});
