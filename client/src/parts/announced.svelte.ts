/** What is read out to who cannot see it, politely: the latest words. */
let latest: { words: string } | null = $state.raw(null);

/** Each announcement is an object of its own, also where the words are those of the one before. */
export const announced = (): { words: string } | null => latest;

export function announce(words: string): void {
  latest = { words };
}
