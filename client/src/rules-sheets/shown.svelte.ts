/** Which rules lie open over the page. */
export interface Shown {
  game: string;
  /** `51-5.2`: the clause that is looked up. */
  clause: string | null;
}

let open: Shown | null = $state.raw(null);

export const shownRules = (): Shown | null => open;

export function showRules(game: string, clause: string | null = null): void {
  open = { game, clause };
}

export function closeRules(): void {
  open = null;
}
