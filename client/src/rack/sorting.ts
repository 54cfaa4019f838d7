/** Ways to sort loose tiles. They look at colours and numbers alone; what a combination is worth the server says. */

export const SORTS = ['runs', 'groups', 'pairs'] as const;
export type Sort = (typeof SORTS)[number];

/** Tiles that belong to nothing stand side by side, so many at most. */
const LOOSE = 5;

interface Seen {
  tile: string;
  colour: number;
  number: number;
}

/** A tile as it plays: a false joker as the okey's tile. */
function seen(tile: string, okey: string): Seen {
  const name = tile.startsWith('f') ? okey : tile.split(':', 1)[0]!;
  return { tile, colour: 'rbky'.indexOf(name[0]!), number: Number(name.slice(1)) };
}

const byColour = (a: Seen, b: Seen): number => a.colour - b.colour || a.number - b.number;
const byNumber = (a: Seen, b: Seen): number => a.number - b.number || a.colour - b.colour;

/** Cuts a sorted row wherever two neighbours do not belong together. */
function cut(row: Seen[], together: (a: Seen, b: Seen, group: Seen[]) => boolean): Seen[][] {
  const groups: Seen[][] = [];
  for (const tile of row) {
    const group = groups.at(-1);
    if (group && together(group.at(-1)!, tile, group)) group.push(tile);
    else groups.push([tile]);
  }
  return groups;
}

/** Second copies wait at the end, so that they do not stand in the way of a run or a group. */
function copiesLast(row: Seen[]): Seen[] {
  const met = new Set<number>();
  const isCopy = ({ colour, number }: Seen): boolean => {
    const key = colour * 20 + number;
    if (met.has(key)) return true;
    met.add(key);
    return false;
  };
  const copies: Seen[] = [];
  const firsts = row.filter((tile) => !isCopy(tile) || !copies.push(tile));
  return [...firsts, ...copies];
}

interface Way {
  groups: (tiles: Seen[]) => Seen[][];
  /** From this size on a group stands alone. */
  whole: number;
  /** Whether two loose pieces may stand side by side. */
  beside: (a: Seen, b: Seen) => boolean;
}

const WAYS: Record<Sort, Way> = {
  runs: {
    groups: (tiles) =>
      cut(copiesLast(tiles.sort(byColour)), (a, b) => a.colour === b.colour && b.number === a.number + 1),
    whole: 3,
    beside: (a, b) => a.colour === b.colour,
  },
  groups: {
    groups: (tiles) =>
      cut(copiesLast(tiles.sort(byNumber)), (a, b, group) => a.number === b.number && group.length < 4),
    whole: 2,
    beside: () => true,
  },
  pairs: {
    groups: (tiles) => cut(tiles.sort(byColour), (a, b, group) => byColour(a, b) === 0 && group.length < 2),
    whole: 2,
    beside: (a, b) => a.colour === b.colour,
  },
};

/**
 * Loose tiles in groups, sorted: what may become a combination first, then the rest; real okeys at the end.
 *
 * `okey` is the okey's name (`r6`).
 */
export function sorted(tiles: readonly string[], sort: Sort, okey: string): string[][] {
  const way = WAYS[sort];
  const isOkey = (tile: string): boolean => tile.split(':', 1)[0] === okey;
  const groups = way.groups(tiles.filter((tile) => !isOkey(tile)).map((tile) => seen(tile, okey)));
  const whole = groups.filter((group) => group.length >= way.whole);
  const rest = groups.filter((group) => group.length < way.whole).flat();
  const loose = cut(rest, (a, b, group) => way.beside(a, b) && group.length < LOOSE);
  const okeys = tiles.filter(isOkey).map((tile) => [tile]);
  return [...[...whole, ...loose].map((group) => group.map(({ tile }) => tile)), ...okeys];
}
