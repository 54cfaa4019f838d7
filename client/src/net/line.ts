/** A socket that comes back by itself. It carries JSON and knows nothing of what is said. */

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const PING_EVERY = 5000;
const SILENCE = 14000;

export interface Listener {
  /** The line is open (again): say who you are and what you have seen. */
  opened(): void;
  closed(code: number): void;
  heard(message: unknown): void;
}

export class Line {
  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setInterval> | undefined;
  #heardAt = 0;
  #stopped = false;

  constructor(
    private readonly address: string,
    private readonly listener: Listener,
  ) {
    addEventListener('online', this.#hurry);
    this.#open();
  }

  /** Says it if the line is open; who must be heard says it again when the line reopens. */
  send(message: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  close(): void {
    this.#stopped = true;
    removeEventListener('online', this.#hurry);
    clearTimeout(this.#retry);
    clearInterval(this.#watch);
    this.#socket?.close();
  }

  #open = (): void => {
    const socket = new WebSocket(this.address);
    this.#socket = socket;
    this.#heardAt = performance.now();
    socket.onopen = () => {
      this.#wait = FIRST_WAIT;
      this.#watch = setInterval(this.#listen, PING_EVERY);
      this.listener.opened();
      this.#listen();
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      this.#heardAt = performance.now();
      this.listener.heard(JSON.parse(event.data));
    };
    socket.onclose = (event) => {
      clearInterval(this.#watch);
      if (this.#stopped) return;
      this.listener.closed(event.code);
      if (this.#stopped) return; // the listener may have had enough
      this.#retry = setTimeout(this.#open, this.#wait * (0.75 + Math.random() / 2));
      this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
    };
  };

  /** A ping now and then; a line on which nothing is heard any more is closed and opened anew. */
  #listen = (): void => {
    if (performance.now() - this.#heardAt > SILENCE) this.#socket?.close();
    else this.send({ t: 'ping', at: Math.round(performance.now()) });
  };

  #hurry = (): void => {
    if (this.#socket?.readyState !== WebSocket.CLOSED) return;
    clearTimeout(this.#retry);
    this.#open();
  };
}
