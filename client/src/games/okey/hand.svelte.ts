import { play } from '../../audio/sounds';
import { t } from '../../i18n/messages.svelte';
import type { Action, Refused } from '../../net/protocol';
import type { Seated } from '../../net/session.svelte';
import type { Okey17Lay } from '../../net/protocol.generated';
import type { PullHost } from '../../rack/pull';
import type { Rack } from '../../rack/rack.svelte';
import { sorted } from '../../rack/sorting';
import { settings } from '../../settings.svelte';
import { notify } from '../../table/notices.svelte';
import { refuse } from '../../table/refusals';
import type { GroupValue, Meld, OkeyHints, OkeyView } from './types';
import type { RackWorth } from './worth.svelte';

/** A question to the player before something is done. */
export type Choice =
  | { ask: 'end'; tile: string; meld: Meld; choose: (end: 'low' | 'high') => void }
  | { ask: 'onto'; tiles: string[]; seats: number[]; choose: (seat: number) => void }
  | { ask: 'kind'; tiles: string[]; choose: (kind: 'run' | 'group') => void }
  | { ask: 'costly'; tile: string; choose: () => void };

interface Group {
  tiles: string[];
  value: GroupValue;
}

/** What the player at the table can do: moves out, nothing judged here. */
export class Hand {
  choice: Choice | null = $state.raw(null);
  /** The tile whose copies are looked for on the table. */
  looked: string | null = $state(null);

  readonly view = $derived.by(() => this.session.view as OkeyView);
  readonly hints = $derived.by(() => this.session.hints as OkeyHints | null);
  /** One's own seat; a watcher stands behind the first. */
  readonly mine = $derived.by(() => this.view.seat ?? 0);
  readonly watching = $derived.by(() => this.view.seat === null);
  readonly myTurn = $derived.by(() => this.view.seat !== null && this.view.to_act.includes(this.view.seat));
  readonly opened = $derived.by(() => this.view.opened[this.mine] ?? null);
  /** Whether it is two against two. */
  readonly partners = $derived.by(() => {
    const options = this.session.table?.options;
    return Boolean(options && 'partners' in options && options.partners);
  });
  /** The valid groups on the rack, as the server has judged them. */
  readonly groups: Group[] = $derived.by(() =>
    this.rack.clusters.flatMap(({ tiles }) => {
      const value = this.worth.of(tiles);
      return value ? [{ tiles, value }] : [];
    }),
  );
  /** What the button lays now. */
  readonly toLay: Group[] = $derived.by(() => this.#toLay());

  constructor(
    readonly session: Seated,
    readonly rack: Rack,
    readonly worth: RackWorth,
  ) {}

  may(word: string): boolean {
    return this.view.may.includes(word);
  }

  async #do(action: Action): Promise<Refused | null> {
    const refused = await this.session.act(action);
    if (!refused) this.rack.deselect();
    return refused;
  }

