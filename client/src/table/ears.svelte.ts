const KEY = 'tilehouse.muted';

/** Whom one does not want to hear at a table. It is remembered for the table where it was last chosen. */
export class Ears {
  muted: readonly number[] = $state.raw([]);

  constructor(private readonly table: string) {
    this.muted = stored(table);
  }

  hears(seat: number): boolean {
    return !this.muted.includes(seat);
  }

  listen(seats: readonly number[], on: boolean): void {
    const others = this.muted.filter((seat) => !seats.includes(seat));
    this.muted = on ? others : [...others, ...seats];
    this.keepFor(this.table);
  }

  /** Remembers it for a table: for a rematch, where the same people sit. */
  keepFor(table: string): void {
    localStorage.setItem(KEY, JSON.stringify({ table, seats: this.muted }));
  }
}

/** What is stored may be old or foreign: only what fits is taken. */
function stored(table: string): readonly number[] {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<Record<string, unknown>> | null;
    const { seats } = found?.table === table ? found : {};
    return Array.isArray(seats) ? seats.filter((seat) => typeof seat === 'number') : [];
  } catch (error) {
    console.warn('Whom one has muted is no JSON; everybody is heard.', error);
    return [];
  }
}
