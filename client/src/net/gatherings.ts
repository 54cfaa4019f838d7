/** Tables before their match, over HTTP. All raise RequestRefused. */
import { request } from './api';
import type { Level } from './levels';
import type { Gathering } from './protocol';

const at = (id: string): string => `/api/gatherings/${encodeURIComponent(id)}`;

/** A table to be opened. `people`: so many may sit down; `public`: it stands in the lobby, and may be watched. */
export interface NewTable {
  game: string;
  options: object;
  bot: Level;
  people: number;
  public: boolean;
}

export const openTable = (table: NewTable): Promise<Gathering> => request('/api/gatherings', table);
export const gathering = (id: string): Promise<Gathering> => request(at(id));
/** Sits down at a place, or anywhere; who sits there already moves. */
export const sitDown = (id: string, place?: number): Promise<Gathering> =>
  request(`${at(id)}/join`, place === undefined ? {} : { place });
export const getUp = (id: string): Promise<Gathering> => request(`${at(id)}/leave`, undefined, 'POST');
export const sayReady = (id: string, ready: boolean): Promise<Gathering> =>
  request(`${at(id)}/ready`, { ready });
export const startMatch = (id: string): Promise<Gathering> => request(`${at(id)}/start`, undefined, 'POST');
export const quickMatch = (game: string): Promise<Gathering> => request('/api/quick', { game });
