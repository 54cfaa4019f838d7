// Cuts the Noto fonts down to the letters that the interface needs. The repository holds no font files.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import subset from 'subset-font';

const span = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');

const punctuation = '–—‘’“”•…−×·→←№⁠‎‏‌‍';
const fonts = {
  latin: ['noto-sans', 'noto-sans-latin-wght-normal', span(0x20, 0x7e) + span(0xa0, 0xff) + punctuation],
  arabic: [
    'noto-sans-arabic',
    'noto-sans-arabic-arabic-wght-normal',
    '،؛؟' + span(0x621, 0x63a) + span(0x640, 0x652) + span(0x660, 0x66c) + '؜‌‍‎‏',
  ],
  devanagari: [
    'noto-sans-devanagari',
    'noto-sans-devanagari-devanagari-wght-normal',
    span(0x900, 0x97f) + '‌‍◌',
  ],
};

mkdirSync('src/styles/fonts', { recursive: true });
mkdirSync('public/licences', { recursive: true });
for (const [name, [family, file, letters]] of Object.entries(fonts)) {
  const folder = `node_modules/@fontsource-variable/${family}`;
  const whole = readFileSync(`${folder}/files/${file}.woff2`);
  const options = { targetFormat: 'woff2', variationAxes: { wght: { min: 400, max: 800 } } };
  writeFileSync(`src/styles/fonts/${name}.generated.woff2`, await subset(whole, letters, options));
  copyFileSync(`${folder}/LICENSE`, `public/licences/${family}.generated.txt`);
}
