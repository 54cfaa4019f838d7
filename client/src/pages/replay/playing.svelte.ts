/** A record that is looked at: which hand, from which seat, and where in it. The steps come from the server. */
import type { Proven } from '../../fair/check';
import { request } from '../../net/api';
import type { Frame, Playback } from '../../net/protocol.generated';
import type { TableInfo, View } from '../../net/protocol';
import type { Seated } from '../../net/session.svelte';

export interface RecordFile extends Proven {
  seats?: string[];
  hands: (Proven['hands'][number] & { result?: { ended: string | null; scores: number[] } })[];
}

export class Playing implements Seated {
  hand = $state(1);
  seat = $state(0);
  /** Where one is: 0 is the deal. */
  at = $state(0);
  shown: Playback | null = $state.raw(null);

  readonly frames: readonly Frame[] = $derived.by(() => this.shown?.frames ?? []);
  readonly frame = $derived.by(() => this.frames[Math.min(this.at, this.frames.length - 1)]);
  readonly view: View | null = $derived.by(() => (this.frame ? onlyToLookAt(this.frame.view) : null));
  readonly table: TableInfo | null = $derived.by(() => (this.shown ? this.#table(this.shown) : null));
  readonly hints = null;
  readonly clock = null;

  #fetched = new Map<string, Playback>();

  constructor(readonly record: RecordFile) {}

  /** Goes to a hand and seat; within a hand one stays where one is. Raises RequestRefused. */
  async look(hand: number, seat: number): Promise<void> {
    const key = `${hand} ${seat}`;
    const steps = `/api/replay?hand=${hand}&seat=${seat}`;
    const found = this.#fetched.get(key) ?? (await request<Playback>(steps, this.record));
    this.#fetched.set(key, found);
    if (hand !== this.hand) this.at = 0;
    this.hand = hand;
    this.seat = seat;
    this.shown = found;
  }

  go(at: number): void {
    this.at = Math.max(0, Math.min(at, this.frames.length - 1));
  }

  /** To the first step of the next turn, or the end. */
  turnForward(): void {
    const now = this.frames[this.at]?.view.turn;
    const next = this.frames.findIndex(({ view }, at) => at > this.at && view.turn !== now);
    this.go(next < 0 ? this.frames.length - 1 : next);
  }

  /** To the first step of this turn, or of the one before where one stands at it already. */
  turnBack(): void {
    const turn = this.frames[Math.max(0, this.at - 1)]?.view.turn;
    this.go(this.frames.findIndex(({ view }) => view.turn === turn));
  }

  // A replay is looked at; nothing can be done or asked.
  act = (): Promise<null> => Promise.resolve(null);
  ask = (): Promise<null> => Promise.resolve(null);

  #table({ game, options, seats }: Playback): TableInfo {
    const { hands } = this.record;
    const played = hands.slice(0, this.hand - 1).map(({ result }) => result?.scores ?? [0, 0, 0, 0]);
    return {
      id: 'replay',
      game,
      options,
      seats: seats.map((name) => ({
        name,
        kind: 'person',
        you: false,
        avatar: null,
        away: false,
        ready: false,
        level: null,
      })),
      phase: 'playing',
      hand: this.hand,
      hands: hands.length,
      totals: [0, 1, 2, 3].map((seat) => played.reduce((sum, scores) => sum + (scores[seat] ?? 0), 0)),
      places: null,
      results: [],
      pace: 'calm',
    };
  }
}

/** The view without anything that could be pressed; open hands are shown beside the table, not on it. */
function onlyToLookAt(view: View): View {
  const still = { ...view, may: [], racks: null };
  return still.phase === 'missing' ? { ...still, phase: null } : still;
}
