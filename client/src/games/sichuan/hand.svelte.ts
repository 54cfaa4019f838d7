import { play } from '../../audio/sounds';
import type { Seated } from '../../net/session.svelte';
import { notify } from '../../table/notices.svelte';
import { refuse, whyNot } from '../../table/refusals';
import { bySuit, sameFace, suitOf } from './order';
import type { SichuanAction, SichuanHints, SichuanView, Suit, Wait, WaitsAnswer } from './types';

/** How many unseen tiles would bring the hand nearer after a discard; `best`: no other leaves more. */
export interface Advice {
  useful: number;
  best: boolean;
}

/** What the player at the table can do and has chosen: moves out, nothing judged here. */
export class Hand {
  /** The tile to discard, chosen and not yet confirmed. */
  chosen: string | null = $state(null);
  /** The tile under the pointer, whose copies are shown on the table. */
  looked: string | null = $state(null);
  /** The suit under the pointer while one is to be declared. */
  weighed: Suit | null = $state(null);
  /** What the hand waits for, with the chosen tile gone. */
  waits: readonly Wait[] = $state.raw([]);
  autoWin = $state(false);
  autoPass = $state(false);

  readonly view = $derived.by(() => this.session.view as SichuanView);
  readonly hints = $derived.by(() => this.session.hints as SichuanHints | null);
  /** One's own seat; a watcher stands behind the first. */
  readonly mine = $derived.by(() => this.view.seat ?? 0);
  readonly watching = $derived.by(() => this.view.seat === null);
  readonly missing = $derived.by(() => this.view.missing[this.mine] ?? null);
  readonly asked = $derived.by(() => this.view.seat !== null && this.view.to_act.includes(this.view.seat));
  readonly suits = $derived.by(() => bySuit(this.view.rack));
  readonly winner = $derived.by(() => this.view.winners.find(({ seat }) => seat === this.view.seat) ?? null);
  /** The tile whose copies are shown on the table: under the pointer, else chosen. */
  readonly sought = $derived.by(() => this.looked ?? this.chosen);

  #questions = 0;
  #answered: SichuanView | null = null;

  constructor(readonly session: Seated) {}

  may(word: SichuanAction['do']): boolean {
    return this.view.may.includes(word);
  }

  /** What the table says of discarding this tile, if it is one of the best. */
  advice(tile: string): Advice | null {
    const discards = this.hints?.discards ?? [];
    const found = discards.find(({ kind }) => sameFace(kind, tile));
    return found ? { useful: found.acceptance, best: found.acceptance === discards[0]?.acceptance } : null;
  }

  /** Whether this tile is of the suit that is looked at while one is to be declared. */
  leaves(tile: string): boolean {
    return this.weighed !== null && suitOf(tile) === this.weighed;
  }

  async act(action: SichuanAction): Promise<void> {
    this.chosen = null;
    this.weighed = null;
    const refused = await this.session.act(action);
    if (refused) refuse(refused);
  }

  /** Chooses a tile; a second press on it confirms (S-2.3). Out of turn it only shows the copies. */
  press(tile: string): void {
    if (this.#barred(tile)) return;
    if (!this.may('discard')) this.looked = this.looked === tile ? null : tile;
    else if (this.chosen === tile) this.confirm();
    else {
      this.chosen = tile;
      play('tile');
    }
  }

  confirm(): void {
    if (this.chosen && this.may('discard')) void this.act({ do: 'discard', tile: this.chosen });
  }

  /** Let go over the table: chosen and confirmed in one movement. */
  throwOut(tile: string): void {
    if (this.#barred(tile)) return;
    this.chosen = tile;
    this.confirm();
  }

  /** Whether the tile may not be discarded; says why. */
  #barred(tile: string): boolean {
    const code = this.view.barred[tile];
    if (code) notify(whyNot({ code, details: {}, message: code }), 'refusal');
    return code !== undefined;
  }

  /** What does not hold any more after a step is forgotten. */
  settle(): void {
    const { rack } = this.view;
    if (this.chosen && !(this.may('discard') && rack.includes(this.chosen))) this.chosen = null;
    if (this.looked && !rack.includes(this.looked)) this.looked = null;
  }

  /** Asks what the hand waits for, as it is or without the chosen tile. */
  async findWaits(without: string | null): Promise<void> {
    const turn = ++this.#questions;
    const answer = (await this.session.ask({ ask: 'waits', without })) as WaitsAnswer | null;
    if (turn === this.#questions) this.waits = answer?.waits ?? [];
  }

  /** The hand waits for nothing; an answer that is still on its way is of another hand. */
  forgetWaits(): void {
    this.#questions++;
    this.waits = [];
  }

  /** What the player has asked the table to do for him. */
  automatic(): void {
    if (!this.asked || this.#answered === this.view) return;
    const win = this.autoWin && this.may('win');
    if (!win && !(this.autoPass && this.may('pass') && !this.may('win'))) return;
    this.#answered = this.view; // once for each view: what is refused is not said again and again
    void this.act({ do: win ? 'win' : 'pass' });
  }
}
