import { DIGITS } from '../glyphs';
import { around, carved, glyph, place } from './draw';

/** The four colours. Yellow is drawn as amber: a true yellow cannot be read on cream. */
export const INK: Record<string, string> = { r: '#c4202b', b: '#1757b0', k: '#1f2329', y: '#ad6b00' };

/** A mark for each colour (heart, club, spade, diamond), so that none is told by colour alone, and 6 differs from 9. */
const MARK: Record<string, string> = {
  r: 'M0 9.5C-4.5 5.5-10.5 1.5-10.5-4.2A5.6 5.6 0 0 1 0-6.8 5.6 5.6 0 0 1 10.5-4.2C10.5 1.5 4.5 5.5 0 9.500Z',
  b: 'M-1.5 3.400A5.2 5.2 0 1 1-5.5-3.600a5.4 5.4 0 1 1 11 0A5.2 5.2 0 1 1 1.5 3.400Q1.7 7.2 4.2 9.500H-4.200Q-1.7 7.2-1.5 3.400Z',
  k: 'M0-10.200C4.2-5.5 10.2-2 10.2 3.200A5 5 0 0 1 1.5 5.300Q1.7 7.6 4.2 9.700H-4.200Q-1.7 7.6-1.5 5.300A5 5 0 0 1-10.2 3.200C-10.2-2-4.2-5.5 0-10.200Z',
  y: 'M0-10.800Q3.8-4.6 8.6 0 3.8 4.6 0 10.8-3.8 4.6-8.6 0-3.8-4.6 0-10.800Z',
};

const CAP = 47;
const WIDEST = 57;

function number(value: number, x: number, y: number, cap: number, widest: number): string {
  const digits = [...String(value)].map((digit) => DIGITS[digit]!);
  const gap = 4;
  const width = digits.reduce((sum, digit) => sum + digit.width, gap * (digits.length - 1));
  const scale = Math.min(cap / 71.5, widest / width);
  let left = x - (width * scale) / 2;
  let all = '';
  for (const digit of digits) {
    const high = (cap * (digit.top - digit.bottom)) / 71.5;
    const middle = y + (cap / 71.5) * (35.75 - (digit.top + digit.bottom) / 2);
    all += glyph(digit, left + (digit.width * scale) / 2, middle, high, digit.width * scale);
    left += (digit.width + gap) * scale;
  }
  return all;
}

function face(colour: string, value: number): string {
  const body = number(value, 35, 35, CAP, WIDEST) + place(`<path d="${MARK[colour]}"/>`, 35, 79, 0, 1.1);
  return `<symbol id="tile-${colour}${value}" viewBox="0 0 70 100">${carved(body, INK[colour]!)}</symbol>`;
}

/** The small sign of a tile: what an okey stands for. */
function sign(colour: string, value: number): string {
  const body = number(value, 23, 20, 25, 29) + place(`<path d="${MARK[colour]}"/>`, 51, 20, 0, 0.95);
  return `<symbol id="sign-${colour}${value}" viewBox="0 0 66 40"><g fill="${INK[colour]}">${body}</g></symbol>`;
}

/** The false joker: eight petals in the four colours around a star. */
function falseJoker(): string {
  const inks = ['r', 'b', 'k', 'y'].map((colour) => INK[colour]!);
  const petals = around(
    8,
    (i) => `<path fill="${inks[i % 4]}" d="M0-8C8.5-13 8.5-23 0-30-8.5-23-8.5-13 0-8Z"/>`,
  );
  const veins = around(8, () => '<path stroke="#fff" stroke-opacity=".5" stroke-width="1" d="M0-12V-24"/>');
  const rim =
    '<circle r="34.5" fill="none" stroke="#b98a3c" stroke-width="1.4"/>' +
    around(32, () => '<circle cy="-34.5" r="1.2" fill="#b98a3c"/>');
  const heart =
    '<circle r="8.8" fill="#fdf7e6" stroke="#b98a3c" stroke-width="1"/><path fill="#ad6b00" d="M0-7 1.7-2.2 6.7-2.2 2.7.9 4.2 5.7 0 2.7-4.2 5.7-2.7.9-6.7-2.2-1.7-2.200Z"/>';
  return `<symbol id="tile-f" viewBox="0 0 70 100">${place(rim + petals + veins + heart, 35, 50, 0, 0.92)}</symbol>`;
}

/** The back: an eight-pointed star, gold on petrol. */
function back(): string {
  const square = (half: number, turn: number) =>
    `<rect x="${-half}" y="${-half}" width="${2 * half}" height="${2 * half}" transform="rotate(${turn})"/>`;
  const star = (size: number) => square(size, 0) + square(size, 45) + `<circle r="${size * 0.62}"/>`;
  const gold = `<g fill="none" stroke="#e0b866" stroke-width="1.3" stroke-linejoin="round">${place(star(13), 35, 50)}${place(star(5.5), 35, 21)}${place(star(5.5), 35, 79)}<path d="M35 33V29M35 71V67M16 50H11M59 50H54"/></g>`;
  return `<symbol id="back-okey" viewBox="0 0 70 100"><rect x="4.5" y="4.5" width="61" height="91" rx="6.5" fill="#0f5e63"/><rect x="7.5" y="7.5" width="55" height="85" rx="4.5" fill="none" stroke="#e0b866" stroke-width="1.1"/>${gold}<circle cx="35" cy="50" r="2.6" fill="#e0b866"/></symbol>`;
}

export function okeyFaces(): string {
  let all = falseJoker() + back();
  for (const colour of Object.keys(INK))
    for (let value = 1; value <= 13; value++) all += face(colour, value) + sign(colour, value);
  return all;
}
