/** Several people at one table: who is there, what is said, a rematch, and who only watches. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page, type WebSocketRoute } from '@playwright/test';
import { PHONE } from './house';
import { closeMatch } from './housekeeping';
import { playedMatch } from './match';
import { begin, meet, playOn, test } from './people';

const LAND = { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true };

/** A seat by the name that stands there. */
const seat = (page: Page, name: string): Locator =>
  page.locator('.seat').filter({ has: page.locator('.name b', { hasText: name }) });
const bubble = (page: Page, name: string): Locator => seat(page, name).locator('.bubble');

async function speak(page: Page, words: string): Promise<void> {
  await page.locator('nav .talk').click();
  await page.locator('dialog').getByRole('button', { name: words }).click();
}

async function hears(page: Page, name: string, on: boolean): Promise<void> {
  await page.locator('nav .talk').click();
  const ear = page.locator('dialog').getByRole('switch', { name });
  await ear.setChecked(on);
  await expect(page.locator('dialog label', { hasText: name }).locator('small')).toHaveCount(on ? 0 : 1);
  await page.keyboard.press('Escape');
}

async function accessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

test.describe('table talk', () => {
  test('is read in the reader’s own language, and not by whom one has muted', async ({ arrive }) => {
    const meera = await arrive('Meera');
    const omar = await arrive('Omar', 'ar');
    await meet([meera, omar], await begin([meera, omar], 'sichuan', { seconds: 120 }, false));

    await speak(meera, 'Hello!');
    await expect(bubble(omar, 'Meera')).toHaveText('مرحبًا!');
    await expect(bubble(meera, 'Meera')).toHaveText('Hello!');
    await expect(omar.locator('[aria-live="polite"]')).toContainText('Meera: مرحبًا!');
    await speak(omar, 'ينحني');
    await expect(bubble(meera, 'Omar')).toHaveText('bows');
    await expect(bubble(meera, 'Omar').locator('svg.bow')).toBeVisible();

    await hears(omar, 'Meera', false);
    await omar.reload();
    await expect(omar.locator('.panel .seat')).toBeVisible();
    await speak(meera, 'Good luck!');
    await expect(bubble(meera, 'Meera')).toHaveText('Good luck!');
    await speak(omar, 'شكرًا!'); // whoever hears this has been sent what was said before
    await expect(bubble(omar, 'Omar')).toHaveText('شكرًا!');
    await expect(bubble(omar, 'Meera')).toHaveCount(0);

    await hears(omar, 'Meera', true);
    await speak(meera, 'Well played!');
    await expect(bubble(omar, 'Meera')).toHaveText('لعب جميل!');
  });

  test('is read out also while a sheet is open, the same words anew', async ({ arrive }) => {
    const meera = await arrive('Meera');
    const omar = await arrive('Omar');
    await meet([meera, omar], await begin([meera, omar], 'sichuan', { seconds: 120 }, false));
    await omar.getByRole('button', { name: 'Settings' }).click();
    const read = omar.locator('dialog [aria-live="polite"] p', { hasText: 'Meera: Hello!' });
    for (const times of [1, 2]) {
      await speak(meera, 'Hello!');
      await expect(read).toHaveCount(times);
    }
    await omar.keyboard.press('Escape');
    await expect(omar.locator('[aria-live="polite"]')).not.toContainText('Hello!'); // it has been read
  });

  test('comes to an end where somebody says too much', async ({ arrive }) => {
    const meera = await arrive('Meera');
    const omar = await arrive('Omar');
    await meet([meera], await begin([meera, omar], 'sichuan', { seconds: 120 }, false));
    const notice = meera.locator('.notice', { hasText: 'A moment, before you say more.' });
    for (let said = 0; said < 20 && !(await notice.count()); said++) await speak(meera, 'Hello!');
    await expect(notice).toBeVisible();
  });

  test('can be had only while the line is open', async ({ arrive }) => {
    const meera = await arrive('Meera');
    const omar = await arrive('Omar');
    let away = false;
    const lines: WebSocketRoute[] = [];
    await meera.routeWebSocket('**/api/tables/*/socket', (line) => {
      if (away) return void line.close();
      line.connectToServer();
      lines.push(line);
    });
    await meet([meera], await begin([meera, omar], 'sichuan', { seconds: 120 }, false));
    await meera.locator('nav .talk').click();
    const hello = meera.locator('dialog').getByRole('button', { name: 'Hello!' });
    await expect(hello).toBeEnabled();
    away = true;
    await lines[0]!.close();
    await expect(hello).toBeDisabled();
    await expect(meera.locator('dialog').getByRole('alert').first()).toContainText('Connection lost');
    away = false;
    await expect(hello).toBeEnabled();
  });

  test('is not offered to who is alone with bots', async ({ arrive }) => {
    const meera = await arrive('Meera');
    await meet([meera], await begin([meera], 'sichuan', {}, false));
    await expect(meera.locator('nav button')).toHaveCount(4);
    await expect(meera.locator('nav .talk')).toHaveCount(0);
  });

  for (const [size, look] of Object.entries({ upright: PHONE, 'on its side': LAND })) {
    for (const game of ['okey51', 'sichuan']) {
      test(`lies within the window of a phone ${size} (${game})`, async ({ arrive }) => {
        const people: [Page, ...Page[]] = [
          await arrive('Meera', 'en', look),
          await arrive('Omar', 'en', look),
          await arrive('Lila', 'en', look),
          await arrive('Yusuf', 'en', look),
        ];
        await meet(people, await begin(people, game, { seconds: 120 }, false));
        const [page] = people;
        for (const speaker of people) {
          await speak(speaker, 'One moment, please.');
          const said = page.locator('.seat .bubble').last();
          await expect(said).toBeInViewport({ ratio: 1 });
          // Nothing lies upon it: what is at its middle is itself.
          const seen = said.evaluate((element: HTMLElement) => {
            element.parentElement!.style.pointerEvents = 'auto';
            const { x, y, width, height } = element.getBoundingClientRect();
            return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
          });
          expect(await seen).toBe(true);
        }
      });
    }
  }
});

