import { expect, it } from 'vitest';
import type { Entry } from '../../net/protocol';
import { settlementOf } from './settlement';
import type { Meld, Winner } from './types';

const pays = (seat: number, to: number, points: number, why: string, more: Partial<Entry> = {}): Entry => ({
  seat,
  to,
  points: -points,
  why,
  clause: 'S-7.1',
  ...more,
});

const winner: Winner = { seat: 0, tile: '5p:1', how: 'self_draw', from: null, hand: ['5p:1', '5p:2'] };
const kong: Meld = { id: 1, owner: 2, kind: 'added_kong', tiles: ['9s:1', '9s:2', '9s:3', '9s:4'], from: 1 };

const ledger: Entry[] = [
  pays(0, 2, 1, 'kong', { tile: '9s:4' }),
  pays(1, 2, 1, 'kong', { tile: '9s:4' }),
  pays(1, 0, 3, 'win', { tile: '5p:1', fan: 1, patterns: ['all_pungs'] }),
  pays(2, 0, 3, 'win', { tile: '5p:1', fan: 1, patterns: ['all_pungs'] }),
  pays(2, 0, 1, 'kong_refund', { tile: '9s:4' }),
  pays(2, 1, 1, 'kong_refund', { tile: '9s:4' }),
  pays(3, 0, 32, 'flower_pig'),
];

it('sorts every entry to the win, the kong or the empty wall that it was paid for', () => {
  const { wins, kongs, wall } = settlementOf(ledger, [winner], [kong]);
  expect(wins).toMatchObject([{ fan: 1, patterns: ['all_pungs'], payments: [{ seat: 1 }, { seat: 2 }] }]);
  expect(kongs).toMatchObject([
    { owner: 2, meld: kong, payments: [{ seat: 0 }, { seat: 1 }], refunds: [{ to: 0 }, { to: 1 }] },
  ]);
  expect(wall).toMatchObject([{ why: 'flower_pig' }]);
  const sorted = [
    ...wins.flatMap((win) => win.payments),
    ...kongs.flatMap((each) => [...each.payments, ...each.refunds]),
    ...wall,
  ];
  expect(new Set(sorted)).toEqual(new Set(ledger));
});
