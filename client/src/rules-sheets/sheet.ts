/** The rules of a game for players, as scripts/sheets.ts makes them from docs/games/*.md. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'strong'; inside: Inline[] }
  | { kind: 'em'; inside: Inline[] }
  | { kind: 'tiles'; tiles: string[] };

export type Block =
  | { kind: 'paragraph'; inside: Inline[] }
  | { kind: 'list'; items: Block[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] };

export interface Section {
  number: number;
  title: string;
  intro: Block[];
  /** Numbered from 1: the second is clause 2 of the section. */
  clauses: Block[][];
}

export interface RulesText {
  title: string;
  intro: Block[];
  sections: Section[];
}

const files = import.meta.glob<RulesText>('../../../docs/games/*.md', { import: 'default' });

/** Loads the rules of a game in a language; each is a file of its own. */
export function rulesOf(game: string, language: string): Promise<RulesText> {
  const load = files[`../../../docs/games/${game}.${language}.md`];
  if (!load) throw new Error(`There are no rules of ${game} in ${language}.`);
  return load();
}
