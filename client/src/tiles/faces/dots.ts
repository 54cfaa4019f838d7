import { around, place } from './draw';

const GREEN = '#14713c';
const RED = '#c01f2a';
const BLUE = '#15408f';
const CREAM = '#fdf7e6';

/** One dot: a ring, a ring of petals and a heart. */
function dot(x: number, y: number, r: number, ink: string): string {
  const petals = around(8, () => `<path d="M0-.42C.15-.5.15-.66 0-.74-.15-.66-.15-.5 0-.42Z"/>`);
  const body = `<circle r="1" fill="${ink}"/><circle r=".84" fill="none" stroke="${CREAM}" stroke-width=".06"/><g fill="${CREAM}">${petals}<circle r=".36"/></g><circle r=".25" fill="${ink}"/>`;
  return `<g transform="translate(${x} ${y}) scale(${r})">${body}</g>`;
}

/** The one dot: a great flower. */
function flower(): string {
  const outer = around(
    24,
    (i) => `<path fill="${i % 2 ? GREEN : '#1c8a4c'}" d="M-2.6-22.500Q-4.6-29.5 0-32 4.6-29.5 2.6-22.500Z"/>`,
  );
  const leaves = around(
    8,
    () => `<path fill="${CREAM}" d="M0-13C3.6-15.2 3.6-19.2 0-21.4-3.6-19.2-3.6-15.2 0-13Z"/>`,
  );
  const heart = around(
    8,
    () => `<path fill="${CREAM}" d="M0-3.400C1.9-5 1.9-7.4 0-8.8-1.9-7.4-1.9-5 0-3.400Z"/>`,
  );
  return place(
    `<circle r="32.5" fill="none" stroke="${GREEN}" stroke-width="1.6"/>${outer}<circle r="23.6" fill="${GREEN}"/><circle r="23.6" fill="none" stroke="${CREAM}" stroke-width="1"/>${leaves}<circle r="12" fill="${CREAM}"/><circle r="10.6" fill="${RED}"/>${heart}<circle r="2.4" fill="${CREAM}"/>`,
    37.5,
    50,
  );
}

type Dot = [x: number, y: number, r: number, ink: string];

const [LEFT, MIDDLE, RIGHT] = [15.5, 37.5, 59.5];

const LAYOUTS: Record<number, Dot[]> = {
  2: [
    [37.5, 26.5, 19.5, GREEN],
    [37.5, 73.5, 19.5, BLUE],
  ],
  3: [
    [18, 18.5, 15, BLUE],
    [37.5, 50, 15, RED],
    [57, 81.5, 15, GREEN],
  ],
  4: [
    [20, 25, 16, BLUE],
    [55, 25, 16, GREEN],
    [20, 75, 16, GREEN],
    [55, 75, 16, BLUE],
  ],
  5: [
    [17, 18.5, 13.8, BLUE],
    [58, 18.5, 13.8, GREEN],
    [37.5, 50, 13.8, RED],
    [17, 81.5, 13.8, GREEN],
    [58, 81.5, 13.8, BLUE],
  ],
  6: [
    [22, 17.5, 12.6, GREEN],
    [53, 17.5, 12.6, GREEN],
    [22, 53, 12.6, RED],
    [53, 53, 12.6, RED],
    [22, 82, 12.6, RED],
    [53, 82, 12.6, RED],
  ],
  7: [
    [14, 13.5, 10, GREEN],
    [37.5, 23, 10, GREEN],
    [61, 32.5, 10, GREEN],
    [23, 59.5, 11.2, RED],
    [52, 59.5, 11.2, RED],
    [23, 85, 11.2, RED],
    [52, 85, 11.2, RED],
  ],
  8: [14, 38, 62, 86].flatMap((y): Dot[] => [
    [23, y, 10.8, BLUE],
    [52, y, 10.8, BLUE],
  ]),
  9: (
    [
      [16.5, GREEN],
      [50, RED],
      [83.5, BLUE],
    ] as [number, string][]
  ).flatMap(([y, ink]) => [LEFT, MIDDLE, RIGHT].map((x): Dot => [x, y, 10.4, ink])),
};

export function dotFaces(): string {
  let all = `<symbol id="tile-1p" viewBox="0 0 75 100">${flower()}</symbol>`;
  for (const [value, dots] of Object.entries(LAYOUTS)) {
    all += `<symbol id="tile-${value}p" viewBox="0 0 75 100">${dots.map((each) => dot(...each)).join('')}</symbol>`;
  }
  return all;
}
