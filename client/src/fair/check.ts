/** Whether the deals of a record are the ones that were promised. */
import { commitmentTo, OKEY_TILES, SICHUAN_TILES, Stream, type HandProof } from './draw';

/** A deal as a whole record has it (docs/record.md). */
export interface Deal {
  starter?: number;
  dealer?: number;
  indicator?: string;
  racks?: string[][];
  stock?: string[];
  wall?: string[];
  replacements?: string[];
}

/** What a check reads of a record. */
export interface Proven {
  game: string;
  hands: { deal: Deal }[];
  proof?: { table: string; hands: HandProof[] };
}

export type Finding = 'fair' | 'no_proof' | 'commitment' | 'deal';

export interface Checked {
  finding: Finding;
  proof: HandProof | null;
  /** All tiles in the order that secret and nonces give. */
  order: readonly string[];
}

const firstOf = (deal: Deal): number => deal.starter ?? deal.dealer ?? 0;

/** Checks a hand (they count from 1), as `tilehouse verify` does. */
export async function checkDeal(record: Proven, hand: number): Promise<Checked> {
  const deal = record.hands[hand - 1]?.deal;
  const proof = record.proof?.hands[hand - 1];
  if (!deal || !proof || !record.proof) return { finding: 'no_proof', proof: null, order: [] };
  if ((await commitmentTo(proof.secret)) !== proof.commitment) {
    return { finding: 'commitment', proof, order: [] };
  }
  const { table } = record.proof;
  const stream = await Stream.open(proof.secret, { table, hand, nonces: proof.nonces });
  const before = record.hands[hand - 2]?.deal;
  const first = before ? (firstOf(before) + 1) % 4 : await stream.below(4);
  const sichuan = record.game === 'sichuan';
  const order = await stream.shuffled(sichuan ? SICHUAN_TILES : OKEY_TILES);
  const drawn = sichuan ? sichuanDeal(order, first) : okeyDeal(order, first);
  return { finding: first === firstOf(deal) && same(drawn, deal) ? 'fair' : 'deal', proof, order };
}

function okeyDeal(order: readonly string[], first: number): Deal {
  const indicator = order.find((tile) => !tile.startsWith('f'))!;
  const { racks, rest } = served(
    order.filter((tile) => tile !== indicator),
    14,
    first,
  );
  return { indicator, racks, stock: rest };
}

function sichuanDeal(order: readonly string[], first: number): Deal {
  const { racks, rest } = served(order, 13, first);
  return { racks, wall: rest };
}

/** `size` tiles for each seat from the front, one more for the first. */
function served(
  tiles: readonly string[],
  size: number,
  first: number,
): { racks: string[][]; rest: string[] } {
  const left = [...tiles];
  const racks = [0, 1, 2, 3].map((seat) => left.splice(0, size + Number(seat === first)));
  return { racks, rest: left };
}

/** In which order a rack was written says nothing; the order of the stock or wall does. */
function same(drawn: Deal, deal: Deal): boolean {
  const rack = (tiles: readonly string[]): string => [...tiles].sort().join(' ');
  const racks = ({ racks }: Deal): string => (racks ?? []).map(rack).join(' | ');
  const rest = ({ stock, wall, replacements }: Deal): string =>
    [...(stock ?? wall ?? []), ...[...(replacements ?? [])].reverse()].join(' ');
  return drawn.indicator === deal.indicator && racks(drawn) === racks(deal) && rest(drawn) === rest(deal);
}
