import { faceOf } from '../tiles/names';
import { say } from './messages.svelte';

/** A tile in words: `b7:1` is "blue 7", `f:1` "false joker", `3p` "3 of dots". */
export function tileName(tile: string): string {
  const face = faceOf(tile);
  if (face === 'f') return say('tile.f') ?? face;
  const suited = /^([rbky])(\d+)$/.exec(face) ?? /^(\d)([mps])$/.exec(face);
  if (!suited) return face;
  const [letter, number] = /\d/.test(suited[1]!) ? [suited[2]!, suited[1]!] : [suited[1]!, suited[2]!];
  return say(`tile.${letter}`, { number: Number(number) }) ?? face;
}
