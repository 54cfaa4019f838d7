/** What is read out to who cannot see it, politely: the latest words, oldest first. */
export interface Announced {
  words: string;
}

/** So many stand there at once: who reads them out may be slower than what happens. */
const KEPT = 6;

let list: readonly Announced[] = $state.raw([]);

export const announced = (): readonly Announced[] => list;

/** Each is an object of its own, also where the words are those of the one before: they are read out again. */
export function announce(words: string): void {
  list = [...list, { words }].slice(-KEPT);
}
