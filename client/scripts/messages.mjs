// Compiles messages/*.json (ICU) to one module per language, and the types of keys and parameters from en.json.
import MessageFormat from '@messageformat/core';
import compileModule from '@messageformat/core/compile-module.js';
import { parse } from '@messageformat/parser';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';

const out = 'src/i18n/compiled';
const numbers = '../numbers.svelte';
mkdirSync(out, { recursive: true });

const read = (language) => JSON.parse(readFileSync(`messages/${language}.json`, 'utf8'));

for (const file of readdirSync('messages').filter((name) => name.endsWith('.json'))) {
  const language = file.slice(0, -5);
  const format = new MessageFormat(language, {
    customFormatters: {
      num: { formatter: String, id: 'num', module: numbers },
      signed: { formatter: String, id: 'signed', module: numbers },
      fixed: { formatter: String, arg: 'string', id: 'fixed', module: numbers },
    },
  });
  writeFileSync(
    `${out}/${language}.generated.ts`,
    `// @ts-nocheck\n${compileModule(format, read(language))}`,
  );
}

function* flat(node, path = '') {
  for (const [name, value] of Object.entries(node)) {
    if (typeof value === 'string') yield [path + name, value];
    else yield* flat(value, `${path}${name}.`);
  }
}

/**
 * The parameters of a message: numbers where they are counted or written as numbers, else words.
 * A number that never changes, {most, fixed, 24}, is only named: nobody passes it.
 */
function parameters(tokens, found = new Map()) {
  for (const token of tokens) {
    if (!token.arg || token.key === 'fixed') continue;
    const numeric = token.type === 'plural' || ['num', 'signed'].includes(token.key);
    found.set(token.arg, numeric || found.get(token.arg) ? true : false);
    for (const branch of token.cases ?? []) parameters(branch.tokens, found);
  }
  return found;
}

const entries = [...flat(read('en'))].map(([key, text]) => {
  const fields = [...parameters(parse(text))].map(
    ([name, numeric]) => `${name}: ${numeric ? 'number' : 'string'}`,
  );
  return `  '${key}': { ${fields.join('; ')} };`;
});
writeFileSync(
  'src/i18n/keys.generated.ts',
  `/** Every message and what it takes, from messages/en.json. */\nexport interface Messages {\n${entries.join('\n')}\n}\n`,
);
