/** Where the tiles stand on the rack: slots in rows, gaps between combinations. Pure functions. */

export const SLOTS = 30;

/** Tile or empty, row after row. */
export type Slots = readonly (string | null)[];

/** Tiles side by side with a gap, or the row's end, on both sides. */
export interface Cluster {
  row: number;
  /** First and last column. */
  from: number;
  to: number;
  tiles: string[];
}

export const emptyRack = (): Slots => Array<null>(SLOTS).fill(null);

export function clustersOf(slots: Slots, columns: number): Cluster[] {
  const found: Cluster[] = [];
  slots.forEach((tile, place) => {
    if (tile === null) return;
    const column = place % columns;
    const last = found.at(-1);
    if (column > 0 && slots[place - 1] !== null && last) {
      last.to = column;
      last.tiles.push(tile);
    } else found.push({ row: Math.floor(place / columns), from: column, to: column, tiles: [tile] });
  });
  return found;
}

/** Puts a tile at a slot. Neighbours make room towards the row's nearest gap; in a full row the two change places. */
export function placed(slots: Slots, columns: number, tile: string, to: number): Slots {
  const from = slots.indexOf(tile);
  if (from === to) return slots;
  const next = [...slots];
  if (from >= 0) next[from] = null;
  if (next[to] === null) {
    next[to] = tile;
    return next;
  }
  const rowStart = to - (to % columns);
  const right = nextGap(next, to, 1, rowStart + columns - 1);
  const left = nextGap(next, to, -1, rowStart);
  if (right === null && left === null) {
    if (from >= 0) next[from] = next[to]!;
  } else if (right !== null && (left === null || right - to <= to - left)) {
    next.copyWithin(to + 1, to, right);
  } else if (left !== null) {
    next.copyWithin(left, left + 1, to + 1);
  }
  next[to] = tile;
  return next;
}

function nextGap(slots: Slots, start: number, step: 1 | -1, end: number): number | null {
  for (let place = start; step > 0 ? place <= end : place >= end; place += step) {
    if (slots[place] === null) return place;
  }
  return null;
}

/** Lays groups of tiles out with a gap after each, every one in one row where that can be. */
export function packed(groups: readonly (readonly string[])[], columns: number): Slots {
  const next = [...emptyRack()];
  const rows = SLOTS / columns;
  const cursor = Array<number>(rows).fill(0);
  const left: string[] = [];
  for (const group of groups) {
    const row = cursor.findIndex((column) => column + group.length <= columns);
    if (row < 0) {
      left.push(...group);
      continue;
    }
    group.forEach((tile, i) => (next[row * columns + cursor[row]! + i] = tile));
    cursor[row]! += group.length + 1;
  }
  for (const tile of left) next[lonelySlot(next, columns)] = tile;
  return next;
}

/** The same groups on rows of another length: slot numbers mean nothing there. */
export function reshaped(slots: Slots, from: number, to: number): Slots {
  return packed(
    clustersOf(slots, from).map((cluster) => cluster.tiles),
    to,
  );
}

/** A free slot for a tile that arrives: as far from other tiles as may be, best at the end. */
export function lonelySlot(slots: Slots, columns: number): number {
  const room = (place: number): number => {
    const column = place % columns;
    const taken = (at: number, exists: boolean) => Number(exists && slots[at] !== null);
    return taken(place - 1, column > 0) + taken(place + 1, column < columns - 1);
  };
  let best = -1;
  for (let place = SLOTS - 1; place >= 0; place--) {
    if (slots[place] === null && (best < 0 || room(place) < room(best))) best = place;
  }
  if (best < 0) throw new RangeError('The rack is full.');
  return best;
}

/**
 * The rack after tiles came or went. What stays keeps its slot; what comes back goes to where it last stood
 * if that is free; a new tile stands alone.
 */
export function reconciled(
  slots: Slots,
  columns: number,
  rack: readonly string[],
  lastStood: ReadonlyMap<string, number>,
): Slots {
  const held = new Set(rack);
  const next = slots.map((tile) => (tile !== null && held.has(tile) ? tile : null));
  const standing = new Set(next);
  const arrived = rack.filter((tile) => !standing.has(tile));
  const homeless = arrived.filter((tile) => {
    const home = lastStood.get(tile);
    if (home === undefined || next[home] !== null) return true;
    next[home] = tile;
    return false;
  });
  for (const tile of homeless) next[lonelySlot(next, columns)] = tile;
  return next;
}
