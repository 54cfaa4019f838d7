/** Points that rise from a seat when they are charged or given: the account as it happens. */
import type { Entry } from '../net/protocol';

export interface Float {
  id: number;
  seat: number;
  entry: Entry;
}

const LASTS = 3600;

let list: Float[] = $state.raw([]);
let last = 0;

export const floatsOf = (seat: number): readonly Float[] => list.filter((float) => float.seat === seat);

export function raise(seat: number, entry: Entry): void {
  const id = ++last;
  list = [...list, { id, seat, entry }];
  setTimeout(() => (list = list.filter((float) => float.id !== id)), LASTS);
}

export function clear(): void {
  list = [];
}
