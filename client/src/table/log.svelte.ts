/** What has happened at the table since one came, in words: for the log and for screen readers. */
import { t } from '../i18n/messages.svelte';

/** Something that has happened, in words. */
export interface Told {
  seat: number | null;
  text: string;
  tiles: readonly string[];
}

export interface Line extends Told {
  id: number;
  /** A bot did it in place of a person. */
  byBot: boolean;
}

const KEPT = 300;

export class Log {
  lines: readonly Line[] = $state.raw([]);
  /** The latest words, read out politely. */
  spoken = $state('');
  #last = 0;

  /** `standIns`: the seats for which a bot did it. */
  add(told: readonly Told[], standIns: readonly number[]): void {
    if (!told.length) return;
    const lines = told.map((line) => ({
      ...line,
      id: ++this.#last,
      byBot: line.seat !== null && standIns.includes(line.seat),
    }));
    this.lines = [...this.lines, ...lines].slice(-KEPT);
    this.spoken = lines
      .map(({ text, byBot }) => (byBot ? `${text} (${t('presence.moved')})` : text))
      .join(' ');
  }

  announce = (words: string): void => {
    this.spoken = words;
  };
}
