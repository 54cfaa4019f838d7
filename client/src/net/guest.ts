import { me } from './api';
import { Line, type Listener } from './line';
import type { Me } from './protocol';

/** Close code of a line whose session the house does not know, or not any more. */
const NO_SESSION = 4401;

export interface Guest extends Listener {
  /** Whom the house takes one for, at first and again after a session was ended; null: it cannot be asked. */
  came(me: Me | null): void;
  /** The house has just been asked for a session, and does not know it: coming back is no use. */
  unknown(): void;
}

/** A line for whoever comes: the house makes a stranger a guest before it opens. */
export class GuestLine {
  #address: string;
  #line: Line | null = null;
  #left = false;
  /** Whether a session has been asked for and not yet been good. */
  #asked = false;

  constructor(
    path: string,
    private readonly guest: Guest,
  ) {
    const address = new URL(path, location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    this.#address = address.href;
    void this.#come();
  }

  send(message: object): void {
    this.#line?.send(message);
  }

  close(): void {
    this.#left = true;
    this.#line?.close();
  }

  async #come(): Promise<void> {
    this.#asked = true;
    const known = await asked();
    if (this.#left) return;
    this.guest.came(known);
    this.#line = new Line(this.#address, {
      opened: () => this.guest.opened(),
      closed: this.#closed,
      heard: this.#heard,
    });
  }

  #heard = (message: unknown): void => {
    this.#asked = false;
    this.guest.heard(message);
  };

  #closed = (code: number): void => {
    this.guest.closed(code);
    if (code !== NO_SESSION) return;
    this.#line?.close();
    if (this.#asked) this.guest.unknown();
    else void this.#come();
  };
}

async function asked(): Promise<Me | null> {
  try {
    return await me();
  } catch (error) {
    console.warn('The house cannot be asked who one is; the line is tried all the same.', error);
    return null;
  }
}
