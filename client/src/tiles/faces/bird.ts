/** The bird of the one bamboo: a peacock with its wheel half open. */
const GREEN = '#14713c';
const LEAF = '#2f9a58';
const RED = '#c01f2a';
const BLUE = '#15408f';
const SKY = '#2f6fc4';
const CREAM = '#fdf7e6';
const GOLD = '#d9a021';

/** A feather of the wheel with its eye, pointing up from (0, 0). */
function feather(length: number, width: number, ink: string): string {
  const w = width;
  const eye = -length + w * 1.15;
  return (
    `<path fill="${ink}" stroke="${CREAM}" stroke-width="1" d="M-1 0C${-w * 0.55} ${-length * 0.45} ${-w * 1.15} ${eye + w * 0.9} ${-w} ${eye}A${w} ${w * 1.1} 0 0 1 ${w} ${eye}C${w * 1.15} ${eye + w * 0.9} ${w * 0.55} ${-length * 0.45} 1 0Z"/>` +
    `<ellipse cy="${eye}" rx="${w * 0.66}" ry="${w * 0.76}" fill="${GOLD}"/><ellipse cy="${eye + w * 0.1}" rx="${w * 0.42}" ry="${w * 0.52}" fill="${RED}"/>`
  );
}

/** Turn and length of the feathers: the long ones behind, the short ones between them. */
const LONG = [
  [-3, 60],
  [15, 63],
  [33, 60],
  [51, 49],
  [70, 41],
  [90, 37.5],
];
const SHORT = [
  [6, 43],
  [24, 43],
  [42, 38],
  [61, 31],
  [80, 27],
];

function wheel(): string {
  const turned = (turn: number, body: string) =>
    `<g transform="translate(34.5 68) rotate(${turn})">${body}</g>`;
  const long = LONG.map(([turn, length]) => turned(turn!, feather(length!, 6.8, GREEN)));
  const short = SHORT.map(([turn, length]) => turned(turn!, feather(length!, 4.4, SKY)));
  return [...long, ...short].join('');
}

export function bird(): string {
  const legs = `<path fill="none" stroke="${RED}" stroke-width="2.1" stroke-linecap="round" stroke-linejoin="round" d="M23 82 22 94M17 96.5 22 93.8 27.5 96.5M33.5 81.5 35 94M30.5 96.5 35 93.8 40.5 96.5"/>`;
  const body = `<path fill="${BLUE}" stroke="${CREAM}" stroke-width="1.3" d="M12.5 23C12.5 17 16.5 13.4 21 14.2 26.3 15.2 26.3 21.5 25 28 23.6 35.5 24 42 30 47.5 38 55 45.5 62 43.5 71 41.5 80.5 31 86 21.5 81.5 12 77 9 66 11 56.5 13 47.5 16 42 15.5 34.5 15.2 29.5 12.5 27.5 12.5 23Z"/>`;
  const chest = `<path fill="none" stroke="${SKY}" stroke-width="1.5" stroke-linecap="round" d="M13.8 63Q13.5 56 16.8 50.500M16 70Q16 62 19 56M17.5 43Q19.5 47.5 23 49.5"/>`;
  const wing = `<path fill="${LEAF}" stroke="${CREAM}" stroke-width="1.3" d="M22 62.500C24.5 55 33.5 54.5 39 60.5 44 66 47 71.5 51.5 75.5 44 79.5 34.5 80.5 28 77 22.5 74 20.5 68 22 62.500Z"/><path fill="none" stroke="${CREAM}" stroke-width="1.2" stroke-linecap="round" d="M26.5 63.500Q34.5 61.5 43 72M27 68.500Q33.5 67.5 40 75M29.5 73Q33.5 72.5 36.5 76"/>`;
  const face = `<path fill="${GOLD}" d="M12.7 18.8 3 24.2 12.8 25.200Z"/><path fill="${CREAM}" d="M14 21.500C14.5 17.8 20 17.2 21.5 20.5 20.5 24 15.5 24.8 14 21.500Z"/><circle cx="17.6" cy="20.9" r="1.7" fill="#1f2329"/>`;
  const crest = `<path fill="none" stroke="${GREEN}" stroke-width="1.2" d="M18 14 13.5 6.500M20.5 13.8 20.5 5M23 15 27 7.5"/><g fill="${RED}"><circle cx="13" cy="5.8" r="2.2"/><circle cx="20.5" cy="4" r="2.2"/><circle cx="27.6" cy="6.6" r="2.2"/></g>`;
  return wheel() + legs + body + chest + wing + crest + face;
}
