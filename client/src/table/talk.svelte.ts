/** What people say at the table: heard at their seats for a moment. */
import { say } from '../i18n/messages.svelte';
import type { Words } from '../net/protocol';

export const PHRASES = [
  'hello',
  'good_luck',
  'well_played',
  'thank_you',
  'sorry',
  'no_problem',
  'nice_tile',
  'so_close',
  'one_moment',
  'your_turn',
  'good_game',
  'goodbye',
] as const satisfies readonly Words[];
export const GESTURES = [
  'wave',
  'clap',
  'laugh',
  'think',
  'sweat',
  'surprise',
  'bow',
  'tea',
] as const satisfies readonly Words[];
export type Gesture = (typeof GESTURES)[number];

export const isGesture = (words: Words): words is Gesture => (GESTURES as readonly Words[]).includes(words);

/** What was said, in the reader's language. */
export const spoken = (words: Words): string =>
  say(`talk.${isGesture(words) ? 'gesture' : 'phrase'}.${words}`) ?? words;

export interface Said {
  id: number;
  seat: number;
  words: Words;
}

const LASTS = 5000;

let list: readonly Said[] = $state.raw([]);
let last = 0;

/** The latest words of a seat, while they hang in the air. */
export const saidBy = (seat: number): Said | undefined => list.find((said) => said.seat === seat);

export function hear(seat: number, words: Words): void {
  const id = ++last;
  list = [...list.filter((said) => said.seat !== seat), { id, seat, words }];
  setTimeout(() => (list = list.filter((said) => said.id !== id)), LASTS);
}

/** What these seats have said hangs in the air no more. */
export function hush(seats: readonly number[]): void {
  list = list.filter((said) => !seats.includes(said.seat));
}

export function clear(): void {
  list = [];
}
