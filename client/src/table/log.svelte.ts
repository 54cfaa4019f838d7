/** What has happened at the table since one came, in words: for the log and for screen readers. */
import { t } from '../i18n/messages.svelte';
import { announce } from '../parts/announced.svelte';

/** Something that has happened, in words. */
export interface Told {
  seat: number | null;
  text: string;
  tiles: readonly string[];
}

export interface Line extends Told {
  /** A bot did it in place of a person. */
  byBot: boolean;
}

const KEPT = 300;

export class Log {
  lines: readonly (Line & { id: number })[] = $state.raw([]);
  #last = 0;

  add(told: readonly Line[]): void {
    if (!told.length) return;
    const lines = told.map((line) => ({ ...line, id: ++this.#last }));
    this.lines = [...this.lines, ...lines].slice(-KEPT);
    announce(lines.map(({ text, byBot }) => (byBot ? `${text} (${t('presence.moved')})` : text)).join(' '));
  }
}
