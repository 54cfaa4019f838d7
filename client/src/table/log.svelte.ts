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

  /** `byBot`: of each, whether a bot did it in place of a person. What is null has no words. */
  add(told: readonly (Told | null)[], byBot: readonly boolean[]): void {
    const lines = told.flatMap((line, at) =>
      line ? { ...line, id: ++this.#last, byBot: byBot[at] ?? false } : [],
    );
    if (!lines.length) return;
    this.lines = [...this.lines, ...lines].slice(-KEPT);
    this.spoken = lines
      .map(({ text, byBot }) => (byBot ? `${text} (${t('presence.moved')})` : text))
      .join(' ');
  }

  announce = (words: string): void => {
    this.spoken = words;
  };
}
