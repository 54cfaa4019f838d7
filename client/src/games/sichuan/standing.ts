import { say, t } from '../../i18n/messages.svelte';
import type { SichuanView } from './types';

/** That a seat has won, and as which. */
export function wonAs(view: SichuanView, seat: number): string | null {
  const place = view.winners.findIndex((winner) => winner.seat === seat);
  return place < 0 ? null : t('sichuan.won', { place: place + 1 });
}

/** What a seat's badge says: that it has won, or the suit that it does without. */
export function standing(view: SichuanView, seat: number): string | null {
  const suit = view.missing[seat];
  return (
    wonAs(view, seat) ?? (suit ? t('sichuan.lacks', { suit: say(`sichuan.suit.${suit}`) ?? suit }) : null)
  );
}
