import { expect, it } from 'vitest';
import { isMahjong } from './names';
import { showFaces } from './sprite';

const numbers = (most: number): number[] => Array.from({ length: most }, (_, i) => i + 1);
const okey = [...['r', 'b', 'k', 'y'].flatMap((colour) => numbers(13).map((n) => `${colour}${n}`)), 'f'];
const mahjong = ['m', 'p', 's'].flatMap((suit) => numbers(9).map((n) => `${n}${suit}`));

it('every tile has a face, and there is one of each', () => {
  showFaces();
  showFaces();
  const faces = [...document.querySelectorAll('symbol')];
  const ids = faces.filter((face) => face.childElementCount > 0).map((face) => face.id);
  for (const face of [...okey, ...mahjong]) expect(ids.filter((id) => id === `tile-${face}`)).toHaveLength(1);
});

it('tells the two sets apart', () => {
  expect(mahjong.every(isMahjong)).toBe(true);
  expect(okey.some(isMahjong)).toBe(false);
});
