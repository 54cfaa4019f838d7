import { Line } from './line';
import type { Gathering, ServerMessage } from './protocol';

/** What stands in the lobby, live: public tables and one's own. */
export class Lobby {
  /** Null until they have been heard of. */
  tables: readonly Gathering[] | null = $state.raw(null);
  lost = $state(false);
  /** When `tables` came, in milliseconds of this page: what is left of a time is counted from there. */
  heardAt = $state(0);

  #line: Line;

  constructor() {
    const address = new URL('/api/lobby/socket', location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    this.#line = new Line(address.href, {
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
