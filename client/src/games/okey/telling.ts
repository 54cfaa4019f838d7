import { say } from '../../i18n/messages.svelte';
import { tileName } from '../../i18n/tiles';
import type { TableInfo } from '../../net/protocol';
import { nameOf } from '../../table/entries';
import type { Told } from '../../table/log.svelte';
import type { OkeyEvent, OkeyView } from './types';

/** What happened, as a line of the log. */
export function told(event: OkeyEvent, table: TableInfo, view: OkeyView): Told {
  const seat = event.seat ?? null;
  const isYou = (at: number | null): boolean => at !== null && Boolean(table.seats[at]?.you);
  const name = (at: number | null): string => (at === null ? '' : nameOf(table.seats[at]));
  const ownerOf = (meld: number): number | null => view.melds.find(({ id }) => id === meld)?.owner ?? null;
  /** `whom`: the other player that the event is about. */
  const line = (
    key: string,
    tiles: readonly string[],
    whom: number | null = null,
    more: object = {},
  ): Told => {
    const you = isYou(seat) ? (seat === whom ? 'own' : 'name') : isYou(whom) ? 'whom' : 'other';
    const people = { you, name: name(seat), giver: name(whom), owner: name(whom) };
    const text = say(`event.${key}`, { ...people, tile: tiles[0] ? tileName(tiles[0]) : '', ...more });
    return { seat, text: text ?? key, tiles };
  };
  switch (event.did) {
    case 'drew':
      return event.tile ? line('drew_tile', [event.tile]) : line('drew', []);
    case 'took':
      return line('took', [event.tile], event.giver);
    case 'laid': {
      const points = event.melds.reduce((sum, meld) => sum + meld.points, 0);
      const tiles = event.melds.flatMap((meld) => meld.tiles);
      const key = event.opened ? (event.opened === 'pairs' ? 'opened_pairs' : 'opened_sets') : 'laid';
      return line(key, tiles, null, { points, melds: event.melds.length });
    }
    case 'added':
      return line('added', [event.tile], ownerOf(event.meld));
    case 'exchanged':
      return line('exchanged', event.tiles, ownerOf(event.meld));
    case 'undone':
      return line('undone', []);
    case 'rolled_back': {
      const sums = { laid: event.laid ?? 0, needed: event.needed ?? 0 };
      return line(`rolled_back_${event.why}`, event.taken ? [event.taken] : [], null, sums);
    }
    case 'ended':
      return line('ended', [], null, { how: say(`ended.${event.how}`) ?? event.how });
    case 'put_back':
    case 'discarded':
    case 'came_back':
    case 'flipped':
      return line(event.did, [event.tile]);
  }
}
