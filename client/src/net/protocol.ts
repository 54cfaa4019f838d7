/** The protocol's types under the names that the client uses. What they mean stands in docs/protocol.md. */
import type {
  AnyAction,
  AnyAnswer,
  AnyEvent,
  AnyHints,
  AnyQuestion,
  AnyView,
  ClockInfo,
  GatheringInfo,
  Say,
  Table,
} from './protocol.generated';

export type {
  ClientMessage,
  Entry,
  MatchInfo,
  Matches,
  Me,
  PasskeyInfo,
  PlaceInfo,
  Ranking,
  Refused,
  SeatInfo,
  ServerMessage,
  SessionInfo,
  Statistics,
  TableInfo,
  Update,
} from './protocol.generated';

export type Action = AnyAction;
export type Answer = AnyAnswer;
export type Clock = ClockInfo;
export type Event = AnyEvent;
export type Gathering = GatheringInfo;
export type Hints = AnyHints;
export type Question = AnyQuestion;
export type Snapshot = Table;
/** What can be said at a table: a phrase or a gesture, by name. */
export type Words = Say['phrase'];
export type View = NonNullable<AnyView>;
