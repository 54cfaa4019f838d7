/** What the server shows and answers at an Okey table: of both games, the fields of Okey 17 where there are such. */
import type {
  Okey17GroupValue,
  Okey17Hints,
  Okey17Worth,
  Okey51GroupValue,
  Okey51Hints,
  Okey51Worth,
  Okey17Event,
  Okey17View,
  Okey51Event,
  Okey51MeldView,
  Okey51View,
} from '../../net/protocol.generated';

export type Meld = Okey51MeldView;
export type Opening = 'sets' | 'pairs';
export type OkeyView = Okey51View & Partial<Pick<Okey17View, 'laid' | 'provisional' | 'face_down'>>;
export type OkeyEvent = Okey51Event | Okey17Event;

export type OkeyHints = Okey51Hints | Okey17Hints;
export type GroupValue = Okey51GroupValue | Okey17GroupValue;
export type Worth = Okey51Worth | Okey17Worth;
