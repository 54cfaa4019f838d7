import { say, t } from '../i18n/messages.svelte';
import { RequestRefused } from '../net/api';
import { notify } from './notices.svelte';

/** Says why the house refused, or that it cannot be reached. */
export function complain(error: unknown): void {
  const known = error instanceof RequestRefused ? say(`error.${error.code}`) : null;
  notify(known ?? t('people.unreachable'), 'refusal');
}
