/** The bird of the one bamboo: a peacock. */
const GREEN = '#14713c';
const RED = '#c01f2a';
const BLUE = '#15408f';
const CREAM = '#fdf7e6';
const GOLD = '#d79a1e';

function feather(turn: number, length: number, ink: string): string {
  return `<g transform="translate(40 64) rotate(${turn})"><path fill="${ink}" d="M-1.6 0Q-7.5 ${-length * 0.62} 0 ${-length} 7.5 ${-length * 0.62} 1.6 0Z"/><ellipse cy="${-length * 0.76}" rx="3.5" ry="4.6" fill="${CREAM}"/><ellipse cy="${-length * 0.75}" rx="2.2" ry="3.1" fill="${RED}"/></g>`;
}

export function bird(): string {
  const tail = [[-22, 52, GREEN], [112, 34, GREEN], [0, 55, BLUE], [92, 37, BLUE], [22, 54, GREEN], [71, 42, GREEN], [46, 48, BLUE]] as const;
  const fan = tail.map(([turn, length, ink]) => feather(turn, length, ink)).join('');
  const body = `<path fill="${BLUE}" stroke="${CREAM}" stroke-width="1.2" d="M17 25C15 17 22 12 28 15 34 19 30 27 29 34 28 42 33 46 39 51 48 58 50 68 43 76 35 84 21 81 17 70 14 61 18 54 19 46 20 38 19 32 17 25Z"/>`;
  const wing = `<path fill="${GREEN}" stroke="${CREAM}" stroke-width="1.2" d="M24 58C30 53 40 56 50 70 42 75 30 76 25 69 22 65 22 61 24 58Z"/><path fill="none" stroke="${CREAM}" stroke-width="1.2" stroke-linecap="round" d="M29 62Q36 61 43 68M29 67Q34 66 39 70"/>`;
  const head = `<path fill="${GOLD}" d="M17 19 7 23 17.5 25Z"/><circle cx="22" cy="20.5" r="2.6" fill="${CREAM}"/><circle cx="21.5" cy="20.5" r="1.3" fill="#1f2329"/>`;
  const crest = `<g stroke="${RED}" stroke-width="1.5" stroke-linecap="round"><path d="M24 13 20 5M26.5 13.5 27 4.500M29 15 34 7"/></g><g fill="${RED}"><circle cx="20" cy="5" r="2.2"/><circle cx="27" cy="4.5" r="2.2"/><circle cx="34" cy="7" r="2.2"/></g>`;
  const legs = `<path fill="none" stroke="${RED}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round" d="M26 79V93M21 95 26 92 31 95M37 79V93M32 95 37 92 42 95"/>`;
  return fan + legs + body + wing + crest + head;
}
