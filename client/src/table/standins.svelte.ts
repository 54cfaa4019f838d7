/** Moves that a bot has made in place of a person: whose seat is marked for a moment. */
import { t } from '../i18n/messages.svelte';
import type { TableInfo, Update } from '../net/protocol';
import { notify } from './notices.svelte';

const LASTS = 4000;

let marks: readonly { seat: number }[] = $state.raw([]);

export const hasMoved = (seat: number): boolean => marks.some((mark) => mark.seat === seat);

/** The person's seat for which a bot has moved, and marks it; null: nobody stood in. */
export function standIn({ bot, by }: Update, table: TableInfo): number | null {
  const info = by === null ? undefined : table.seats[by];
  if (!bot || by === null || info?.kind !== 'person') return null;
  const mark = { seat: by };
  marks = [...marks, mark];
  setTimeout(() => (marks = marks.filter((each) => each !== mark)), LASTS);
  if (info.you) notify(t('presence.late'));
  return by;
}
