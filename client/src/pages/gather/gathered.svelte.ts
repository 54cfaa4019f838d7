import { RequestRefused } from '../../net/api';
import { gathering, getUp, sayReady, sitDown, startMatch } from '../../net/gatherings';
import { Lobby } from '../../net/lobby.svelte';
import type { Gathering, Me } from '../../net/protocol';

const LOOK_EVERY = 3000;

/** A table before its match, kept fresh: over the lobby's socket, or by looking where that does not show it. */
export class Gathered {
  table: Gathering | null = $state.raw(null);
  /** Why there is nothing to be seen: a code. */
  failed: string | null = $state(null);
  busy = $state(false);

  onrefused: (error: unknown) => void = () => {};

  #lobby = new Lobby();
  #looking: ReturnType<typeof setInterval>;
  /** What the lobby shows of this table; null where it does not, or where its line is lost and it may be old. */
  readonly #shown = $derived.by(
    () => (!this.#lobby.lost && this.#lobby.tables?.find(({ id }) => id === this.id)) || null,
  );

  /** Whether the house knows a name of mine, as far as I know. */
  readonly named = $derived.by(() => this.#lobby.me?.name !== null);
  readonly lost = $derived.by(() => this.#lobby.lost);
  readonly mine = $derived.by(() => this.table?.seats.findIndex((seat) => seat?.you) ?? -1);

  constructor(readonly id: string) {
    this.#looking = setInterval(() => !this.#shown && void this.#look(), LOOK_EVERY);
  }

  /** For an effect: what the lobby says of this table. */
  follow(): void {
    if (this.#shown) this.#see(this.#shown);
    else if (this.#lobby.me) void this.#look();
  }

  sit = (place?: number): Promise<boolean> => this.#do(() => sitDown(this.id, place));
  leave = (): Promise<boolean> => this.#do(() => getUp(this.id));
  ready = (ready: boolean): Promise<boolean> => this.#do(() => sayReady(this.id, ready));
  start = (): Promise<boolean> => this.#do(() => startMatch(this.id));

  /** I have a name now; sitting down where one sits tells it to the others. */
  async renamed(me: Me): Promise<void> {
    this.#lobby.me = me;
    if (this.mine >= 0) await this.sit(this.mine);
  }

  close(): void {
    clearInterval(this.#looking);
    this.#lobby.close();
  }

  #see(table: Gathering): void {
    this.table = table;
    this.failed = null;
  }

  async #look(): Promise<void> {
    try {
      this.#see(await gathering(this.id));
    } catch (error) {
      if (!(error instanceof RequestRefused)) return; // the lobby's line says that the house is away
      this.failed = error.code;
    }
  }

  /** Whether it was done. */
  async #do(what: () => Promise<Gathering>): Promise<boolean> {
    this.busy = true;
    try {
      this.#see(await what());
      return true;
    } catch (error) {
      this.onrefused(error);
      return false;
    } finally {
      this.busy = false;
    }
  }
}
