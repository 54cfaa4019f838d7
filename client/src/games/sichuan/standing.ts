import { say, t } from '../../i18n/messages.svelte';
import type { TableInfo } from '../../net/protocol';
import { nameOf } from '../../table/entries';
import type { SichuanView, Winner } from './types';

export const winnerOf = (view: SichuanView, seat: number): Winner | null =>
  view.winners.find((winner) => winner.seat === seat) ?? null;

/** The tiles of a seat once all may see them. */
export const openOf = (view: SichuanView, seat: number): readonly string[] | null =>
  winnerOf(view, seat)?.hand ?? view.racks?.[seat] ?? null;

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

/** What is going on, for who is not asked. */
export function goingOn(view: SichuanView, table: TableInfo): string {
  if (view.ended) return t('turn.over');
  if (view.phase === 'missing') return t('sichuan.missing_wait');
  if (view.phase === 'claim') return t('sichuan.claims');
  return t('turn.other', { name: nameOf(table.seats[view.to_act[0] ?? 0]) });
}
