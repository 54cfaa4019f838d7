import { say, t } from '../../i18n/messages.svelte';
import { tileName } from '../../i18n/tiles';
import type { TableInfo } from '../../net/protocol';
import { nameOf } from '../../table/entries';
import type { Told } from '../../table/log.svelte';
import type { SichuanEvent } from './types';

/** What happened, as a line of the log; null for what needs no words. */
export function told(event: SichuanEvent, table: TableInfo): Told | null {
  const name = (seat: number | null): string => (seat === null ? '' : nameOf(table.seats[seat]));
  const isYou = (seat: number | null): boolean => seat !== null && Boolean(table.seats[seat]?.you);
  /** `whom`: the seat that supplied the tile. */
  const line = (
    key: string,
    seat: number | null,
    tiles: readonly string[],
    whom: number | null = null,
  ): Told => {
    const text = say(key, {
      you: isYou(seat) ? 'name' : isYou(whom) ? 'whom' : 'other',
      name: name(seat),
      supplier: name(whom),
      tile: tiles[0] ? tileName(tiles[0]) : '',
    });
    return { seat, text: text ?? key, tiles };
  };
  switch (event.did) {
    case 'declared':
      return line('sichuan.event.declared', event.seat, []);
    case 'revealed': {
      const suits = event.suits.map((suit, seat) => `${name(seat)}: ${say(`sichuan.suit.${suit}`)}`);
      return {
        seat: null,
        text: t('sichuan.event.revealed', { suits: suits.join(t('list.comma')) }),
        tiles: [],
      };
    }
    case 'discarded':
      return line('event.discarded', event.seat, [event.tile]);
    case 'adding':
      return line('sichuan.event.adding', event.seat, [event.tile]);
    case 'melded': {
      const { kind, owner, tiles, from = null } = event.meld;
      return line(`sichuan.event.${kind}`, owner, tiles, from);
    }
    case 'won':
      return line(`sichuan.event.${event.how}`, event.seat, [event.tile], event.supplier ?? null);
    case 'ended': {
      const how = say(`ended.${event.how}`) ?? event.how;
      return { seat: null, text: t('sichuan.event.ended', { how }), tiles: [] };
    }
    default:
      return null;
  }
}
