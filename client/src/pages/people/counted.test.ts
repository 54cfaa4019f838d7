import { beforeAll, describe, expect, it } from 'vitest';
import { speak } from '../../i18n/messages.svelte';
import type { Statistics } from '../../net/protocol';
import { deedsOf, endingsOf, patternsOf, placesOf, reasonsOf, winsOf } from './counted';

const played: Statistics = {
  game: 'okey51',
  matches: 4,
  hands: 10,
  points: [],
  endings: { stock: 3, hand: 7 },
  deeds: { opened_sets: 5, opened_pairs: 1, finished_hand: 2, won_discard: 1, pattern_root: 4 },
  places: [2, 0, 1, 1],
  why: { rest: 40, finish: -100, penalty_tile: 0 },
  record: null,
  ratings: [],
};

describe('what was counted', () => {
  beforeAll(() => speak('en'));
  const said = (rows: { name: string; said: string }[]) => rows.map((row) => `${row.name}: ${row.said}`);

  it('begins with what happened most', () => {
    expect(said(endingsOf(played))).toEqual([
      'Finished from hand: 7 of 10 (70 %)',
      'The stock is exhausted: 3 of 10 (30 %)',
    ]);
  });
  it('tells how often one opened at all, and with what', () => {
    expect(said(deedsOf(played))).toEqual([
      'Opened: 6 of 10 (60 %)',
      'Opened with sets: 5 of 10 (50 %)',
      'Opened with pairs: 1 of 10 (10 %)',
    ]);
  });
  it('keeps wins and their patterns apart from what else one did', () => {
    expect(said(winsOf(played))).toEqual([
      'Finished from hand: 2 of 10 (20 %)',
      'Won on a discard: 1 of 10 (10 %)',
    ]);
    expect(said(patternsOf(played))).toEqual(['root +1: 4 of 10 (40 %)']);
  });
  it('counts places by matches, in their order', () => {
    expect(said(placesOf(played))).toEqual([
      '1st: 2 of 4 (50 %)',
      '2nd: 0 of 4 (0 %)',
      '3rd: 1 of 4 (25 %)',
      '4th: 1 of 4 (25 %)',
    ]);
  });
  it('says which points were good: it depends on the game', () => {
    const tones = (lowestWins: boolean) => reasonsOf(played, lowestWins).map(({ tone }) => tone);
    expect(said(reasonsOf(played, true))).toEqual(['finished: −100', 'tiles left: +40']);
    expect(tones(true)).toEqual(['good', 'bad']);
    expect(tones(false)).toEqual(['bad', 'good']);
  });
});
