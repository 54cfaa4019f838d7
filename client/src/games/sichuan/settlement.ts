/** The ledger of a deal, sorted by what was paid for: each win, each kong, and what the empty wall brought. */
import type { Entry } from '../../net/protocol';
import { sameFace } from './order';
import type { Meld, Winner } from './types';

export interface WinAccount {
  winner: Winner;
  fan: number;
  patterns: readonly string[];
  payments: readonly Entry[];
}

export interface KongAccount {
  owner: number;
  meld: Meld | undefined;
  tile: string;
  payments: readonly Entry[];
  refunds: readonly Entry[];
}

export interface Settlement {
  wins: readonly WinAccount[];
  kongs: readonly KongAccount[];
  /** Flower pigs and ready-hand checks. */
  wall: readonly Entry[];
}

const paid = (ledger: readonly Entry[], why: string): Entry[] => ledger.filter((entry) => entry.why === why);

function kongsOf(ledger: readonly Entry[], melds: readonly Meld[]): KongAccount[] {
  const refunds = paid(ledger, 'kong_refund');
  const kongs = new Map<string, Entry[]>();
  for (const entry of paid(ledger, 'kong')) {
    const key = `${entry.to} ${entry.tile}`;
    kongs.set(key, [...(kongs.get(key) ?? []), entry]);
  }
  return [...kongs.values()].map((payments) => {
    const { to, tile } = payments[0] as Entry;
    const owner = to ?? -1;
    return {
      owner,
      tile: tile ?? '',
      meld: melds.find((meld) => meld.owner === owner && sameFace(meld.tiles[0] ?? null, tile ?? null)),
      payments,
      refunds: refunds.filter((refund) => refund.seat === owner && refund.tile === tile),
    };
  });
}

export function settlementOf(
  ledger: readonly Entry[],
  winners: readonly Winner[],
  melds: readonly Meld[],
): Settlement {
  const wins = winners.map((winner) => {
    const payments = paid(ledger, 'win').filter(({ to }) => to === winner.seat);
    return { winner, payments, fan: payments[0]?.fan ?? 0, patterns: payments[0]?.patterns ?? [] };
  });
  return {
    wins,
    kongs: kongsOf(ledger, melds),
    wall: [...paid(ledger, 'flower_pig'), ...paid(ledger, 'ready_check')],
  };
}
