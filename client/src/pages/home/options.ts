/** What was last chosen for a game's tables, kept in the browser. */
import { LEVELS, type Level } from '../../net/levels';
import type { Choosable, GameEntry } from '../../games/catalogue';

type Value = boolean | number;
export type Options = Record<string, Value>;

const key = (game: GameEntry): string => `tilehouse.options.${game.name}`;

function fits(option: Choosable, value: unknown): value is Value {
  return option.kind === 'switch' ? typeof value === 'boolean' : option.values.includes(value as number);
}

/** The options of the next match: as last chosen, where that still fits. */
export function chosenOptions(game: GameEntry): Options {
  const stored = JSON.parse(localStorage.getItem(key(game)) ?? '{}') as Record<string, unknown>;
  return Object.fromEntries(
    game.options.map((option) => {
      const value = stored[option.name];
      return [option.name, fits(option, value) ? value : option.first];
    }),
  );
}

const levelKey = (game: GameEntry): string => `tilehouse.bots.${game.name}`;

/** How strong the bots of the next match against bots are: as last chosen, else the strongest. */
export const chosenLevel = (game: GameEntry): Level =>
  LEVELS.find((level) => level === localStorage.getItem(levelKey(game))) ?? 'steady';

export const chooseLevel = (game: GameEntry, level: Level): void =>
  localStorage.setItem(levelKey(game), level);

export function choose(game: GameEntry, options: Options): void {
  localStorage.setItem(key(game), JSON.stringify(options));
}
