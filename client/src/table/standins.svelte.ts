/** Moves that a bot has made in place of a person: whose seat is marked for a moment. */
import { t } from '../i18n/messages.svelte';
import type { TableInfo, Update } from '../net/protocol';
import { notify } from './notices.svelte';

const LASTS = 4000;

/** Each seat as often as it is marked: a mark ends with the last of its moves. */
let marked: readonly number[] = $state.raw([]);

export const hasMoved = (seat: number): boolean => marked.includes(seat);

/** The person's seat for which a bot has moved, and marks it; null: nobody stood in. */
export function standIn({ bot, by }: Update, table: TableInfo): number | null {
  const info = by === null ? undefined : table.seats[by];
  if (!bot || by === null || info?.kind !== 'person') return null;
  marked = [...marked, by];
  setTimeout(() => (marked = marked.toSpliced(marked.indexOf(by), 1)), LASTS);
  if (info.you) notify(t('presence.late'));
  return by;
}