test.describe('presence', () => {
  test('who leaves is marked, then stood in for, and welcome back', async ({ arrive }) => {
    const meera = await arrive('Meera');
    const omar = await arrive('Omar');
    const table = await begin([meera, omar], 'okey51', { seconds: 120 }, false);
    await meet([meera, omar], table);
    await omar.goto('/');
    await expect(seat(meera, 'Omar')).toHaveAttribute('data-away');
    await expect(seat(meera, 'Omar')).toContainText('away');
    await expect(seat(meera, 'Omar')).toHaveAttribute('data-bot', { timeout: 20_000 });
    await expect(seat(meera, 'Omar')).toContainText('away, a bot plays');
    await expect(seat(meera, 'Omar')).toHaveAttribute('aria-label', /away, a bot plays/);
    await accessible(meera);
    await omar.goto(`/table/${table}`);
    await expect(seat(meera, 'Omar')).not.toHaveAttribute('data-away');
    await expect(seat(meera, 'Omar')).not.toHaveAttribute('data-bot');
  });

  test('whoever deletes himself leaves a seat without a name, and a bot there', async ({ arrive }) => {
    const meera = await arrive('Meera');
    const omar = await arrive('Omar');
    await meet([meera], await begin([meera, omar], 'okey51', { seconds: 120 }, false));
    await omar.request.delete('/api/me');
    await expect(seat(meera, 'Somebody deleted')).toHaveAttribute('data-bot');
    await expect(seat(meera, 'Somebody deleted')).toContainText('Bot');
    await expect(seat(meera, 'Omar')).toHaveCount(0);
  });

  test('a bot’s move in place of a person is marked, at the seat and in the log', async ({ arrive }) => {
    const meera = await arrive('Meera');
    const omar = await arrive('Omar');
    await meet([meera, omar], await begin([meera, omar], 'okey51', { seconds: 10 }, false));
    // Whose time is up first depends on the deal: the others see a mark, he himself is told.
    const late = (page: Page): Locator => page.locator('.notice', { hasText: 'A bot moved for you' });
    const marked = (page: Page): Locator => page.locator('.seat[data-moved] .presence.moved');
    await Promise.all([
      expect(marked(meera)).toHaveText('a bot’s move', { timeout: 60_000 }),
      expect(marked(omar)).toHaveText('a bot’s move', { timeout: 60_000 }),
      Promise.any([meera, omar].map((page) => expect(late(page)).toBeVisible({ timeout: 60_000 }))),
    ]);
    await meera.getByRole('button', { name: 'Table log' }).click();
    await expect(meera.locator('.moves .by-bot')).not.toHaveCount(0);
  });

  test('the ring of a time that runs out turns red', async ({ arrive }) => {
    const meera = await arrive('Meera');
    const omar = await arrive('Omar');
    await meet([meera], await begin([meera, omar], 'okey51', { seconds: 10 }, false));
    await expect(meera.locator('.seat.active .ring.late')).toBeVisible({ timeout: 40_000 });
    const read = meera.locator('[aria-live="polite"]', { hasText: 'Your time is nearly up.' });
    await expect(read).toBeAttached({ timeout: 40_000 }); // before that, it may be another's turn
    await expect(meera.locator('.seat.active .ring:not(.late)')).toBeVisible({ timeout: 40_000 });
  });
});

