/** What only the keeper of the house can do, beside the browser. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const own = join(import.meta.dirname, '../../.venv/bin');
const program = (name: string): string => (existsSync(join(own, name)) ? join(own, name) : name);
const data = (): string => process.env.TILEHOUSE_DATA ?? '';

export function suspend(login: string): void {
  execFileSync(program('tilehouse'), ['admin', 'suspend', login, '--data', data()]);
}

/** All have last signed in so long ago that it does not count any more. */
export function letTimePass(): void {
  const file = join(data(), 'tilehouse.db');
  const script = `import sqlite3; house = sqlite3.connect(${JSON.stringify(file)}, timeout=30)
with house: house.execute('UPDATE sessions SET proved = proved - 3600000')`;
  execFileSync(program('python'), ['-c', script]);
}
