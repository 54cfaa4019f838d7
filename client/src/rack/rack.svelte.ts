import { clustersOf, emptyRack, packed, placed, reconciled, reshaped, SLOTS, type Slots } from './layout';

/** One's own rack: where the tiles stand and which are chosen. What it holds comes from the table's view. */
export class Rack {
  slots: Slots = $state.raw(emptyRack());
  columns = $state(15);
  selection: readonly string[] = $state.raw([]);
  clusters = $derived.by(() => clustersOf(this.slots, this.columns));

  /** The slot at a point of the page; the rack's view says so while it is shown. */
  slotAt: (x: number, y: number) => number | null = () => null;

  /** Where the next tile that arrives is to stand. */
  #wanted: number | null = null;
  #lastStood = new Map<string, number>();
  /** Before the last sort, to go back to. */
  #beforeSort: { key: string; before: Slots; after: Slots } | null = null;

  /** `key`: the name under which the layout outlasts a reload. */
  constructor(private readonly key: string) {
    const stored = sessionStorage.getItem(key);
    if (stored !== null) this.#restore(stored);
  }

  #restore(stored: string): void {
    const { columns, slots } = JSON.parse(stored) as { columns: number; slots: (string | null)[] };
    if (slots.length !== SLOTS) return;
    this.columns = columns;
    this.slots = slots;
  }

  #set(slots: Slots): void {
    this.slots = slots;
    slots.forEach((tile, place) => tile !== null && this.#lastStood.set(tile, place));
    sessionStorage.setItem(this.key, JSON.stringify({ columns: this.columns, slots }));
  }

  /** The next tile that arrives goes to this slot. */
  expect(slot: number): void {
    this.#wanted = slot;
  }

  /** Takes over what the seat holds now. */
  hold(tiles: readonly string[]): void {
    let next = reconciled(this.slots, this.columns, tiles, this.#lastStood);
    const [arrived, ...more] = tiles.filter((tile) => !this.slots.includes(tile));
    if (arrived && !more.length && this.#wanted !== null) {
      next = placed(next, this.columns, arrived, this.#wanted);
      this.#wanted = null;
    }
    if (next.some((tile, place) => tile !== this.slots[place])) this.#set(next);
    const kept = this.selection.filter((tile) => tiles.includes(tile));
    if (kept.length < this.selection.length) this.selection = kept;
  }

  /** Whether none of these tiles stands here yet: a new deal. */
  holdsNone(tiles: readonly string[]): boolean {
    return !tiles.some((tile) => this.slots.includes(tile));
  }

  /** Rows of another length: the groups stay, the slots change. */
  reshape(columns: number): void {
    if (columns === this.columns) return;
    const slots = reshaped(this.slots, this.columns, columns);
    this.columns = columns;
    this.#lastStood.clear();
    this.#set(slots);
  }

  move(tile: string, slot: number): void {
    this.#set(placed(this.slots, this.columns, tile, slot));
  }

  /** Lays the groups out anew; done twice the same way, it goes back to what was before. */
  arrange(groups: readonly (readonly string[])[], key: string): void {
    const last = this.#beforeSort;
    if (last?.key === key && last.after === this.slots) {
      this.#set(last.before);
      this.#beforeSort = null;
      return;
    }
    const before = this.slots;
    this.#set(packed(groups, this.columns));
    this.#beforeSort = { key, before, after: this.slots };
  }

  /** Chooses one tile, or none if it was chosen alone. With `more` tiles are chosen together. */
  select(tile: string, more = false): void {
    const chosen = this.selection.includes(tile);
    if (more)
      this.selection = chosen ? this.selection.filter((other) => other !== tile) : [...this.selection, tile];
    else this.selection = chosen && this.selection.length === 1 ? [] : [tile];
  }

  deselect(): void {
    this.selection = [];
  }
}
