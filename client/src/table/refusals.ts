import { play } from '../audio/sounds';
import { say } from '../i18n/messages.svelte';
import { tileName } from '../i18n/tiles';
import type { Refused } from '../net/protocol';
import { notify } from './notices.svelte';

/** Why something is refused, in the reader's language. */
export function whyNot({ code, details, message }: Pick<Refused, 'code' | 'details' | 'message'>): string {
  const tile = details.tile;
  const parameters = { ...details, tile: typeof tile === 'string' ? tileName(tile) : '' };
  return say(`refusal.${code}`, parameters) ?? say(`error.${code}`) ?? message;
}

export function refuse(refused: Refused): void {
  play('refused');
  notify(whyNot(refused), 'refusal', refused.clause);
}
