/** What the numbers of one's play say: rows for the plots, the largest first. */
import { say, t } from '../../i18n/messages.svelte';
import { signed } from '../../i18n/numbers.svelte';
import type { Statistics } from '../../net/protocol';

export interface Counted {
  name: string;
  /** As it is written beside the bar. */
  said: string;
  size: number;
  tone?: 'good' | 'bad';
}

/** How often something happened, of so many times. */
function share(name: string, count: number, all: number): Counted {
  const percent = Math.round((100 * count) / all);
  return { name, said: t('profile.of_hands', { count, hands: all, percent }), size: count / all };
}

const largestFirst = (rows: Counted[]): Counted[] => rows.sort((a, b) => b.size - a.size);

function shares(counts: [name: string, count: number][], all: number): Counted[] {
  return largestFirst(counts.filter(([, count]) => count).map(([name, count]) => share(name, count, all)));
}

const isWin = (deed: string): boolean => /^(won|finished)_/.test(deed);
const isPattern = (deed: string): boolean => deed.startsWith('pattern_');

export const placesOf = ({ places, matches }: Statistics): Counted[] =>
  places.map((count, at) => share(t('profile.place', { place: at + 1 }), count, matches));

export const endingsOf = ({ endings, hands }: Statistics): Counted[] =>
  shares(
    Object.entries(endings).map(([how, count]) => [say(`ended.${how}`) ?? how, count]),
    hands,
  );

const named = ([deed, count]: [string, number]): [string, number] => [say(`deed.${deed}`) ?? deed, count];

/** Opened with sets or with pairs: how often one opened at all is told too. */
export function deedsOf({ deeds, hands }: Statistics): Counted[] {
  const opened = (deeds.opened_sets ?? 0) + (deeds.opened_pairs ?? 0);
  const others = Object.entries(deeds).filter(([deed]) => !isWin(deed) && !isPattern(deed));
  return shares([[t('deed.opened'), opened], ...others.map(named)], hands);
}

export const winsOf = ({ deeds, hands }: Statistics): Counted[] =>
  shares(
    Object.entries(deeds)
      .filter(([deed]) => isWin(deed))
      .map(named),
    hands,
  );

export function patternsOf({ deeds, hands }: Statistics): Counted[] {
  const won = Object.entries(deeds).filter(([deed]) => isPattern(deed));
  return shares(
    won.map(([deed, count]) => [say(deed.replace('pattern_', 'pattern.')) ?? deed, count]),
    hands,
  );
}

/** Points by reason; the longest bar is the reason that weighs most. */
export function reasonsOf({ why }: Statistics, lowestWins: boolean): Counted[] {
  const reasons = Object.entries(why).filter(([, points]) => points);
  const most = Math.max(...reasons.map(([, points]) => Math.abs(points)));
  return largestFirst(
    reasons.map(([reason, points]) => ({
      name: say(`why.${reason}`) ?? reason,
      said: signed(points),
      size: Math.abs(points) / most,
      tone: points > 0 === lowestWins ? 'bad' : 'good',
    })),
  );
}