test('a rematch leads all who want it to the new table', async ({ arrive }) => {
  test.setTimeout(240_000);
  const meera = await arrive('Meera');
  const omar = await arrive('Omar', 'hi');
  const watcher = await arrive('Lila');
  const table = await begin([meera, omar], 'okey51', { hands: 1 }, true);
  await meet([meera, omar, watcher], table);
  await Promise.all([playOn(meera, table), playOn(omar, table)]);

  await meera.locator('dialog footer .gold').click();
  await expect(meera.locator('dialog footer .gold')).toBeDisabled();
  await expect(omar.locator('dialog li', { hasText: 'Meera' }).first()).toContainText('आगे खेलने को तैयार');
  await expect(omar.locator('dialog [aria-live="polite"]')).toContainText('Meera: आगे खेलने को तैयार');
  await expect(watcher.locator('dialog footer .gold')).toHaveCount(0);
  await accessible(omar);
  await omar.locator('dialog footer .gold').click();
  await expect(meera).not.toHaveURL(new RegExp(table));
  await expect(omar).toHaveURL(meera.url());
  for (const page of [meera, omar]) await expect(page.locator('.rack [data-tile]')).not.toHaveCount(0);
  await watcher.locator('dialog footer .gold').click(); // who did not ask follows the link
  await expect(watcher).toHaveURL(meera.url());
  await expect(watcher.locator('.watching')).toBeVisible();

  await meera.goto(`/table/${table}`); // once more to the old result
  await expect(meera.getByRole('link', { name: 'To the rematch' })).toBeVisible();
  await expect(meera).toHaveURL(new RegExp(table));
});

test.describe('a watcher', () => {
  for (const game of ['okey51', 'okey17', 'sichuan']) {
    test(`sees no hand and can do nothing (${game})`, async ({ arrive }) => {
      const meera = await arrive('Meera');
      const omar = await arrive('Omar');
      const table = await begin([meera, omar], game, {}, true);
      await meet([meera], table);
      const watcher = await arrive(null);
      await watcher.goto(`/table/${table}`);
      await expect(watcher.locator('.watching')).toContainText('You are watching');
      await expect(seat(watcher, 'Meera')).toBeVisible();
      await expect(watcher.locator('.rack, .own, .actions, .sorts, .toggles, .choice')).toHaveCount(0);
      await expect(watcher.locator('nav .talk')).toHaveCount(0);
      if (game === 'sichuan') await expect(watcher.locator('.watching .backs i').first()).toBeVisible();
      await accessible(watcher);
    });
  }

  test('whose session was ended comes back as somebody new', async ({ arrive }) => {
    const meera = await arrive('Meera');
    const omar = await arrive('Omar');
    const watcher = await arrive('Lila');
    const table = await begin([meera, omar], 'okey51', {}, true);
    await meet([meera, watcher], table);
    const again = watcher.waitForResponse('/api/me');
    await watcher.request.delete('/api/me');
    expect((await again).ok()).toBe(true);
    await expect(watcher.locator('.lost')).toHaveCount(0);
    await expect(watcher.locator('.watching')).toBeVisible();
    await expect(watcher.locator('.line.good, .line.slow')).toBeVisible();
  });

  test('is told that there is no such table where it is not public', async ({ arrive }) => {
    const meera = await arrive('Meera');
    const omar = await arrive('Omar');
    const table = await begin([meera, omar], 'okey51', {}, false);
    const stranger = await arrive(null);
    await stranger.goto(`/table/${table}`);
    await expect(stranger.locator('.loading')).toContainText('There is no such table');
    await expect(stranger.getByRole('link', { name: 'Home' }).last()).toBeVisible();
  });
});

