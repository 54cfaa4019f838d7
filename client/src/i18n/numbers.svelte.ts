import { settings } from '../settings.svelte';

const formats = new Map<string, Intl.NumberFormat>();

function format(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const locale = `${settings.language}-u-nu-${settings.digits}`;
  const key = `${locale} ${options.signDisplay}`;
  let found = formats.get(key);
  if (!found) formats.set(key, (found = new Intl.NumberFormat(locale, options)));
  return found;
}

/** A true minus sign: as wide as a plus, and never broken off a line. */
const written = (text: string): string => text.replace('-', '−');

/** A number in the reader's digits. */
export const num = (value: number): string => written(format({ signDisplay: 'auto' }).format(value));

/** Points: +70, −500, 0. */
export const signed = (value: number): string => written(format({ signDisplay: 'exceptZero' }).format(value));

/** A number that stands in the message itself, as in {most, fixed, 24}. */
export const fixed = (_named: unknown, _language: string, number: string): string => num(Number(number));

/** A clause or a version keeps its shape, only its digits change: 51-6.3. */
export function digitsOf(text: string): string {
  return text.replace(/\d/g, (digit) => num(Number(digit)));
}

/** A day, or with `time` a moment, as the reader writes it. */
export function when(at: number, time = false): string {
  const locale = `${settings.language}-u-ca-gregory-nu-${settings.digits}`;
  const options: Intl.DateTimeFormatOptions = { dateStyle: 'medium', ...(time && { timeStyle: 'short' }) };
  return new Intl.DateTimeFormat(locale, options).format(at);
}
