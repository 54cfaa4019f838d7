import { place } from './draw';
import { bird } from './bird';

const GREEN = '#14713c';
const RED = '#c01f2a';
const BLUE = '#15408f';

/** One stick of two joints with its knots, its middle at (x, y). */
function stick(x: number, y: number, ink: string, height = 36, turn = 0, width = 12): string {
  const h = height / 2;
  const w = width / 2;
  const joint = `M${-w} 0Q${-w * 0.45} ${h * 0.5} ${-w * 0.82} ${h}Q0 ${h * 1.1} ${w * 0.82} ${h}Q${w * 0.45} ${h * 0.5} ${w} 0Q0 ${-h * 0.09} ${-w} 0Z`;
  const shine = `<path stroke="#fdf7e6" stroke-width="1.3" stroke-linecap="round" d="M0 ${h * 0.24}V${h * 0.8}"/>`;
  const half = `<path fill="${ink}" d="${joint}"/>${shine}`;
  return place(place(half, 0, 0.7) + place(half, 0, -0.7, 180), x, y, turn);
}

type Stick = [x: number, y: number, ink: string, height?: number, turn?: number];

const COLUMNS = [15, 37.5, 60];

const LAYOUTS: Record<number, Stick[]> = {
  2: [
    [37.5, 27, BLUE, 38],
    [37.5, 73, GREEN, 38],
  ],
  3: [
    [37.5, 27, BLUE, 38],
    [20.5, 73, GREEN, 38],
    [54.5, 73, GREEN, 38],
  ],
  4: [
    [20.5, 27, BLUE, 38],
    [54.5, 27, GREEN, 38],
    [20.5, 73, GREEN, 38],
    [54.5, 73, BLUE, 38],
  ],
  5: [
    [15.5, 27, GREEN, 38],
    [59.5, 27, BLUE, 38],
    [37.5, 50, RED, 38],
    [15.5, 73, BLUE, 38],
    [59.5, 73, GREEN, 38],
  ],
  6: COLUMNS.flatMap((x): Stick[] => [
    [x, 27, GREEN, 38],
    [x, 73, BLUE, 38],
  ]),
  7: [
    [37.5, 17, RED, 26],
    ...COLUMNS.flatMap((x, i): Stick[] => [
      [x, 50.5, i === 1 ? BLUE : GREEN, 26],
      [x, 83, i === 1 ? BLUE : GREEN, 26],
    ]),
  ],
  8: [
    [11.5, 27, GREEN, 38],
    [63.5, 27, GREEN, 38],
    [28.5, 28, GREEN, 35, 30],
    [46.5, 28, GREEN, 35, -30],
    [11.5, 73, BLUE, 38],
    [63.5, 73, BLUE, 38],
    [28.5, 72, BLUE, 35, -30],
    [46.5, 72, BLUE, 35, 30],
  ],
  9: COLUMNS.flatMap((x, i) => [17, 50, 83].map((y): Stick => [x, y, [BLUE, RED, GREEN][i]!, 28])),
};

/** The back: a leaf of bamboo pressed faintly into the jade. */
function back(): string {
  const leaf = (turn: number, length: number) =>
    place(`<path d="M0 0Q-5 ${-length * 0.5} 0 ${-length} 5 ${-length * 0.5} 0 0Z"/>`, 37.5, 72, turn);
  const leaves = leaf(-38, 36) + leaf(0, 46) + leaf(38, 36);
  return `<symbol id="back-mahjong" viewBox="0 0 75 100"><g fill="#0f5a41" opacity=".28">${leaves}</g></symbol>`;
}

export function bambooFaces(): string {
  let all = `<symbol id="tile-1s" viewBox="0 0 75 100">${bird()}</symbol>`;
  for (const [value, sticks] of Object.entries(LAYOUTS)) {
    all += `<symbol id="tile-${value}s" viewBox="0 0 75 100">${sticks.map((each) => stick(...each)).join('')}</symbol>`;
  }
  return all + back();
}
