import { t } from '../../i18n/messages.svelte';
import { tileName } from '../../i18n/tiles';
import type { TableInfo } from '../../net/protocol';
import { nameOf } from '../../table/entries';
import type { Meld, OkeyView } from './types';

/** Whether a tile is a real okey; `okey` is its name (`r6`). */
export const isOkey = (tile: string, okey: string): boolean => tile.split(':', 1)[0] === okey;

/** A tile of a meld in words, with what it stands for: "okey as blue 8". */
export function standingName(tile: string, stands: string | null, okey: string): string {
  if (!isOkey(tile, okey)) return tileName(tile);
  if (stands === null || stands === okey) return t('okey.name');
  return stands === '?' ? t('okey.open_okey') : t('okey.stands_for', { tile: tileName(stands) });
}

export function meldName(meld: Meld, okey: string, owner: string): string {
  const tiles = meld.tiles.map((tile, place) => standingName(tile, meld.stands[place] ?? null, okey));
  return t('okey.meld', { kind: meld.kind, owner, tiles: tiles.join(t('list.comma')), points: meld.points });
}

/** How a seat has opened, for its badge; null if it has not. */
export function openingOf(view: OkeyView, seat: number): string | null {
  const opened = view.opened[seat];
  if (!opened) return null;
  const sum = view.opening[seat];
  if (opened === 'pairs') return t('okey.opened_pairs');
  return typeof sum === 'number' ? t('okey.opened_with', { points: sum }) : t('okey.opened');
}

/** Whose turn it is, as all see it. */
export function turnOf(view: OkeyView, table: TableInfo): string {
  return view.ended ? t('turn.over') : t('turn.other', { name: nameOf(table.seats[view.to_act[0] ?? 0]) });
}
