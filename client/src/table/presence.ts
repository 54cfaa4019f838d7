import { t } from '../i18n/messages.svelte';
import type { SeatInfo } from '../net/protocol';

/** That somebody is not at his seat: whether a bot plays it, in words, and where there is little room. */
export interface Absence {
  bot: boolean;
  words: string;
  short: string;
}

/** Null where somebody, or a bot of its own, is there. */
export function absenceOf({ kind, away, bot }: SeatInfo): Absence | null {
  if (kind === 'gone') return { bot: true, words: t('seat.bot'), short: t('seat.bot') };
  if (!away) return null;
  const short = t('presence.away');
  return bot ? { bot, words: t('presence.stands_in'), short } : { bot: false, words: short, short };
}
