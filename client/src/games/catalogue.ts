/** The games this client can show: the only place that names them. A table is loaded when it is sat down at. */
import type { Component } from 'svelte';
import type { TableInfo, View } from '../net/protocol';
import type { TableSession } from '../net/session.svelte';
import type { Log } from '../table/log.svelte';

/** What a hand brought, explained in the game's own way; stands under the result. */
export type GameAccount = Component<{ table: TableInfo; view: View }>;

export type GameTable = Component<{ session: TableSession; log: Log }>;

/** What may be chosen before a match; the names are those of the game's options at the server. */
export type Choosable =
  | { name: string; kind: 'switch'; first: boolean }
  | { name: string; kind: 'number'; values: readonly number[]; first: number };

export interface GameEntry {
  name: string;
  /** With what its clauses begin: `51` of `51-5.2`. */
  clauses: string;
  table: () => Promise<{ default: GameTable }>;
  account?: () => Promise<{ default: GameAccount }>;
  options: readonly Choosable[];
  /** Tiles on the game's card. */
  picture: readonly string[];
  lowestWins: boolean;
  /** What one part of a match is called. */
  part: 'hand' | 'round' | 'deal';
  /** A completed match against bots may set a record. */
  solo: boolean;
}

const okey = () => import('./okey/OkeyTable.svelte');

export const GAMES: readonly GameEntry[] = [
  {
    name: 'okey51',
    clauses: '51',
    table: okey,
    options: [
      { name: 'hands', kind: 'number', values: [1, 3], first: 1 },
      { name: 'doubling', kind: 'switch', first: false },
      { name: 'partners', kind: 'switch', first: false },
      { name: 'assisted', kind: 'switch', first: true },
    ],
    picture: ['r10', 'r11', 'r12', 'f', 'b9'],
    part: 'hand',
    lowestWins: true,
    solo: false,
  },
  {
    name: 'okey17',
    clauses: '17',
    table: okey,
    options: [{ name: 'assisted', kind: 'switch', first: false }],
    picture: ['k13', 'b13', 'y13', 'r7', 'r8'],
    part: 'round',
    lowestWins: true,
    solo: true,
  },
  {
    name: 'sichuan',
    clauses: 'S',
    table: () => import('./sichuan/SichuanTable.svelte'),
    account: () => import('./sichuan/Settlement.svelte'),
    options: [
      { name: 'deals', kind: 'number', values: [1, 4, 8], first: 1 },
      { name: 'assisted', kind: 'switch', first: true },
    ],
    picture: ['5m', '1p', '1s', '8s', '3p'],
    part: 'deal',
    lowestWins: false,
    solo: false,
  },
];

export const gameNamed = (name: string): GameEntry | undefined => GAMES.find((game) => game.name === name);

/** The game whose rules hold this clause. */
export const gameOfClause = (clause: string): GameEntry | undefined =>
  GAMES.find((game) => clause.startsWith(`${game.clauses}-`));
