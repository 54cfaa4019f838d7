import { settings } from '../settings.svelte';
import { GuestLine } from './guest';
import type {
  Action,
  Answer,
  Clock,
  Hints,
  Question,
  Refused,
  ServerMessage,
  Snapshot,
  TableInfo,
  Update,
  View,
  Words,
} from './protocol';

export type Connection = 'connecting' | 'open' | 'lost' | 'gone';

/** Close code after which coming back is no use. */
const UNKNOWN_TABLE = 4404;

interface Waiting<Result> {
  message: object;
  settle: (result: Result) => void;
}

/** What an update brought, and what stood before it: for tiles that fly, sounds and the log. */
export interface Step {
  update: Update;
  before: View | null;
}

/** What a table's picture and its hand need of a session; a replay has it too. */
export type Seated = Pick<TableSession, 'table' | 'view' | 'hints' | 'clock' | 'act' | 'ask'>;

/** One's place at one table: what is seen there, and what one may say. */
export class TableSession {
  connection: Connection = $state('connecting');
  /** Milliseconds there and back; null before it has been measured. */
  ping: number | null = $state(null);
  table: TableInfo | null = $state.raw(null);
  view: View | null = $state.raw(null);
  hints: Hints | null = $state.raw(null);
  clock: Clock | null = $state.raw(null);
  /** How many acts are on their way and not yet answered. */
  busy = $state(0);

  /** Called before and after a step is shown. */
  onbefore: (step: Step) => void = () => {};
  onstep: (step: Step) => void = () => {};
  onsaid: (seat: number, words: Words) => void = () => {};
  onerror: (code: string) => void = () => {};

  /** Why there is nothing to be seen here: a code. */
  fault: 'no_session' | 'unknown_table' | null = $state(null);

  #seen: number | null = null;
  #line: GuestLine;
  #acts = new Map<string, Waiting<Refused | null>>();
  #asks = new Map<string, Waiting<Answer | null>>();

  constructor(readonly id: string) {
    this.#line = new GuestLine(`/api/tables/${encodeURIComponent(id)}/socket`, {
      came: () => (this.#seen = null), // maybe somebody else than before, with other numbers
      unknown: () => this.#gone('no_session'),
      opened: this.#opened,
      closed: this.#closed,
      heard: this.#heard,
    });
  }

  /** Does it. Null once the server has written it down; else why not. Sent again after a lost line. */
  act(action: Action): Promise<Refused | null> {
    const id = hex(16);
    const message = { t: 'act', id, seen: this.#seen ?? 0, action };
    this.busy++;
    return new Promise((settle) => {
      this.#acts.set(id, { message, settle });
      this.#line.send(message);
    });
  }

  /** Asks about one's own hand; null if the question was not answered. */
  ask(question: Question): Promise<Answer | null> {
    const id = hex(16);
    const message = { t: 'ask', id, question };
    return new Promise((settle) => {
      this.#asks.set(id, { message, settle });
      this.#line.send(message);
    });
  }

  /** Tells the bots how fast to play, where nobody else waits for them. */
  hurry(): void {
    const table = this.table;
    if (
      !table ||
      table.pace === settings.pace ||
      table.seats.some((seat) => seat.kind === 'person' && !seat.you)
    )
      return;
    this.#line.send({ t: 'pace', pace: settings.pace });
  }

  /** On to the next hand. */
  continue(): void {
    this.#line.send({ t: 'continue' });
  }

  /** Once more, after the match. */
  rematch(): void {
    this.#line.send({ t: 'rematch' });
  }

  say(phrase: Words): void {
    this.#line.send({ t: 'say', phrase });
  }

  close(): void {
    this.#line.close();
  }

  #opened = (): void => {
    this.connection = 'open';
    this.#line.send({ t: 'join', seen: this.#seen });
    for (const { message } of [...this.#acts.values(), ...this.#asks.values()]) this.#line.send(message);
  };

  #closed = (code: number): void => {
    this.connection = 'lost';
    this.ping = null;
    if (code === UNKNOWN_TABLE) this.#gone('unknown_table');
  };

  #gone(fault: 'no_session' | 'unknown_table'): void {
    this.connection = 'gone';
    this.fault = fault;
    this.#line.close();
  }

  #heard = (message: unknown): void => {
    const said = message as ServerMessage;
    switch (said.t) {
      case 'table':
        return this.#snapshot(said);
      case 'update':
        return this.#step(said);
      case 'around':
        this.table = said.table;
        return;
      case 'said':
        return this.onsaid(said.seat, said.phrase);
      case 'done':
        return this.#settleAct(said.id, null);
      case 'refused':
        return this.#settle(said.id, said);
      case 'answer':
        return this.#settleAsk(said.id, said.answer);
      case 'deal':
        return this.#line.send({ t: 'nonce', hand: said.hand, nonce: hex(32) });
      case 'pong':
        this.ping = Math.round(performance.now() - said.at);
        return;
      case 'error':
        if (said.id) this.#settle(said.id, { ...said, t: 'refused', id: said.id, clause: null, details: {} });
        else this.onerror(said.code);
    }
  };

  #snapshot(said: Snapshot): void {
    this.#take(said);
    this.hurry();
  }

  /** Whoever comes back and has missed nothing is told what is: only then a number comes again. */
  #step(update: Update): void {
    if (this.#seen === null || update.seq < this.#seen) return;
    if (update.seq === this.#seen) return this.#take(update);
    const step = { update, before: this.view };
    this.onbefore(step);
    this.#take(update);
    this.onstep(step);
  }

  #take({ seq, view, hints, clock, table }: Snapshot | Update): void {
    this.#seen = seq;
    this.view = view;
    this.hints = hints;
    this.clock = clock;
    if (table) this.table = table;
  }

  /** A refusal or fault that names what was sent: an act or a question. */
  #settle(id: string, refused: Refused): void {
    if (this.#acts.has(id)) this.#settleAct(id, refused);
    else this.#settleAsk(id, null);
  }

  #settleAsk(id: string, answer: Answer | null): void {
    this.#asks.get(id)?.settle(answer);
    this.#asks.delete(id);
  }

  #settleAct(id: string, result: Refused | null): void {
    const act = this.#acts.get(id);
    if (!act) return;
    this.#acts.delete(id);
    this.busy--;
    act.settle(result);
  }
}

/** Random bytes in hexadecimal. (`randomUUID` is missing where a house is reached without TLS.) */
function hex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
