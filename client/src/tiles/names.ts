/** `r6:1` → `r6`, `f:2` → `f`, `5m:3` → `5m`: the name on the face, which all copies share. */
export function faceOf(tile: string): string {
  return tile.split(':', 1)[0]!;
}

/** Whether the tile is of the mahjong set (`5m`) rather than the Okey set (`r6`, `f`). */
export function isMahjong(tile: string): boolean {
  return /^[1-9][mps]/.test(tile);
}
