import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GAMES } from '../games/catalogue';
import { LANGUAGES } from '../i18n/languages';
import { rulesOf, type Block, type Inline } from './sheet';

const OFFICIAL = '../docs/rules';
const TILE = /^(\?|\*?(?:[rbky](?:1[0-3]|[1-9])|f|[1-9][mps])(?:=[rbky](?:1[0-3]|[1-9]))?)$/;

/** How many clauses each section of a rules page has: `## 5 Opening` and its numbered lines. */
function clausesOf(game: string): Record<number, number> {
  const found: Record<number, number> = {};
  let section = 0;
  for (const line of readFileSync(`${OFFICIAL}/${game}.md`, 'utf8').split('\n')) {
    section = Number(/^## (\d+) /.exec(line)?.[1] ?? section);
    if (section) found[section] = Math.max(found[section] ?? 0, Number(/^(\d+)\. /.exec(line)?.[1] ?? 0));
  }
  return found;
}

const tilesIn = (inside: Inline[]): string[] =>
  inside.flatMap((part) =>
    'inside' in part ? tilesIn(part.inside) : part.kind === 'tiles' ? part.tiles : [],
  );

const tilesOf = (blocks: Block[]): string[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'paragraph') return tilesIn(block.inside);
    if (block.kind === 'list') return block.items.flatMap(tilesOf);
    return [...block.head, ...block.rows.flat()].flatMap(tilesIn);
  });

describe.each(GAMES.map(({ name }) => name))('the rules of %s for players', (game) => {
  it.each(Object.keys(LANGUAGES))('say every clause of the rules page in %s', async (language) => {
    const { sections } = await rulesOf(game, language);
    const said = Object.fromEntries(sections.map(({ number, clauses }) => [number, clauses.length]));
    expect(said).toEqual(clausesOf(game));
  });

  it.each(Object.keys(LANGUAGES))('show the same tiles in %s as in English', async (language) => {
    const shown = async (tongue: string) =>
      (await rulesOf(game, tongue)).sections.map(({ clauses }) => tilesOf(clauses.flat()));
    const tiles = await shown(language);
    expect(tiles).toEqual(await shown('en'));
    expect(tiles.flat().filter((tile) => !TILE.test(tile))).toEqual([]);
  });
});

it('there are rules for every game, and for no other', () => {
  const files = readdirSync('../docs/games').filter((file) => file.endsWith('.md'));
  const games = GAMES.flatMap(({ name }) =>
    Object.keys(LANGUAGES).map((language) => `${name}.${language}.md`),
  );
  expect(files.sort()).toEqual(games.sort());
});
