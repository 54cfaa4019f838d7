/** Who one is and what came of one's matches, over HTTP (docs/http.md). All raise RequestRefused. */
import { request } from './api';
import type { Matches, Me, PasskeyInfo, Ranking, SessionInfo, Statistics } from './protocol';

/** Against bots, or people at one table. */
export const KINDS = ['solo', 'online'] as const;
export type Kind = (typeof KINDS)[number];

export const SPANS = ['ever', 'day'] as const;
export type Span = (typeof SPANS)[number];

/** Null: of all games, or of both kinds. */
export interface Chosen {
  game: string | null;
  kind: Kind | null;
}

const query = (words: Record<string, string | null>): string =>
  new URLSearchParams(
    Object.entries(words).filter((word): word is [string, string] => word[1] !== null),
  ).toString();

export const changeMe = (change: { name?: string; avatar?: string }): Promise<Me> =>
  request('/api/me', change, 'PATCH');
export const deleteMe = (): Promise<null> => request('/api/me', undefined, 'DELETE');
export const consent = (given: boolean): Promise<Me> =>
  request('/api/me/consent', undefined, given ? 'PUT' : 'DELETE');

export const setPassword = (login: string, password: string): Promise<Me> =>
  request('/api/me/password', { login, password }, 'PUT');
export const removePassword = (): Promise<Me> => request('/api/me/password', undefined, 'DELETE');
export const signIn = (login: string, password: string, bring: boolean): Promise<Me> =>
  request('/api/sign-in', { login, password, bring });
export const signOut = (): Promise<null> => request('/api/sign-out', undefined, 'POST');

export const passkeys = (): Promise<PasskeyInfo[]> => request('/api/me/passkeys');
export const namePasskey = (id: string, name: string): Promise<PasskeyInfo> =>
  request(`/api/me/passkeys/${encodeURIComponent(id)}`, { name }, 'PATCH');
export const removePasskey = (id: string): Promise<null> =>
  request(`/api/me/passkeys/${encodeURIComponent(id)}`, undefined, 'DELETE');

export const sessions = (): Promise<SessionInfo[]> => request('/api/me/sessions');
export const endSession = (id: string): Promise<null> =>
  request(`/api/me/sessions/${encodeURIComponent(id)}`, undefined, 'DELETE');
export const endOtherSessions = (): Promise<null> => request('/api/me/sessions', undefined, 'DELETE');

export const matches = ({ game, kind }: Chosen, before: string | null): Promise<Matches> =>
  request(`/api/me/matches?${query({ game, kind, before })}`);
export const statistics = (game: string, kind: Kind | null): Promise<Statistics> =>
  request(`/api/me/statistics/${game}?${query({ kind })}`);
export const ranking = (game: string, kind: Kind, span: Span): Promise<Ranking> =>
  request(`/api/rankings/${game}/${kind}?${query({ span })}`);

export const recordOf = (table: string): string => `/api/tables/${encodeURIComponent(table)}/record`;
