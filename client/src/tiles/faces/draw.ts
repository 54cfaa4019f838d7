import type { Glyph } from '../glyphs';

/** A number for SVG: at most two decimals. */
export const short = (value: number): string => String(Math.round(value * 100) / 100);

export function place(body: string, x: number, y: number, turn = 0, scale = 1): string {
  const parts = [`translate(${short(x)} ${short(y)})`];
  if (turn) parts.push(`rotate(${short(turn)})`);
  if (scale !== 1) parts.push(`scale(${short(scale)})`);
  return `<g transform="${parts.join(' ')}">${body}</g>`;
}

/** A glyph, its middle at (x, y), as high as `height`; narrower where `most` would be exceeded. */
export function glyph(
  { d, width, top, bottom }: Glyph,
  x: number,
  y: number,
  height: number,
  most = 100,
): string {
  const scaleY = height / (top - bottom);
  const scaleX = Math.min(scaleY, most / width);
  const left = x - (width * scaleX) / 2;
  const base = y + ((top + bottom) / 2) * scaleY;
  return `<path transform="translate(${short(left)} ${short(base)}) scale(${scaleX.toFixed(3)} ${scaleY.toFixed(3)})" d="${d}"/>`;
}

/** Carved into the tile: a light lower edge under the ink. */
export function carved(body: string, ink: string): string {
  return `<g fill="#fff" opacity=".8" transform="translate(0 1.2)">${body}</g><g fill="${ink}">${body}</g>`;
}

/** `count` copies of a body that points up from (0, 0), turned evenly around it. */
export function around(count: number, body: (i: number) => string): string {
  let all = '';
  for (let i = 0; i < count; i++) all += `<g transform="rotate(${short((360 / count) * i)})">${body(i)}</g>`;
  return all;
}
