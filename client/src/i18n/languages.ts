export const LANGUAGES = {
  en: { name: 'English', dir: 'ltr' },
  hi: { name: 'हिन्दी', dir: 'ltr' },
  ar: { name: 'العربية', dir: 'rtl' },
} as const;

export type Language = keyof typeof LANGUAGES;

export const isLanguage = (name: string): name is Language => name in LANGUAGES;

/** The first of the reader's preferred languages that we speak. */
export function preferredLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const name = tag.slice(0, 2).toLowerCase();
    if (isLanguage(name)) return name;
  }
  return 'en';
}

/** Digits as Unicode names them: Latin 123, Arabic ١٢٣, Devanagari १२३. */
export const DIGITS = ['latn', 'arab', 'deva'] as const;
export type Digits = (typeof DIGITS)[number];
