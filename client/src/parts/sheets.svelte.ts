/** Which sheets lie open. What is beneath the topmost can be neither pressed nor read out. */
let open: readonly string[] = $state.raw([]);

/** The sheet that lies on top of everything; null where there is none. */
export const topmost = (): string | null => open.at(-1) ?? null;

/** Lays a sheet on top; gives the way to take it away. */
export function lay(sheet: string): () => void {
  open = [...open, sheet];
  return () => (open = open.filter((each) => each !== sheet));
}
