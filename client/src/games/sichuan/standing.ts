import { say, t } from '../../i18n/messages.svelte';
import type { SichuanView } from './types';

/** What a seat's badge says: that it has won, or the suit that it does without. */
export function standing(view: SichuanView, seat: number): string | null {
  const place = view.winners.findIndex((winner) => winner.seat === seat);
  if (place >= 0) return t('sichuan.won', { place: place + 1 });
  const suit = view.missing[seat];
  return suit ? t('sichuan.lacks', { suit: say(`sichuan.suit.${suit}`) ?? suit }) : null;
}
