import { say, t } from '../i18n/messages.svelte';
import { RequestRefused } from '../net/api';
import { notify } from './notices.svelte';

/** Says why the house refused, or that it did not work. */
export function complain(error: unknown): void {
  const known = error instanceof RequestRefused ? say(`error.${error.code}`) : null;
  notify(known ?? t('people.failed'), 'refusal');
}
