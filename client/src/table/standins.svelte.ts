/** Moves that a bot has made in place of a person: whose seat is marked for a moment. */
import { t } from '../i18n/messages.svelte';
import type { TableInfo, Update } from '../net/protocol';
import { notify } from './notices.svelte';

const LASTS = 4000;

let marks: readonly { seat: number }[] = $state.raw([]);

export const hasMoved = (seat: number): boolean => marks.some((mark) => mark.seat === seat);

/** The seats of people for which bots have moved. They are marked. */
export function standIns({ bots }: Update, table: TableInfo): readonly number[] {
  const seats = bots.filter((seat) => table.seats[seat]?.kind === 'person');
  for (const seat of seats) mark(seat, table);
  return seats;
}

function mark(seat: number, table: TableInfo): void {
  const mark = { seat };
  marks = [...marks, mark];
  setTimeout(() => (marks = marks.filter((each) => each !== mark)), LASTS);
  if (table.seats[seat]?.you) notify(t('presence.late'));
}
