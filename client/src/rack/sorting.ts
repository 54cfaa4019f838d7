/** Ways to sort loose tiles. They look at colours and numbers alone; what a combination is worth the server says. */

export const SORTS = ['runs', 'groups', 'pairs'] as const;
export type Sort = (typeof SORTS)[number];

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

/** Cuts a sorted row wherever two neighbours do not belong together. */
function cut(row: Seen[], together: (a: Seen, b: Seen, group: Seen[]) => boolean): string[][] {
  const groups: Seen[][] = [];
  for (const tile of row) {
    const group = groups.at(-1);
    if (group && together(group.at(-1)!, tile, group)) group.push(tile);
    else groups.push([tile]);
  }
  return groups.map((group) => group.map(({ tile }) => tile));
}

/** Second copies wait at the end, so that they do not stand in the way of a run or a group. */
function copiesLast(row: Seen[]): Seen[] {
  const met = new Set<string>();
  const isCopy = ({ colour, number }: Seen): boolean => {
    const key = `${colour} ${number}`;
    if (met.has(key)) return true;
    met.add(key);
    return false;
  };
  const copies: Seen[] = [];
  const firsts = row.filter((tile) => !isCopy(tile) || !copies.push(tile));
  return [...firsts, ...copies];
}

const byColour = (a: Seen, b: Seen): number => a.colour - b.colour || a.number - b.number;
const byNumber = (a: Seen, b: Seen): number => a.number - b.number || a.colour - b.colour;

const WAYS: Record<Sort, (tiles: Seen[]) => string[][]> = {
  runs: (tiles) =>
    cut(copiesLast(tiles.sort(byColour)), (a, b) => a.colour === b.colour && b.number === a.number + 1),
  groups: (tiles) =>
    cut(copiesLast(tiles.sort(byNumber)), (a, b, group) => a.number === b.number && group.length < 4),
  pairs: (tiles) => {
    const groups = cut(tiles.sort(byColour), (a, b, group) => byColour(a, b) === 0 && group.length < 2);
    return [...groups.filter((group) => group.length > 1), ...groups.filter((group) => group.length < 2)];
  },
};

/**
 * Loose tiles in groups, sorted; real okeys stand alone at the end.
 *
 * `okey` is the okey's name (`r6`).
 */
export function sorted(tiles: readonly string[], sort: Sort, okey: string): string[][] {
  const isOkey = (tile: string): boolean => tile.split(':', 1)[0] === okey;
  const plain = tiles.filter((tile) => !isOkey(tile)).map((tile) => seen(tile, okey));
  return [...WAYS[sort](plain), ...tiles.filter(isOkey).map((tile) => [tile])];
}
