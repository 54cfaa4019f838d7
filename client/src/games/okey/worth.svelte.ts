/** What the groups on the rack are worth. The server judges them; what it has said of a group is remembered. */
import type { Cluster } from '../../rack/layout';
import type { Seated } from '../../net/session.svelte';
import type { GroupValue, Worth } from './types';

const SETTLE = 60;

/** A group is worth the same until the okey changes. */
const keyOf = (okey: string, tiles: readonly string[]): string => `${okey}: ${tiles.join(' ')}`;

export class RackWorth {
  /** Of the groups as they stand now; null until it has been said. */
  now: Worth | null = $state.raw(null);
  /** It is being asked, or about to be: `now` is of the groups as they were. */
  judging = $state(false);

  #known: ReadonlyMap<string, GroupValue | null> = $state.raw(new Map());
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;
  #okey = '';

  constructor(private readonly session: Pick<Seated, 'ask'>) {}

  /** What this group is; null if it is nothing, or not yet known. */
  of(tiles: readonly string[]): GroupValue | null {
    return this.#known.get(keyOf(this.#okey, tiles)) ?? null;
  }

  /** The rack, or the table around it, has changed. */
  judge(clusters: readonly Cluster[], okey: string): void {
    this.#okey = okey;
    const groups = clusters.map(({ tiles }) => tiles).filter((tiles) => tiles.length > 1);
    const turn = ++this.#asked;
    this.judging = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#ask(groups, okey, turn), SETTLE);
  }

  async #ask(groups: string[][], okey: string, turn: number): Promise<void> {
    const worth = (await this.session.ask({ ask: 'value', groups })) as Worth | null;
    if (turn === this.#asked) this.judging = false;
    if (!worth) return;
    const judged = groups.map((tiles, i) => [keyOf(okey, tiles), worth.groups[i] ?? null] as const);
    this.#known = new Map([...this.#known, ...judged]);
    if (turn === this.#asked) this.now = worth;
  }
}
