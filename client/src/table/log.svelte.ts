/** What has happened at the table since one came, in words: for the log and for screen readers. */
export interface Line {
  id: number;
  seat: number | null;
  text: string;
  tiles: readonly string[];
}

const KEPT = 300;

export class Log {
  lines: readonly Line[] = $state.raw([]);
  /** The latest words, read out politely. */
  spoken = $state('');
  #last = 0;

  add(lines: readonly Omit<Line, 'id'>[]): void {
    if (!lines.length) return;
    this.lines = [...this.lines, ...lines.map((line) => ({ ...line, id: ++this.#last }))].slice(-KEPT);
    this.spoken = lines.map(({ text }) => text).join(' ');
  }

  announce = (words: string): void => {
    this.spoken = words;
  };
}
