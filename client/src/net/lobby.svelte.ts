import { GuestLine } from './guest';
import type { Gathering, Me, ServerMessage } from './protocol';

/** What stands in the lobby, live: public tables and one's own. */
export class Lobby {
  /** Null until they have been heard of. */
  tables: readonly Gathering[] | null = $state.raw(null);
  lost = $state(false);
  /** The house does not know who one is, though it was asked. */
  unknown = $state(false);
  /** Who one is here; null while it has not been heard. */
  me: Me | null = $state.raw(null);
  /** When `tables` came, in milliseconds of this page: what is left of a time is counted from there. */
  heardAt = $state(0);

  #line: GuestLine;

  constructor() {
    this.#line = new GuestLine('/api/lobby/socket', {
      came: (me) => (this.me = me),
      unknown: () => (this.unknown = true),
      opened: () => (this.lost = false),
      closed: () => (this.lost = true),
      heard: this.#heard,
    });
  }

  close(): void {
    this.#line.close();
  }

  #heard = (message: unknown): void => {
    const said = message as ServerMessage;
    if (said.t !== 'lobby') return;
    this.tables = said.tables;
    this.heardAt = performance.now();
  };
}
