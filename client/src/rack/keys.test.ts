import { describe, expect, it } from 'vitest';
import { nextSlot, nextTile } from './keys';
import { emptyRack } from './layout';

const slots = [...emptyRack()];
slots[0] = 'a';
slots[4] = 'b';
slots[17] = 'c'; // second row of 15, third column

describe('arrow keys', () => {
  it('go from tile to tile, over gaps', () => {
    expect(nextTile(slots, 0, 'ArrowRight', 15)).toBe('b');
    expect(nextTile(slots, 4, 'ArrowLeft', 15)).toBe('a');
  });
  it('find the nearest tile of the next row', () => {
    expect(nextTile(slots, 17, 'ArrowUp', 15)).toBe('a');
    expect(nextTile(slots, 4, 'ArrowDown', 15)).toBe('c');
    expect(nextTile(slots, 17, 'ArrowDown', 15)).toBeNull();
  });
  it('move a tile by a slot or a row, never off the rack', () => {
    expect(nextSlot(0, 'ArrowLeft', 15)).toBeNull();
    expect(nextSlot(14, 'ArrowRight', 15)).toBeNull();
    expect(nextSlot(2, 'ArrowDown', 10)).toBe(12);
    expect(nextSlot(25, 'ArrowDown', 10)).toBeNull();
  });
});
