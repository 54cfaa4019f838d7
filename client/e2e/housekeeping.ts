/** What only the keeper of the house can do, beside the browser. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const own = join(import.meta.dirname, '../../.venv/bin');
const program = (name: string): string => (existsSync(join(own, name)) ? join(own, name) : name);
const data = (): string => process.env.TILEHOUSE_DATA ?? '';

function keep(...order: string[]): void {
  execFileSync(program('tilehouse'), ['admin', ...order, '--data', data()]);
}

export const suspend = (login: string): void => keep('suspend', login);
export const closeMatch = (table: string): void => keep('close', table);

/** Whoever has this login name last signed in so long ago that it does not count any more. */
export function letTimePass(login: string): void {
  const script = `import sqlite3, sys
file, login = sys.argv[1:]
with sqlite3.connect(file, timeout=30) as house:
    of = 'SELECT id FROM people WHERE login = ?'
    house.execute(f'UPDATE sessions SET proved = proved - 3600000 WHERE person_id = ({of})', [login])`;
  execFileSync(program('python'), ['-c', script, join(data(), 'tilehouse.db'), login]);
}