test('why a table cannot be opened is said on the sheet where one asks for it', async ({ arrive }) => {
  const meera = await arrive('Meera');
  await meera.route('**/api/gatherings', (asked) => asked.abort());
  await meera.goto('/lobby');
  await meera.getByRole('button', { name: 'Open a table: Sichuan Mahjong' }).click();
  const sheet = meera.locator('dialog');
  await sheet.getByRole('button', { name: 'Open the table' }).click();
  await expect(sheet.getByRole('alert')).toContainText('The house cannot be reached');
  await accessible(meera);
  await sheet.locator('.notice').getByRole('button', { name: 'Close' }).click();
  await expect(meera.locator('.notice')).toHaveCount(0);
});

test('a new match that the house cannot begin is said on the result', async ({ arrive }) => {
  const meera = await arrive('Meera');
  const table = await playedMatch(meera, 'okey51', { hands: 1 });
  await meera.goto(`/table/${table}`);
  await meera.route('**/api/tables', (asked) => asked.abort());
  const sheet = meera.locator('.result dialog');
  await sheet.getByRole('button', { name: 'New match' }).click();
  await expect(sheet.getByRole('alert')).toContainText('The house cannot be reached');
});

test.describe('the lobby’s line', () => {
  test('comes back where the session was ended', async ({ arrive }) => {
    const meera = await arrive('Meera');
    await meera.goto('/lobby');
    await expect(meera.getByRole('button', { name: 'Quick match: 51 Okey' })).toBeEnabled();
    const again = meera.waitForResponse('/api/me');
    await meera.request.delete('/api/me');
    expect((await again).ok()).toBe(true);
    const omar = await arrive('Omar of the lobby');
    await omar.request.post('/api/gatherings', { data: { game: 'okey51', options: {}, public: true } });
    await expect(meera.getByText('Table of Omar of the lobby')).toBeVisible();
    await expect(meera.getByText('The connection is lost')).toHaveCount(0);
  });

  test('is done without where none opens: a table is looked at, and who comes is seen', async ({
    arrive,
  }) => {
    const meera = await arrive('Meera');
    const omar = await arrive('Omar');
    await meera.routeWebSocket('**/api/lobby/socket', (line) => line.close());
    const terms = { game: 'okey51', options: {}, public: false };
    const { id } = (await (await meera.request.post('/api/gatherings', { data: terms })).json()) as {
      id: string;
    };
    await meera.goto(`/join/${id}`);
    await expect(meera.getByLabel('Seats')).toContainText('Meera');
    await expect(meera.getByText('The connection is lost')).toBeVisible();
    await omar.request.post(`/api/gatherings/${id}/join`, { data: {} });
    await expect(meera.getByLabel('Seats')).toContainText('Omar');
  });

  test('is of no help to who cannot get up: he is told, and stays', async ({ arrive }) => {
    const meera = await arrive('Meera');
    const terms = { game: 'okey51', options: {}, public: false };
    const { id } = (await (await meera.request.post('/api/gatherings', { data: terms })).json()) as {
      id: string;
    };
    await meera.goto(`/join/${id}`);
    await meera.route('**/leave', (asked) => asked.abort());
    await meera.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(meera.locator('.notice')).toContainText('The house cannot be reached');
    await expect(meera).toHaveURL(new RegExp(id));
  });
});

test('a match that the house closes says so, and leads home', async ({ arrive }) => {
  const meera = await arrive('Meera');
  const omar = await arrive('Omar', 'ar');
  const table = await begin([meera, omar], 'sichuan', {}, false);
  await meet([meera, omar], table);
  closeMatch(table);
  await expect(meera.locator('dialog')).toContainText('The match was closed');
  await expect(omar.locator('dialog')).toContainText('أُغلقت المباراة');
  await meera.locator('dialog footer a').click();
  await expect(meera).toHaveURL('/');
});
