import { DIGITS, type Digits, isLanguage, type Language, preferredLanguage } from './i18n/languages';

/** How fast bots play where one person sits with them; the server knows these names. */
export const PACES = ['calm', 'fast', 'instant'] as const;
export type Pace = (typeof PACES)[number];

export interface Settings {
  language: Language;
  digits: Digits;
  sound: boolean;
  /** The rack's buttons and the discard stand at the left. */
  leftHanded: boolean;
  doubleTapDiscards: boolean;
  /** Ask before a discard that the table has marked as costly. */
  confirmCostly: boolean;
  pace: Pace;
  reducedMotion: boolean;
  /** On assisted tables: the rack is arranged after every draw. */
  autoArrange: boolean;
  /** Small numerals on mahjong tiles. */
  tileNumbers: boolean;
}

const KEY = 'tilehouse.settings';

const first: Settings = {
  language: preferredLanguage(navigator.languages),
  digits: 'latn',
  sound: true,
  leftHanded: false,
  doubleTapDiscards: false,
  confirmCostly: true,
  pace: 'calm',
  reducedMotion: false,
  autoArrange: true,
  tileNumbers: true,
};

/** What is stored may be old or foreign: only what fits is taken. */
function stored(): Partial<Settings> {
  const text = localStorage.getItem(KEY);
  if (text === null) return {};
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch (error) {
    console.warn('The stored settings are no JSON; they are started afresh.', error);
    return {};
  }
  if (typeof found !== 'object' || found === null) return {};
  const fits = Object.entries(found).filter(
    ([name, value]) => name in first && typeof value === typeof first[name as keyof Settings],
  );
  return Object.fromEntries(fits);
}

function sound(settings: Settings): Settings {
  if (!isLanguage(settings.language)) settings.language = first.language;
  if (!DIGITS.includes(settings.digits)) settings.digits = first.digits;
  if (!PACES.includes(settings.pace)) settings.pace = first.pace;
  return settings;
}

export const settings: Settings = $state(sound({ ...first, ...stored() }));

export function change<Name extends keyof Settings>(name: Name, value: Settings[Name]): void {
  settings[name] = value;
  localStorage.setItem(KEY, JSON.stringify(settings));
}
