import { me, RequestRefused } from '../../net/api';
import { gathering, getUp, sayReady, sitDown, startMatch } from '../../net/gatherings';
import { Lobby } from '../../net/lobby.svelte';
import type { Gathering } from '../../net/protocol';

const LOOK_EVERY = 3000;

/** A table before its match, kept fresh: over the lobby's socket, or by looking where that does not show it. */
export class Gathered {
  table: Gathering | null = $state.raw(null);
  /** Why there is nothing to be seen: a code. */
  failed: string | null = $state(null);
  busy = $state(false);
  /** Whether the house knows a name of mine. */
  named = $state(true);

  onrefused: (error: unknown) => void = () => {};

  #lobby: Lobby | null = $state.raw(null);
  #looking: ReturnType<typeof setInterval> | undefined;
  #left = false;

  readonly mine = $derived.by(() => this.table?.seats.findIndex((seat) => seat?.you) ?? -1);

  constructor(readonly id: string) {
    void this.#come();
  }

  /** For an effect: what the lobby says of this table. */
  follow(): void {
    const tables = this.#lobby?.tables;
    const found = tables?.find(({ id }) => id === this.id);
    if (found) this.table = found;
    else if (tables) void this.#look();
  }

  sit = (place?: number): Promise<void> => this.#do(() => sitDown(this.id, place));
  leave = (): Promise<void> => this.#do(() => getUp(this.id));
  ready = (ready: boolean): Promise<void> => this.#do(() => sayReady(this.id, ready));
  start = (): Promise<void> => this.#do(() => startMatch(this.id));

  /** I have a name now; sitting down where one sits tells it to the others. */
  async renamed(): Promise<void> {
    this.named = true;
    if (this.mine >= 0) await this.sit(this.mine);
  }

  close(): void {
    this.#left = true;
    clearInterval(this.#looking);
    this.#lobby?.close();
  }

  async #come(): Promise<void> {
    try {
      this.named = (await me()).name !== null;
      await this.#look();
    } catch (error) {
      this.onrefused(error);
    }
    if (this.#left) return;
    this.#lobby = new Lobby();
    this.#looking = setInterval(() => this.follow(), LOOK_EVERY);
  }

  async #look(): Promise<void> {
    try {
      this.table = await gathering(this.id);
    } catch (error) {
      if (!(error instanceof RequestRefused)) return; // the lobby's line says that the house is away
      this.failed = error.code;
    }
  }

  async #do(what: () => Promise<Gathering>): Promise<void> {
    this.busy = true;
    try {
      this.table = await what();
    } catch (error) {
      this.onrefused(error);
    } finally {
      this.busy = false;
    }
  }
}
