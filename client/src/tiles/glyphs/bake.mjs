// Writes ../glyphs.ts: the outlines of the few glyphs that stand on tiles, so that no font is loaded for them.
// Both fonts are under the SIL Open Font License 1.1, see README.md. Run with: npm install && npm run bake
import { writeFileSync } from 'node:fs';
import * as fontkit from 'fontkit';

const FONTS = [
  ['DIGITS', '0123456789', 'nunito/files/nunito-latin-900-normal.woff2'],
  [
    'CHARACTERS',
    '一二三四五六七八九萬',
    'lxgw-wenkai-tc/files/lxgw-wenkai-tc-chinese-traditional-700-normal.woff2',
  ],
];

const LETTERS = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' };

/** One glyph: 100 units to the em, left edge at 0, baseline at 0, y downwards. */
function outline(font, character) {
  const { path } = font.glyphForCodePoint(character.codePointAt(0));
  const { minX, maxX, minY, maxY } = path.bbox;
  const scale = 100 / font.unitsPerEm;
  const short = (value) => String(Math.round(value * scale * 10) / 10);
  const point = (value, i) => short(i % 2 ? -value : value - minX);
  const d = path.commands.map(({ command, args }) => LETTERS[command] + args.map(point).join(' ')).join('');
  return `{ d: '${d}', width: ${short(maxX - minX)}, top: ${short(maxY)}, bottom: ${short(minY)} }`;
}

let source = `// Baked by glyphs/bake.mjs; do not edit. Nunito and LXGW WenKai TC, SIL Open Font License 1.1: glyphs/README.md.

/** An outline: 100 units to the em, left edge and baseline at 0, y downwards; \`top\` and \`bottom\` count upwards. */
export interface Glyph {
  d: string;
  width: number;
  top: number;
  bottom: number;
}
`;
for (const [name, characters, file] of FONTS) {
  const font = fontkit.openSync(`node_modules/@fontsource/${file}`);
  const entries = [...characters].map((c) => `  '${c}': ${outline(font, c)},`);
  source += `\nexport const ${name}: Record<string, Glyph> = {\n${entries.join('\n')}\n};\n`;
}
writeFileSync('../glyphs.ts', source);
