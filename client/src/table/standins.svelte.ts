/** Moves that a bot has made in place of a person: whose seat is marked for a moment. */
import { t } from '../i18n/messages.svelte';
import type { TableInfo, Update } from '../net/protocol';
import type { Line, Told } from './log.svelte';
import { notify } from './notices.svelte';

const LASTS = 4000;

let marks: readonly { seat: number }[] = $state.raw([]);

export const hasMoved = (seat: number): boolean => marks.some((mark) => mark.seat === seat);

/** What is told, with the mark of what a bot did in place of a person. Those seats are marked, too.
 *
 * `told`: of each event of the update, what is said of it. */
export function byStandIns(told: readonly (Told | null)[], { bots }: Update, table: TableInfo): Line[] {
  const lines = told.flatMap((line, at) => {
    if (!line) return [];
    const isPerson = line.seat !== null && table.seats[line.seat]?.kind === 'person';
    return { ...line, byBot: isPerson && bots[at]! };
  });
  for (const seat of new Set(lines.filter(({ byBot }) => byBot).map(({ seat }) => seat!))) mark(seat, table);
  return lines;
}

function mark(seat: number, table: TableInfo): void {
  const mark = { seat };
  marks = [...marks, mark];
  setTimeout(() => (marks = marks.filter((each) => each !== mark)), LASTS);
  if (table.seats[seat]?.you) notify(t('presence.late'));
}

export function clear(): void {
  marks = [];
}
