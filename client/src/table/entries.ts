/** Ledger entries in words. */
import { say, t } from '../i18n/messages.svelte';
import { tileName } from '../i18n/tiles';
import type { Entry, SeatInfo, TableInfo } from '../net/protocol';

/** A seat's name as it is written at the table. */
export function nameOf(seat: SeatInfo | undefined): string {
  if (!seat) return '';
  if (seat.kind === 'gone') return t('people.gone');
  return seat.name ?? (seat.you ? t('seat.you') : t('seat.guest'));
}

/** Why an entry was made, in a sentence: "Omar added blue 7 to a set of theirs". */
export function explained(entry: Entry, table: TableInfo): string {
  const name = (seat: number | null | undefined): string =>
    seat === null || seat === undefined ? '' : nameOf(table.seats[seat]);
  const isYou = (seat: number | null | undefined): boolean =>
    typeof seat === 'number' && Boolean(table.seats[seat]?.you);
  const parameters = {
    you: isYou(entry.seat) ? 'name' : isYou(entry.to) ? 'to' : isYou(entry.by) ? 'by' : 'other',
    name: name(entry.seat),
    by: name(entry.by),
    to: name(entry.to),
    tile: entry.tile ? tileName(entry.tile) : '',
    fan: entry.fan ?? 0,
    patterns: (entry.patterns ?? [])
      .map((pattern) => say(`pattern.${pattern}`) ?? pattern)
      .join(t('list.and')),
  };
  return say(`ledger.${entry.why}`, parameters) ?? entry.why;
}

/** What an entry means for one seat: what `to` receives is what `seat` pays. */
export function pointsFor(entry: Entry, seat: number): number {
  return entry.seat === seat ? entry.points : entry.to === seat ? -entry.points : 0;
}
