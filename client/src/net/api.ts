/** The house's few requests over HTTP. */
import type { Pace } from '../settings.svelte';
import type { Me, Statistics } from './protocol';

/** A table at which one sits; `ended` is null while its match goes on. */
export interface MyTable {
  id: string;
  game: string;
  created: number;
  ended: number | null;
}

export class RequestRefused extends Error {
  constructor(readonly code: string) {
    super(code);
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Asks the house. An answer without content is null. Raises RequestRefused. */
export async function request<Result>(
  path: string,
  body?: object,
  method: Method = body ? 'POST' : 'GET',
): Promise<Result> {
  const sent = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(path, { method, ...sent });
  const answer: unknown = response.status === 204 ? null : await response.json();
  if (!response.ok) throw new RequestRefused((answer as { code?: string }).code ?? 'internal');
  return answer as Result;
}

export const me = (): Promise<Me> => request('/api/me');
export const myTables = (): Promise<MyTable[]> => request('/api/tables/mine');
/** A table against bots; the strongest, if nothing is said of them. */
export const newTable = (
  game: string,
  options: object,
  pace: Pace,
  bot: string | null = null,
): Promise<{ id: string }> => request('/api/tables', { game, options, pace, bot });

/** One's best total in a game against the strongest bots; null without a completed match. */
export async function soloRecord(game: string): Promise<number | null> {
  const { record } = await request<Statistics>(`/api/me/statistics/${game}?kind=solo`);
  return record;
}
