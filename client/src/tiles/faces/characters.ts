import { CHARACTERS, DIGITS } from '../glyphs';
import { glyph } from './draw';

const NUMBERS = '一二三四五六七八九';

/** The small numerals, and the characters: the number in blue over 萬 in red, fattened a little as the carver's chisel does. */
export function characterFaces(): string {
  let all = '';
  for (const [i, character] of [...NUMBERS].entries()) {
    const number = CHARACTERS[character]!;
    const high = Math.min(38, ((number.top - number.bottom) * 51) / number.width);
    const upper = `<g fill="#15408f" stroke="#15408f" stroke-width="3.2" stroke-linejoin="round">${glyph(number, 38.5, 26, high, 54)}</g>`;
    const lower = `<g fill="#c01f2a" stroke="#c01f2a" stroke-width="2" stroke-linejoin="round">${glyph(CHARACTERS['萬']!, 37.5, 71.5, 46, 60)}</g>`;
    all += `<symbol id="digit-${i + 1}" viewBox="0 0 28 40">${glyph(DIGITS[i + 1]!, 14, 20, 38, 28)}</symbol>`;
    all += `<symbol id="tile-${i + 1}m" viewBox="0 0 75 100">${upper}${lower}</symbol>`;
  }
  return all;
}
