import { describe, expect, it } from 'vitest';
import { sorted } from './sorting';

const tiles = ['b9:1', 'r5:1', 'r4:1', 'k9:1', 'r4:2', 'f:1', 'y9:1', 'r8:1', 'b2:1'];

describe('sorting the rack', () => {
  it('by runs: one colour, numbers side by side; loose tiles by colour', () => {
    expect(sorted(tiles, 'runs', 'r6')).toEqual([
      ['r4:1', 'r5:1', 'f:1'], // the false joker plays as red 6
      ['r8:1'],
      ['b2:1', 'b9:1'],
      ['k9:1'],
      ['y9:1'],
      ['r4:2'],
    ]);
  });
  it('by groups: one number, every colour once', () => {
    expect(sorted(tiles, 'groups', 'r6')[0]).toEqual(['b9:1', 'k9:1', 'y9:1']);
  });
  it('by pairs: pairs first', () => {
    expect(sorted(tiles, 'pairs', 'r6')[0]).toEqual(['r4:1', 'r4:2']);
  });
  it('keeps okeys apart, at the end', () => {
    expect(sorted(['r6:1', 'r5:1', 'r6:2'], 'runs', 'r6')).toEqual([['r5:1'], ['r6:1'], ['r6:2']]);
  });
  it('loses no tile, whatever the way', () => {
    for (const way of ['runs', 'groups', 'pairs'] as const) {
      expect(sorted(tiles, way, 'r6').flat().sort()).toEqual([...tiles].sort());
    }
  });
});
