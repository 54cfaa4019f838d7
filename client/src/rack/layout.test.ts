import { describe, expect, it } from 'vitest';
import {
  clustersOf,
  emptyRack,
  lonelySlot,
  packed,
  placed,
  reconciled,
  reshaped,
  SLOTS,
  type Slots,
} from './layout';

/** `r1 r2 . b3` on a rack of 30. */
function rack(text: string): Slots {
  const slots = [...emptyRack()];
  text.split(' ').forEach((tile, i) => (slots[i] = tile === '.' ? null : tile));
  return slots;
}
const tilesOf = (slots: Slots) => slots.filter((tile) => tile !== null).sort();

describe('combinations are read from the gaps', () => {
  it('parts tiles at gaps and at the end of a row', () => {
    const slots = rack('r1 r2 . b3 . . . . . k1 k2 k3');
    expect(clustersOf(slots, 10).map((cluster) => cluster.tiles)).toEqual([
      ['r1', 'r2'],
      ['b3'],
      ['k1'],
      ['k2', 'k3'],
    ]);
    expect(clustersOf(slots, 15).map((cluster) => cluster.tiles)).toEqual([
      ['r1', 'r2'],
      ['b3'],
      ['k1', 'k2', 'k3'],
    ]);
  });
});

describe('placing a tile', () => {
  it('goes to a free slot', () => {
    expect(placed(rack('r1 . . r2'), 15, 'r2', 1)).toEqual(rack('r1 r2'));
  });
  it('pushes neighbours towards the nearest gap', () => {
    expect(placed(rack('r1 r2 r3 . b9'), 15, 'b9', 1)).toEqual(rack('r1 b9 r2 r3'));
    expect(placed(rack('. r1 r2 r3 r4 r5 . b9'), 15, 'b9', 2)).toEqual(rack('r1 r2 b9 r3 r4 r5'));
  });
  it('changes places where a row is full', () => {
    const full = rack('a b c d e f g h i j . x');
    expect(placed(full, 10, 'x', 4)).toEqual(rack('a b c d x f g h i j . e'));
  });
  it('never loses a tile', () => {
    const slots = rack('a b c . d e . f g h i j k . l');
    for (let to = 0; to < SLOTS; to++) expect(tilesOf(placed(slots, 10, 'e', to))).toEqual(tilesOf(slots));
  });
});

describe('turning the phone', () => {
  it('keeps every combination in one row', () => {
    const wide = rack('a1 a2 a3 a4 . b1 b2 b3 . c1 c2 c3 . d1 d2');
    const narrow = reshaped(wide, 15, 10);
    expect(clustersOf(narrow, 10).map((cluster) => cluster.tiles.join(' '))).toEqual(
      expect.arrayContaining(['a1 a2 a3 a4', 'b1 b2 b3', 'c1 c2 c3', 'd1 d2']),
    );
  });
  it('finds room even for fifteen tiles that stand alone', () => {
    const alone = Array.from({ length: 15 }, (_, i) => [`t${i}`]);
    expect(clustersOf(packed(alone, 10), 10)).toHaveLength(15);
    expect(clustersOf(packed(alone, 15), 15)).toHaveLength(15);
  });
  it('splits only what is longer than a row', () => {
    const long = Array.from({ length: 12 }, (_, i) => `t${i}`);
    expect(tilesOf(packed([long, ['x']], 10))).toEqual([...long, 'x'].sort());
  });
});

describe('tiles that come and go', () => {
  it('sets a drawn tile apart', () => {
    const slots = reconciled(rack('r1 r2 r3'), 15, ['r1', 'r2', 'r3', 'k9'], new Map());
    expect(slots.indexOf('k9')).toBe(lonelySlot(rack('r1 r2 r3'), 15));
    expect(clustersOf(slots, 15)).toHaveLength(2);
  });
  it('puts undone tiles back where they stood', () => {
    const stood = new Map([['r2', 1]]);
    expect(reconciled(rack('r1 . r3'), 15, ['r1', 'r2', 'r3'], stood)).toEqual(rack('r1 r2 r3'));
  });
  it('lets go of tiles that are no longer held', () => {
    expect(reconciled(rack('r1 r2'), 15, ['r2'], new Map())).toEqual(rack('. r2'));
  });
});
