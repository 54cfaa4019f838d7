/** The protocol's types under short names. */
export interface Entry {
  seat: number; points: number; why: string; clause: string;
  tile?: string | null; by?: number | null; to?: number | null; fan?: number | null; patterns?: readonly string[] | null;
}
export interface SeatInfo { name: string | null; kind: 'person' | 'bot'; you: boolean; avatar: string | null; away: boolean }
export interface HandResult { ended: string; scores: number[]; ledger: Entry[] }
export interface TableInfo {
  id: string; game: string; options: Record<string, unknown>; seats: SeatInfo[];
  hand: number; hands: number; totals: number[]; places: number[] | null; results: HandResult[];
}
export interface View {
  seat: number | null; phase: string | null; to_act: readonly number[]; turn: number; may: readonly string[];
  ledger: readonly Entry[]; scores: readonly number[]; ended: string | null;
}
export interface Event { did: string }
export type Hints = object;
export type Action = { do: string };
export type Question = { ask: string };
export type Answer = object;
export interface Clock { deadline: number; now: number }
export interface Snapshot { t: 'table'; seq: number; table: TableInfo; view: View; hints: Hints | null; clock: Clock | null }
export interface Update {
  t: 'update'; seq: number; by: number | null; bot: boolean; events: Event[]; view: View; hints: Hints | null;
  clock: Clock | null; table?: TableInfo | null;
}
export interface Refused { t: 'refused'; id: string; code: string; clause: string; message: string; details: Record<string, number | string | null> }
export type ServerMessage =
  | Snapshot | Update | Refused
  | { t: 'done'; id: string; seq: number }
  | { t: 'answer'; id: string; answer: Answer }
  | { t: 'deal'; hand: number; commitment: string }
  | { t: 'pong'; at: number }
  | { t: 'error'; code: string; message: string };
