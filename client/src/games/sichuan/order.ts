/** How tiles lie in a hand, and how a meld shows who supplied its tile. */
import { faceOf } from '../../tiles/names';
import { SUITS, type Meld, type Suit } from './types';

export const suitOf = (tile: string): Suit => tile[1] as Suit;

/** By suit and number; the missing suit lies at the right end, where it goes out. */
export function inOrder(tiles: readonly string[], missing: Suit | null = null): string[] {
  const weight = (tile: string): number =>
    (suitOf(tile) === missing ? 100 : 0) + 10 * SUITS.indexOf(suitOf(tile)) + Number(tile[0]);
  return [...tiles].sort((a, b) => weight(a) - weight(b) || (a < b ? -1 : 1));
}

/** How many tiles of each suit there are. */
export function bySuit(tiles: readonly string[]): Record<Suit, string[]> {
  const of = (suit: Suit): string[] => inOrder(tiles.filter((tile) => suitOf(tile) === suit));
  return { m: of('m'), p: of('p'), s: of('s') };
}

export const sameFace = (a: string | null, b: string | null): boolean =>
  a !== null && b !== null && faceOf(a) === faceOf(b);

export interface Lying {
  tile: string;
  /** On its side: the tile that another seat supplied. */
  sideways: boolean;
  /** Face down: the outer tiles of a concealed kong. */
  back: boolean;
  /** Upon the one before it: the fourth tile of an added kong. */
  upon: boolean;
}

/**
 * A meld as it lies before its owner. The supplied tile lies sideways at the place that points to its supplier:
 * at the left for the seat at the owner's left, at the right for the one at the right, between for the opposite.
 */
export function lying({ kind, owner, from = null, tiles }: Meld): Lying[] {
  const lies = (tile: string): Lying => ({ tile, sideways: false, back: false, upon: false });
  if (from === null)
    return tiles.map((tile, i) => ({ ...lies(tile), back: i === 0 || i === tiles.length - 1 }));
  const own = tiles.slice(0, kind === 'exposed_kong' ? 3 : 2);
  const [supplied, ...fourth] = tiles.slice(own.length);
  if (!supplied) return tiles.map(lies);
  const turned = [
    { ...lies(supplied), sideways: true },
    ...fourth.map((tile) => ({ ...lies(tile), sideways: true, upon: true })),
  ];
  const place = [0, own.length, 1, 0][(from - owner + 4) % 4] ?? 0;
  return [...own.slice(0, place).map(lies), ...turned, ...own.slice(place).map(lies)];
}