  async #doOrSay(action: Action): Promise<boolean> {
    const refused = await this.#do(action);
    if (refused) refuse(refused);
    return !refused;
  }

  draw = (): Promise<boolean> => this.#doOrSay({ do: 'draw' });
  take = (): Promise<boolean> => this.#doOrSay({ do: 'take' });
  putBack = (): Promise<boolean> => this.#doOrSay({ do: 'put_back' });
  undo = (): Promise<boolean> => this.#doOrSay({ do: 'undo' });
  flip = (tile: string): Promise<boolean> => this.#doOrSay({ do: 'flip', tile });

  /** Pairs or sets: as one has opened, or as the groups on the rack would open. */
  #toLay(): Group[] {
    const pairs = this.groups.filter(({ value }) => value.kind === 'pair');
    const sets = this.groups.filter(({ value }) => value.kind !== 'pair');
    const chosen = this.groups.filter(({ tiles }) =>
      this.rack.selection.some((tile) => tiles.includes(tile)),
    );
    if (chosen.length && (this.opened || this.view.provisional !== undefined)) return chosen;
    if (this.opened) return this.opened === 'pairs' ? pairs : sets;
    const begun = this.view.melds.find((meld) => meld.fresh && meld.owner === this.mine);
    if (begun) return begun.kind === 'pair' ? pairs : sets;
    return this.worth.now?.opens === 'pairs' || !sets.length ? pairs : sets;
  }

  async lay(): Promise<void> {
    const [first, ...more] = this.toLay;
    if (!first) return notify(t('okey.nothing_to_lay'));
    const kinds: ('run' | 'group' | null)[] = [];
    for (const group of [first, ...more]) kinds.push(await this.#kindOf(group));
    const lay: Okey17Lay = { do: 'lay', melds: [first.tiles, ...more.map(({ tiles }) => tiles)] };
    if (kinds.some((kind) => kind !== null)) lay.kinds = kinds;
    const mayLayOnto = this.opened === 'sets' && this.view.provisional !== undefined;
    if (mayLayOnto && this.toLay.every(({ value }) => value.kind === 'pair')) {
      const onto = await this.#onto(this.toLay.flatMap(({ tiles }) => tiles));
      if (onto === null) return notify(t('okey.no_pair_player'));
      lay.onto = onto;
    }
    if (await this.#doOrSay(lay)) play('lay');
  }

  /** One natural tile and two okeys could be a run or a group: the player says which. */
  #kindOf({ tiles, value }: Group): Promise<'run' | 'group' | null> {
    const okeys = tiles.filter((tile) => tile.split(':', 1)[0] === this.view.okey).length;
    if (value.kind === 'pair' || tiles.length - okeys !== 1 || tiles.length > 4) return Promise.resolve(null);
    return new Promise((choose) => (this.choice = { ask: 'kind', tiles, choose }));
  }

  #onto(tiles: string[]): Promise<number | null> {
    const seats = this.view.opened.flatMap((opened, seat) =>
      opened === 'pairs' && seat !== this.mine ? [seat] : [],
    );
    if (seats.length < 2) return Promise.resolve(seats[0] ?? null);
    return new Promise((choose) => (this.choice = { ask: 'onto', tiles, seats, choose }));
  }

  /** The chosen tiles go to a meld. `along`: where on it they were let go, 0 at its left edge, 1 at its right. */
  async toMeld(id: number, tiles: readonly string[], along: number | null): Promise<void> {
    const meld = this.view.melds.find((each) => each.id === id);
    if (!meld || !tiles.length) return;
    const [tile] = tiles as [string];
    const exchange = () => this.#do({ do: 'exchange', tiles: [...tiles], meld: id });
    if (tiles.length > 1) {
      const refused = await exchange();
      return refused ? refuse(refused) : play('lay');
    }
    const attempts = [() => this.#add(tile, meld, along), exchange];
    if (this.#standsFor(meld, tile)) attempts.reverse();
    const first = await attempts[0]!();
    if (!first) return play('tile');
    // What does not go on the one way may go on the other; if not, the first answer says why.
    const another =
      ['does_not_fit', 'not_exchangeable', 'not_in_rack'].includes(first.code) && (await attempts[1]!());
    if (another === null) play('tile');
    else refuse(first);
  }

  /** Whether an okey on the meld seems to stand for this tile: then an exchange is meant. */
  #standsFor(meld: Meld, tile: string): boolean {
    const name = tile.startsWith('f') ? this.view.okey : tile.split(':', 1)[0]!;
    const okey = (place: number) => meld.tiles[place]!.split(':', 1)[0] === this.view.okey;
    const open = meld.tiles.length > 3 ? '?' : name;
    return meld.stands.some((stands, place) => okey(place) && (stands === name || stands === open));
  }

  async #add(tile: string, meld: Meld, along: number | null): Promise<Refused | null> {
    const refused = await this.#do({ do: 'add', tile, meld: meld.id });
    if (refused?.code !== 'end_needed') return refused;
    const end = along === null ? await this.#askEnd(tile, meld) : along < 0.5 ? 'low' : 'high';
    return this.#do({ do: 'add', tile, meld: meld.id, end });
  }

  #askEnd(tile: string, meld: Meld): Promise<'low' | 'high'> {
    return new Promise((choose) => (this.choice = { ask: 'end', tile, meld, choose }));
  }

  /** What the table of an assisted game offers to add: the chosen tile, else the first. */
  readonly offered = $derived.by(() => {
    if (!this.may('add')) return null;
    const adds = this.hints?.adds ?? [];
    return adds.find(({ tile }) => this.rack.selection.includes(tile)) ?? adds[0] ?? null;
  });

  async addOffered(): Promise<void> {
    const offer = this.offered;
    if (!offer) return;
    const end = offer.end === null ? {} : { end: offer.end };
    if (await this.#doOrSay({ do: 'add', tile: offer.tile, meld: offer.meld, ...end })) play('tile');
  }

  /** An okey that the table of an assisted game sees to be free for a tile that is held. */
  readonly ransom = $derived.by(() => {
    if (!this.may('exchange')) return null;
    const exchanges = this.hints?.exchanges ?? [];
    const chosen = exchanges.find(({ tiles }) => tiles.some((tile) => this.rack.selection.includes(tile)));
    return chosen ?? exchanges[0] ?? null;
  });

  async takeOkey(): Promise<void> {
    const offer = this.ransom;
    if (offer && (await this.#doOrSay({ do: 'exchange', tiles: offer.tiles, meld: offer.meld }))) play('lay');
  }

  discard(tile: string | undefined): void {
    if (!tile) return notify(t('okey.choose_discard'));
    const say = () => void this.#doOrSay({ do: 'discard', tile });
    if (settings.confirmCostly && this.may('discard') && this.hints?.penalty?.includes(tile)) {
      this.choice = { ask: 'costly', tile, choose: say };
    } else say();
  }

  /** The rack as an assisted table would arrange it; `key` as in Rack.arrange. */
  arrange(key: string): void {
    const arrangement = this.hints?.arrangement;
    if (!arrangement) return;
    this.rack.arrange([...arrangement.groups, ...sorted(arrangement.rest, 'runs', this.view.okey)], key);
  }

  /** Draws or takes by pulling a tile onto the rack. */
  pull(word: 'draw' | 'take'): PullHost {
    return {
      ready: () => this.myTurn && this.may(word),
      slotAt: (x, y) => this.rack.slotAt(x, y),
      pulled: (slot) => {
        this.rack.expect(slot);
        void (word === 'draw' ? this.draw() : this.take());
      },
    };
  }
}
