/** Walking over the rack with the arrow keys. */
import { SLOTS, type Slots } from './layout';

const STEPS: Record<string, readonly [across: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export const isArrow = (key: string): boolean => key in STEPS;

/** The slot next to `place` in the arrow's direction; null at the rack's edge. */
export function nextSlot(place: number, key: string, columns: number): number | null {
  const [across, down] = STEPS[key]!;
  const column = (place % columns) + across;
  const next = place + across + down * columns;
  return column < 0 || column >= columns || next < 0 || next >= SLOTS ? null : next;
}

/** The nearest tile in the arrow's direction: along the row, or in the next row that has any. */
export function nextTile(slots: Slots, place: number, key: string, columns: number): string | null {
  const [across, down] = STEPS[key]!;
  if (across) {
    for (let next = place + across; next >= 0 && next < SLOTS; next += across) {
      const tile = slots[next];
      if (tile) return tile;
    }
    return null;
  }
  const column = place % columns;
  for (let row = Math.floor(place / columns) + down; row >= 0 && row * columns < SLOTS; row += down) {
    const tiles = slots
      .slice(row * columns, (row + 1) * columns)
      .map((tile, at) => ({ tile, off: Math.abs(at - column) }));
    const [nearest] = tiles.filter(({ tile }) => tile !== null).sort((a, b) => a.off - b.off);
    if (nearest) return nearest.tile;
  }
  return null;
}
