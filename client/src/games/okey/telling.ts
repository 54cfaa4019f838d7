import { say } from '../../i18n/messages.svelte';
import { tileName } from '../../i18n/tiles';
import type { TableInfo } from '../../net/protocol';
import { nameOf } from '../../table/entries';
import type { Line } from '../../table/log.svelte';
import type { OkeyEvent, OkeyView } from './types';

type Told = Omit<Line, 'id'>;

/** What happened, as a line of the log. */
export function told(event: OkeyEvent, table: TableInfo, view: OkeyView): Told {
  const seat = event.seat ?? null;
  const name = (at: number | null | undefined): string =>
    typeof at === 'number' ? nameOf(table.seats[at]) : '';
  const ownerOf = (meld: number): string => name(view.melds.find(({ id }) => id === meld)?.owner);
  const line = (key: string, tiles: readonly string[], more: object = {}): Told => {
    const parameters = { name: name(seat), tile: tiles[0] ? tileName(tiles[0]) : '', ...more };
    return { seat, text: say(`event.${key}`, parameters) ?? key, tiles };
  };
  switch (event.did) {
    case 'drew':
      return event.tile ? line('drew_tile', [event.tile]) : line('drew', []);
    case 'took':
      return line('took', [event.tile], { giver: name(event.giver) });
    case 'laid': {
      const points = event.melds.reduce((sum, meld) => sum + meld.points, 0);
      const tiles = event.melds.flatMap((meld) => meld.tiles);
      const more = { points, melds: event.melds.length, kind: event.opened ?? 'sets' };
      return line(event.opened ? 'opened' : 'laid', tiles, more);
    }
    case 'added':
      return line('added', [event.tile], { owner: ownerOf(event.meld) });
    case 'exchanged':
      return line('exchanged', event.tiles, { owner: ownerOf(event.meld) });
    case 'undone':
      return line('undone', []);
    case 'rolled_back': {
      const more = { laid: event.laid ?? 0, needed: event.needed ?? 0 };
      return line(`rolled_back_${event.why}`, event.taken ? [event.taken] : [], more);
    }
    case 'ended':
      return line('ended', [], { how: say(`ended.${event.how}`) ?? event.how });
    case 'put_back':
    case 'discarded':
    case 'came_back':
    case 'flipped':
      return line(event.did, [event.tile]);
  }
}
