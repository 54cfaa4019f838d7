/** Moves that a bot has made in place of a person: whose seat is marked for a moment. */
import { t } from '../i18n/messages.svelte';
import type { TableInfo, Update } from '../net/protocol';
import { notify } from './notices.svelte';

const LASTS = 4000;

let marks: readonly { seat: number }[] = $state.raw([]);

export const hasMoved = (seat: number): boolean => marks.some((mark) => mark.seat === seat);

/** Of each event whether a bot chose it in place of a person. The seats are marked. */
export function standIns({ bot, by, bots, events }: Update, table: TableInfo): readonly boolean[] {
  const isPerson = (seat: number | null): boolean => seat !== null && table.seats[seat]?.kind === 'person';
  const seats = events.map((event) => ('seat' in event ? event.seat : null));
  const stoodIn = seats.map((seat, at) => bots[at]! && isPerson(seat));
  const moved = new Set(seats.filter((_, at) => stoodIn[at]));
  if (bot && isPerson(by)) moved.add(by); // also what nobody else hears of
  for (const seat of moved) mark(seat!, table);
  return stoodIn;
}

function mark(seat: number, table: TableInfo): void {
  const mark = { seat };
  marks = [...marks, mark];
  setTimeout(() => (marks = marks.filter((each) => each !== mark)), LASTS);
  if (table.seats[seat]?.you) notify(t('presence.late'));
}
