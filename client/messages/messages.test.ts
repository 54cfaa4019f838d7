/** All languages say everything: the same keys and parameters, every code and reason, every plural form. */
import { parse, type Select, type Token } from '@messageformat/parser';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import schema from '../src/net/protocol.schema.json';
import ar from './ar.json';
import en from './en.json';
import hi from './hi.json';

interface Node {
  [name: string]: Node | string;
}

function flat(node: Node, path = ''): [string, string][] {
  return Object.entries(node).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[path + name, value]] : flat(value, `${path}${name}.`),
  );
}

const sources = import.meta.glob<string>(
  ['../src/**/*.{svelte,ts}', '!../src/**/*.generated.ts', '!../src/**/*.test.ts'],
  { query: '?raw', import: 'default', eager: true },
);
const languages = { en: new Map(flat(en)), hi: new Map(flat(hi)), ar: new Map(flat(ar)) };
const others = [
  ['hi', languages.hi],
  ['ar', languages.ar],
] as const;

function parameters(tokens: Token[]): string[] {
  return tokens.flatMap((token) => {
    const own = 'arg' in token ? [token.arg] : [];
    return 'cases' in token ? [...own, ...token.cases.flatMap((branch) => parameters(branch.tokens))] : own;
  });
}

function plurals(tokens: Token[]): Select[] {
  return tokens.flatMap((token) => {
    if (!('cases' in token)) return [];
    const inside = token.cases.flatMap((branch) => plurals(branch.tokens));
    return token.type === 'plural' ? [token, ...inside] : inside;
  });
}

/** What is said in words, outside the braces. */
function literals(tokens: Token[]): string[] {
  return tokens.flatMap((token) => {
    if (token.type === 'content') return [token.value];
    return 'cases' in token ? token.cases.flatMap((branch) => literals(branch.tokens)) : [];
  });
}

/** The words in `code` of the section of record.md under this heading. */
function coded(heading: string): string[] {
  const record = readFileSync('../docs/record.md', 'utf8');
  const section = record.split(/^## /m).find((part) => part.startsWith(heading)) ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('|') && line.includes('`'));
  return rows
    .flatMap((row) => [...row.matchAll(/`([a-z_]+)`/g)].map((match) => match[1]!))
    .filter((word) => word.length > 2);
}

describe.each(others)('%s', (_name, messages) => {
  it('has the same messages as English', () => {
    expect([...messages.keys()].sort()).toEqual([...languages.en.keys()].sort());
  });
  it('takes the same parameters as English', () => {
    const taken = (text: string | undefined) => [...new Set(parameters(parse(text ?? '')))].sort();
    for (const [key, text] of languages.en) {
      const missing = taken(messages.get(key)).filter((name) => !taken(text).includes(name));
      expect(missing, key).toEqual([]);
    }
  });
  it('leaves nothing in English', () => {
    const same = [...languages.en].filter(
      ([key, text]) => messages.get(key) === text && /[a-z]{4}/i.test(text),
    );
    expect(same.map(([key]) => key)).toEqual(['brand.name']);
  });
});

describe('the client', () => {
  /** Names of the games, the server and the settings: of these the client says whatever comes. */
  const NAMED = /^(deed|ended|error|event|figure|game|ledger|option|pattern|refusal|sichuan|talk|tile|why)\./;

  it('has a use for every message', () => {
    const source = Object.values(sources).join('\n');
    const starts = [...source.matchAll(/`([a-z_.]+\.)\$\{/g)].map(([, start]) => start!);
    const isMade = (key: string): boolean =>
      starts.some(
        (start) =>
          key.startsWith(start) && source.includes(`'${key.slice(start.length).replace(/_note$/, '')}'`),
      );
    const unused = [...languages.en.keys()].filter(
      (key) => !NAMED.test(key) && !source.includes(`'${key}'`) && !isMade(key),
    );
    expect(unused).toEqual([]);
  });
});

describe('numbers', () => {
  it('are written in the reader’s digits: never by # or the built-in number', () => {
    for (const messages of Object.values(languages)) {
      for (const [key, text] of messages) expect(text, key).not.toMatch(/#|, *number/);
    }
  });
  it('are never bare digits, except in the names of games', () => {
    for (const messages of Object.values(languages)) {
      for (const [key, text] of messages) {
        if (!/^game\.\w+\.name$/.test(key))
          expect(literals(parse(text)).join(' '), key).not.toMatch(/\p{Nd}/u);
      }
    }
  });
  it('that never change are the same in every language', () => {
    const fixed = (text = '') => text.match(/\{\w+, fixed, \d+\}/g)?.sort();
    for (const [key, text] of languages.en) {
      for (const [, messages] of others) expect(fixed(messages.get(key)), key).toEqual(fixed(text));
    }
  });
  it('have all six forms in Arabic wherever something is counted', () => {
    for (const [key, text] of languages.ar) {
      for (const plural of plurals(parse(text))) {
        const forms = plural.cases.map((branch) => branch.key).sort();
        expect(forms, key).toEqual(['few', 'many', 'one', 'other', 'two', 'zero']);
      }
    }
  });
});

describe('one thing has one word', () => {
  /** The word of a thing, and what it is not called for that reason. */
  const SYNONYMS = {
    hi: {
      हाथ: /बाज़ी|बाज़िय/,
      राउंड: /दौर/,
      सीट: /जगहे|जगहो/,
      मेहमान: /अतिथि/,
      'झटपट मैच': /त्वरित/,
      सर्वर: /(^| )घर( |$)/,
      ओके: /जोकर/,
      खत्म: /समाप्त([^ि]|$)/,
      बाकी: /बाक़ी/,
      तरीका: /तरीक़/,
      करें: /कीजिए|चुनिए|जोड़िए|त्यागिए/,
    },
    ar: {
      حجر: /(^| )(ال)?قطعة?( |$)/,
      'اليد، لا الدور': /أدوار/,
      الخادم: /الدار/,
      'كلمة المرور': /كلمة (ال)?سر/,
      حرف: /محارف|محرف/,
      الأوكي: /جوكر/,
      'خنزير الأزهار': /الزهور/,
    },
  };
  it.each(others)('%s', (name, messages) => {
    for (const [word, mistaken] of Object.entries(SYNONYMS[name])) {
      for (const [key, text] of messages) expect(text, `${key}: ${word}`).not.toMatch(mistaken);
    }
  });
});

describe('what the server says', () => {
  const definitions = schema.$defs;
  it('every refusal has its words', () => {
    for (const code of [...definitions.RefusalCode.enum, ...coded('Refusal codes')]) {
      expect(languages.en.has(`refusal.${code}`), code).toBe(true);
    }
  });
  it('every problem has its words', () => {
    for (const code of definitions.ProblemCode.enum) {
      expect(languages.en.has(`error.${code}`) || languages.en.has(`refusal.${code}`), code).toBe(true);
    }
  });
  it('every reason in the ledger has its words, a long and a short form', () => {
    const reasons = coded('Ledger reasons');
    expect(reasons.length).toBeGreaterThan(15);
    for (const why of reasons.filter((word) => !['seat', 'points'].includes(word))) {
      expect(languages.en.has(`ledger.${why}`), why).toBe(true);
      expect(languages.en.has(`why.${why}`), why).toBe(true);
    }
  });
});
