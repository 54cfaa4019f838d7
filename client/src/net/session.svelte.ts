import { settings } from '../settings.svelte';
import { Line } from './line';
import { BETWEEN_MOVES, Procession } from './pace';
import type { Action, Answer, Clock, Hints, Question, Refused, ServerMessage, Snapshot, TableInfo, Update, View } from './protocol';

export type Connection = 'connecting' | 'open' | 'lost' | 'gone';

interface Waiting<Result> {
  message: object;
  settle: (result: Result) => void;
}

/** What an update brought, and what stood before it: for tiles that fly, sounds and the log. */
export interface Step {
  update: Update;
  before: View;
}

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
  onerror: (code: string) => void = () => {};

  #seen: number | null = null;
  #line: Line;
  #acts = new Map<string, Waiting<Refused | null>>();
  #asks = new Map<string, Waiting<Answer | null>>();
  #shown: Procession<Update>;

  constructor(readonly id: string) {
    this.#shown = new Procession(
      (update) => this.#step(update),
      () => BETWEEN_MOVES[settings.pace],
    );
    const address = new URL(`/api/tables/${encodeURIComponent(id)}/socket`, location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    this.#line = new Line(address.href, { opened: this.#opened, closed: this.#closed, heard: this.#heard });
  }

  /** Does it. Null once the server has written it down; else why not. Sent again after a lost line. */
  act(action: Action): Promise<Refused | null> {
    const id = crypto.randomUUID();
    const message = { t: 'act', id, seen: this.#seen ?? 0, action };
    this.busy++;
    return new Promise((settle) => {
      this.#acts.set(id, { message, settle });
      this.#line.send(message);
    });
  }

  /** Asks about one's own hand; null if the question was not answered. */
  ask(question: Question): Promise<Answer | null> {
    const id = crypto.randomUUID();
    const message = { t: 'ask', id, question };
    return new Promise((settle) => {
      this.#asks.set(id, { message, settle });
      this.#line.send(message);
    });
  }

  /** On to the next hand. */
  continue(): void {
    this.#line.send({ t: 'continue' });
  }

  close(): void {
    this.#line.close();
    this.#shown.clear();
  }

  #opened = (): void => {
    this.connection = 'open';
    this.#line.send({ t: 'join', seen: this.#seen });
    for (const { message } of [...this.#acts.values(), ...this.#asks.values()]) this.#line.send(message);
  };

  #closed = (code: number): void => {
    this.connection = 'lost';
    this.ping = null;
    if (code === 4404) this.#gone();
  };

  #gone(): void {
    this.connection = 'gone';
    this.#line.close();
  }

  #heard = (message: unknown): void => {
    const said = message as ServerMessage;
    switch (said.t) {
      case 'table':
        return this.#snapshot(said);
      case 'update':
        return this.#shown.push(said);
      case 'done':
        return this.#settleAct(said.id, null);
      case 'refused':
        return this.#settleAct(said.id, said);
      case 'answer':
        this.#asks.get(said.id)?.settle(said.answer);
        this.#asks.delete(said.id);
        return;
      case 'deal':
        return this.#line.send({ t: 'nonce', hand: said.hand, nonce: nonce() });
      case 'pong':
        this.ping = Math.round(performance.now() - said.at);
        return;
      case 'error':
        return this.onerror(said.code);
    }
  };

  #snapshot(said: Snapshot): void {
    this.#shown.clear();
    this.#seen = said.seq;
    this.table = said.table;
    this.view = said.view;
    this.hints = said.hints;
    this.clock = said.clock;
  }

  #step(update: Update): void {
    if (!this.view || (this.#seen !== null && update.seq <= this.#seen)) return;
    const step = { update, before: this.view };
    this.onbefore(step);
    this.#seen = update.seq;
    this.view = update.view;
    this.hints = update.hints;
    this.clock = update.clock;
    if (update.table) this.table = update.table;
    this.onstep(step);
  }

  #settleAct(id: string, result: Refused | null): void {
    const act = this.#acts.get(id);
    if (!act) return;
    this.#acts.delete(id);
    this.busy--;
    act.settle(result);
  }
}

/** This seat's share in the shuffle: 32 random bytes. */
function nonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
