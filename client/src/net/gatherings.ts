/** Tables before their match, over HTTP. All raise RequestRefused. */
import { request } from './api';
import type { Gathering } from './protocol';

/** How strong the bots on free seats may be; the server knows these names. */
export const LEVELS = ['greedy', 'steady'] as const;
export type Level = (typeof LEVELS)[number];

const at = (id: string): string => `/api/gatherings/${encodeURIComponent(id)}`;

/** `all`: it stands in the lobby, and its match may be watched. */
export const openTable = (game: string, options: object, bot: Level, all: boolean): Promise<Gathering> =>
  request('/api/gatherings', { game, options, bot, public: all });
export const gathering = (id: string): Promise<Gathering> => request(at(id));
/** Sits down at a place, or anywhere; who sits there already moves. */
export const sitDown = (id: string, place?: number): Promise<Gathering> =>
  request(`${at(id)}/join`, place === undefined ? {} : { place });
export const getUp = (id: string): Promise<Gathering> => request(`${at(id)}/leave`, undefined, 'POST');
export const sayReady = (id: string, ready: boolean): Promise<Gathering> =>
  request(`${at(id)}/ready`, { ready });
export const startMatch = (id: string): Promise<Gathering> => request(`${at(id)}/start`, undefined, 'POST');
export const quickMatch = (game: string): Promise<Gathering> => request('/api/quick', { game });
