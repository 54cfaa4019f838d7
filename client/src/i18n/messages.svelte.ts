import { settings } from '../settings.svelte';
import type { Messages } from './keys.generated';
import { LANGUAGES, type Language } from './languages';

export type Key = keyof Messages;

/** The compiled messages of one language: functions and texts, nested as in messages/*.json. */
interface Catalogue {
  [name: string]: Catalogue | string | ((parameters: object) => string);
}

const load: Record<Language, () => Promise<{ default: unknown }>> = {
  en: () => import('./compiled/en.generated'),
  hi: () => import('./compiled/hi.generated'),
  ar: () => import('./compiled/ar.generated'),
};

let spoken: { language: Language; catalogue: Catalogue } | null = $state.raw(null);

/** Loads a language and turns the page's direction; until then the former one stays. */
export async function speak(language: Language): Promise<void> {
  const { default: catalogue } = await load[language]();
  if (language !== settings.language) return; // another one was chosen meanwhile
  spoken = { language, catalogue: catalogue as Catalogue };
  document.documentElement.lang = language;
  document.documentElement.dir = LANGUAGES[language].dir;
}

/** The language now on the page; null before the first has come. */
export const language = (): Language | null => spoken?.language ?? null;

function find(key: string): Catalogue[string] | undefined {
  let node: Catalogue[string] | undefined = spoken?.catalogue;
  for (const name of key.split('.')) {
    if (typeof node !== 'object') return undefined;
    node = node[name];
  }
  return node;
}

type Parameters<K extends Key> = keyof Messages[K] extends never ? [] : [Messages[K]];

/** The message in the reader's language. */
export function t<K extends Key>(key: K, ...parameters: Parameters<K>): string {
  return say(key, parameters[0]) ?? key;
}

/** A message whose key comes from the server (a code, a reason); null where there is none. */
export function say(key: string, parameters: object = {}): string | null {
  const found = find(key);
  if (typeof found === 'function') return found(parameters);
  return typeof found === 'string' ? found : null;
}
