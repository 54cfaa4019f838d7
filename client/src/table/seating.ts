import type { TableInfo } from '../net/protocol';

/** Where the seats stand as one sees them: play runs counter-clockwise, the next player sits at the right. */
export const SIDES = ['self', 'right', 'top', 'left'] as const;
export type Side = (typeof SIDES)[number];

/** The side at which a seat stands for who sits at `mine`. */
export const sideOf = (seat: number, mine: number): Side => SIDES[(seat - mine + 4) % 4]!;

/** The seat that stands at a side. */
export const seatAt = (side: Side, mine: number): number => (SIDES.indexOf(side) + mine) % 4;

/** The seats of other people. */
export const others = (table: TableInfo): number[] =>
  table.seats.flatMap(({ kind, you }, seat) => (kind === 'person' && !you ? [seat] : []));
