import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import en from '../../messages/en.json';
import { FIGURES, figureOf } from './figures';

describe('figures', () => {
  it('are those that the house knows, and each has a name', () => {
    const text = readFileSync('../docs/http.md', 'utf8').replace(/\s+/g, ' ');
    const known = /Known figures are ([^.]*)\./.exec(text)?.[1]?.match(/\w+/g);
    expect(Object.keys(FIGURES).sort()).toEqual(known?.sort());
    for (const name of Object.keys(FIGURES)) expect(en.figure, name).toHaveProperty(name);
  });
  it('are read with their hue', () => {
    expect(figureOf('crane:210')).toEqual({ figure: 'crane', hue: 210 });
  });
  it('are none where nothing was chosen, or a newer house knows more of them', () => {
    expect(figureOf(null)).toBeNull();
    expect(figureOf('unicorn:10')).toBeNull();
    expect(figureOf('toString:10')).toBeNull();
  });
});
