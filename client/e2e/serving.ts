/** A house of one's own, for tests that need other times than the shared one, and the people who come to it. */
import { test as base, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { prefer } from './house';

/** Settings of the house, by their names in docs/hosting.md. */
type Times = Partial<Record<'grace_seconds' | 'claim_seconds' | 'quick_seconds', number>>;

/** Somebody at a browser of his own. He can close its page and come back with the same cookie. */
export class Person {
  page!: Page;
  /** Every message that the house has sent him, as it came. */
  readonly heard: string[] = [];

  private constructor(
    readonly name: string,
    private readonly context: BrowserContext,
  ) {}

  static async from(browser: Browser, name: string): Promise<Person> {
    const person = new Person(name, await browser.newContext({ reducedMotion: 'reduce' }));
    await person.come();
    await prefer(person.page, 'en');
    return person;
  }

  async come(): Promise<void> {
    this.page = await this.context.newPage();
    this.page.on('pageerror', (error) => {
      throw error;
    });
    this.page.on('websocket', (line) =>
      line.on('framereceived', ({ payload }) => void this.heard.push(String(payload))),
    );
  }

  /** Gone from one moment to the next: all his lines break. */
  leave(): Promise<void> {
    return this.page.close();
  }

  close(): Promise<void> {
    return this.context.close();
  }
}

async function addressOf(house: ChildProcess): Promise<string> {
  const said: string[] = [];
  for await (const line of createInterface(house.stdout!)) {
    const found = /open at (\S+)\//.exec(line)?.[1];
    if (found) return found;
    said.push(line);
  }
  throw new Error(`The house did not open: ${said.join('\n')}`);
}

interface Fixtures {
  times: Times;
  people: (...names: string[]) => Promise<Person[]>;
}

export const test = base.extend<Fixtures>({
  times: [{}, { option: true }],

  baseURL: async ({ times }, use) => {
    const data = mkdtempSync(join(tmpdir(), 'tilehouse-own-'));
    const settings = Object.entries(times).map(([name, value]) => [`TILEHOUSE_${name}`.toUpperCase(), value]);
    const house = spawn(process.env.TILEHOUSE_PROGRAM!, ['serve', '--port', '0', '--data', data], {
      env: { ...process.env, ...Object.fromEntries(settings), TILEHOUSE_LOG_LEVEL: 'error' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const closed = once(house, 'exit');
    await use(await addressOf(house));
    house.kill();
    await closed;
    rmSync(data, { recursive: true });
  },

  people: async ({ browser, baseURL: _ }, use) => {
    const here: Person[] = [];
    await use(async (...names) => {
      const coming = await Promise.all(names.map((name) => Person.from(browser, name)));
      here.push(...coming);
      return coming;
    });
    await Promise.all(here.map((person) => person.close()));
  },
});
