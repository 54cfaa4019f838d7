/** A Svelte transition: the tile turns over around its long axis. */
export function turnOver(_node: Element): { duration: number; css: (t: number) => string } {
  return { duration: 220, css: (t) => `transform: rotateY(${90 - 90 * t}deg)` };
}
