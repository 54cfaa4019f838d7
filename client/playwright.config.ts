import { defineConfig } from '@playwright/test';
import { existsSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** A port that is free now. Playwright reads this file in every process: the first one's choice holds for all. */
function freePort(): Promise<number> {
  return new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => found(address && typeof address === 'object' ? address.port : 0));
    });
  });
}

/** The first of these programs that is on the path. */
function onPath(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((file) => existsSync(file));
}

process.env.TILEHOUSE_PORT ??= String(await freePort());
process.env.TILEHOUSE_DATA ??= mkdtempSync(join(tmpdir(), 'tilehouse-e2e-'));

const address = `http://127.0.0.1:${process.env.TILEHOUSE_PORT}`;
const own = join(import.meta.dirname, '../.venv/bin/tilehouse');
process.env.TILEHOUSE_PROGRAM ??= existsSync(own) ? own : 'tilehouse';
const chromium =
  process.env.TILEHOUSE_CHROMIUM ??
  onPath('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable');

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // Every deal is another one. What fails in one of them is reported as flaky; what fails twice fails.
  retries: process.env.CI ? 1 : 0,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    baseURL: address,
    locale: 'en',
    screenshot: 'only-on-failure',
    launchOptions: {
      // In containers there is no sandbox for root.
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
      ...(chromium === undefined ? {} : { executablePath: chromium }),
    },
  },
  webServer: {
    command: `"${process.env.TILEHOUSE_PROGRAM}" serve --port ${process.env.TILEHOUSE_PORT} --data "${process.env.TILEHOUSE_DATA}"`,
    url: address,
    // All tests come from one address.
    env: { TILEHOUSE_SIGN_IN_BURST: '1000' },
    timeout: 60_000,
  },
});
