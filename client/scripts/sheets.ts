// A Vite plugin: the rules for players (docs/games/*.md) become small trees of text and tiles when the client is
// built, so that no Markdown is read in the browser.
import { lexer, type Token, type Tokens } from 'marked';
import type { Plugin } from 'vite';
import type { Block, Inline, RulesText } from '../src/rules-sheets/sheet';

const TILES = /^\[([^\]]+)\]$/;

function unfit(token: Token): never {
  throw new Error(`The rules may not hold ${token.type}: ${token.raw}`);
}

function inline(token: Token): Inline[] {
  switch (token.type) {
    case 'strong':
    case 'em':
      return [{ kind: token.type, inside: inlines(token.tokens) }];
    case 'codespan': {
      const tiles = TILES.exec((token as Tokens.Codespan).text)?.[1];
      return [tiles ? { kind: 'tiles', tiles: tiles.split(' ') } : { kind: 'code', text: token.text }];
    }
    case 'text':
      return token.tokens ? inlines(token.tokens) : [{ kind: 'text', text: token.text }];
    default:
      return unfit(token);
  }
}

const inlines = (tokens: Token[] = []): Inline[] => tokens.flatMap(inline);
const blocks = (tokens: Token[]): Block[] => tokens.flatMap(block);

function block(token: Token): Block[] {
  switch (token.type) {
    case 'space':
      return [];
    case 'paragraph':
    case 'text':
      return [{ kind: 'paragraph', inside: inlines(token.tokens) }];
    case 'list':
      return [{ kind: 'list', items: (token as Tokens.List).items.map((item) => blocks(item.tokens)) }];
    case 'table': {
      const { header, rows } = token as Tokens.Table;
      const cells = (row: Tokens.TableCell[]) => row.map((cell) => inlines(cell.tokens));
      return [{ kind: 'table', head: cells(header), rows: rows.map(cells) }];
    }
    default:
      return unfit(token);
  }
}

/** `## 5. Opening` begins section 5; the numbered sentences under it are its clauses. */
function rulesIn(markdown: string): RulesText {
  const rules: RulesText = { title: '', intro: [], sections: [] };
  for (const token of lexer(markdown)) {
    const section = rules.sections.at(-1);
    if (token.type === 'heading' && token.depth === 1) rules.title = token.text;
    else if (token.type === 'heading') {
      const [, number, title] = /^(\d+)\. (.+)$/.exec(token.text) ?? unfit(token);
      rules.sections.push({ number: Number(number), title: title ?? '', intro: [], clauses: [] });
    } else if (section && token.type === 'list' && token.ordered) {
      section.clauses.push(...(token as Tokens.List).items.map((item) => blocks(item.tokens)));
    } else (section ?? rules).intro.push(...block(token));
  }
  return rules;
}

export function sheets(): Plugin {
  return {
    name: 'rules-sheets',
    transform: {
      filter: { id: /\/docs\/games\/[\w.]+\.md$/ },
      handler: (markdown) => ({ code: `export default ${JSON.stringify(rulesIn(markdown))};`, map: null }),
    },
  };
}
