/** What the server shows and answers at an Okey table: of both games, the fields of Okey 17 where there are such. */
import type {
  Okey17Event,
  Okey17View,
  Okey51Event,
  Okey51MeldView,
  Okey51View,
} from '../../net/protocol.generated';

export type Meld = Okey51MeldView;
export type Opening = 'sets' | 'runs' | 'pairs';
export type OkeyView = Okey51View & Partial<Pick<Okey17View, 'laid' | 'provisional' | 'face_down'>>;
export type OkeyEvent = Okey51Event | Okey17Event;

export interface OkeyHints {
  penalty?: string[];
  adds?: { tile: string; meld: number; end: 'low' | 'high' | null }[];
  exchanges?: { tiles: string[]; meld: number }[];
  take?: boolean;
  arrangement?: Arrangement;
}

export interface Arrangement {
  groups: string[][];
  rest: string[];
}

export interface GroupValue {
  kind: 'run' | 'group' | 'pair';
  points: number;
  stands: (string | null)[];
}

export interface Worth {
  groups: (GroupValue | null)[];
  sets: number;
  pairs: number;
  opens: Opening | null;
  bar: number;
  pair_bar: number | null;
}
