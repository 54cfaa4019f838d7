import { say, t } from '../../i18n/messages.svelte';
import { tileName } from '../../i18n/tiles';
import type { TableInfo } from '../../net/protocol';
import { nameOf } from '../../table/entries';
import type { Line } from '../../table/log.svelte';
import type { SichuanEvent } from './types';

/** What happened, as a line of the log; null for what needs no words. */
export function told(event: SichuanEvent, table: TableInfo): Omit<Line, 'id'> | null {
  const name = (seat: number | null | undefined): string => nameOf(table.seats[seat ?? -1]);
  const line = (key: string, seat: number | null, words: object = {}, tiles: readonly string[] = []) => {
    const tile = tiles[0] ? tileName(tiles[0]) : '';
    const text = say(`sichuan.event.${key}`, { name: name(seat), tile, ...words });
    return text === null ? null : { seat, text, tiles };
  };
  switch (event.did) {
    case 'declared':
      return line('declared', event.seat);
    case 'revealed': {
      const suits = event.suits.map((suit, seat) => `${name(seat)}: ${say(`sichuan.suit.${suit}`)}`);
      return line('revealed', null, { suits: suits.join(t('list.comma')) });
    }
    case 'discarded':
    case 'adding':
      return line(event.did, event.seat, {}, [event.tile]);
    case 'melded':
      return line(event.meld.kind, event.meld.owner, { supplier: name(event.meld.from) }, event.meld.tiles);
    case 'won':
      return line(event.how, event.seat, { supplier: name(event.supplier) }, [event.tile]);
    case 'ended':
      return line('ended', null, { how: say(`ended.${event.how}`) ?? event.how });
    default:
      return null;
  }
}
