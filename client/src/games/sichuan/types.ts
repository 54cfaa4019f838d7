/** What the server shows and answers at a Sichuan table, under the names that this folder uses. */
import type { SichuanMeld, SichuanWait, SichuanWinner } from '../../net/protocol.generated';

export type {
  SichuanAction,
  SichuanAnswer as WaitsAnswer,
  SichuanEvent,
  SichuanHints,
  SichuanView,
} from '../../net/protocol.generated';

export type Meld = SichuanMeld;
export type Winner = SichuanWinner;
export type Wait = SichuanWait;

export type Suit = 'm' | 'p' | 's';
export const SUITS: readonly Suit[] = ['m', 'p', 's'];
