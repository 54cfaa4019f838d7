import { t } from '../../i18n/messages.svelte';
import { notify } from '../../table/notices.svelte';
import { complain } from '../../table/complain';

/** The person has thought better of it. */
const CALLED_OFF = ['NotAllowedError', 'AbortError'];

/** Says why a sign-in or a change of keys came to nothing: the house refused, or the browser made or found no passkey. */
export function complainOfKey(error: unknown): void {
  if (!(error instanceof DOMException)) complain(error);
  else if (error.name === 'InvalidStateError') notify(t('account.has_passkey'), 'refusal');
  else if (!CALLED_OFF.includes(error.name)) notify(t('account.no_passkeys'), 'refusal');
}
