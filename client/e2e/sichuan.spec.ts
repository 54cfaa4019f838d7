/** A whole deal of Sichuan Mahjong in a real browser against a real server, by mouse and by touch. */
import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { asked, DESK, mouseDrag, PHONE, prefer } from './house';
import { board, click, move, ownTiles, tap, type Press } from './sichuan';

/** From the home page to a fresh deal. */
async function sitDown(page: Page, press: Press, language = 'en'): Promise<void> {
  await prefer(page, language);
  await page.goto('/');
  await press(
    page
      .locator('article')
      .filter({ has: page.locator('.mahjong') })
      .locator('.button.gold'),
  );
  await expect(page.locator('.choice .suit')).toHaveCount(3);
}

async function playToTheEnd(page: Page, press: Press): Promise<void> {
  while ((await asked(page)) === 'asked') await move(page, press);
}

/** What the result says: the points of the four seats sum to nothing, every payment names its clause. */
async function checkResult(page: Page): Promise<void> {
  const sums = await page.locator('dialog[open] .sum b').allInnerTexts();
  expect(sums).toHaveLength(4);
  expect(sums.reduce((total, text) => total + Number(text.replace('−', '-')), 0)).toBe(0);
  const clauses = await page.locator('dialog[open] article li > button').allInnerTexts();
  for (const clause of clauses) expect(clause).toMatch(/^S-\d\.\d$/);
}

async function fitsThePage(page: Page): Promise<void> {
  const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(content).toBeLessThanOrEqual(window);
}

async function isAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa']).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

test.beforeEach(({ page }) => {
  page.on('pageerror', (error) => {
    throw error;
  });
});

test.describe('by mouse on a desk', () => {
  test.use(DESK);

  test('a whole deal, with a reload in the middle', async ({ page }) => {
    test.setTimeout(300_000);
    await sitDown(page, click);
    await expect(page.locator('.suit.advised')).toHaveCount(1);
    await isAccessible(page);
    await click(page.locator('.suit').first());
    for (let turn = 0; turn < 3 && (await asked(page)) === 'asked'; turn++) await move(page, click);
    await asked(page);
    const held = await ownTiles(page);
    await page.reload();
    await asked(page);
    expect(await ownTiles(page)).toEqual(held);
    await fitsThePage(page);
    await isAccessible(page);
    await playToTheEnd(page, click);
    await checkResult(page);
    await isAccessible(page);
  });

  test('a tile is thrown by dragging it onto the table, or with the keyboard alone', async ({ page }) => {
    test.setTimeout(120_000);
    await sitDown(page, click);
    await page.locator('.suit').nth(1).press('Enter');
    await nextDiscard(page);
    const tile = page.locator('.own button:not(:has(.dim))').first();
    const thrown = await tile.getAttribute('data-tile');
    await mouseDrag(page, tile, page.locator('.board'));
    await expect(page.locator(`.own [data-tile="${thrown}"]`)).toHaveCount(0);

    await nextDiscard(page);
    const next = page.locator('.own button:not(:has(.dim))').last();
    const confirmed = await next.getAttribute('data-tile');
    await next.press('Enter');
    await next.press('Enter');
    await expect(page.locator(`.own [data-tile="${confirmed}"]`)).toHaveCount(0);
  });

  test('a tile that may not go says why, and where the rules say so', async ({ page }) => {
    test.setTimeout(120_000);
    await sitDown(page, click);
    // The suit with the most tiles: then some of it is left at the first discard.
    const counts = await page.locator('.suit small').allInnerTexts();
    const most = counts.map((text) => Number(/\d+/.exec(text)?.[0]));
    await click(page.locator('.suit').nth(most.indexOf(Math.max(...most))));
    await nextDiscard(page);
    await click(page.locator('.own button:has(.dim)').first());
    await expect(page.getByRole('alert')).toContainText('missing suit');
  });
});

/** Passes whatever may be claimed until a discard is asked. */
async function nextDiscard(page: Page): Promise<void> {
  const pass = page.getByRole('button', { name: 'Pass', exact: true });
  const discard = page.getByRole('button', { name: 'Discard', exact: true });
  while (true) {
    await pass.or(discard).first().waitFor({ timeout: 60_000 });
    if (await discard.count()) return;
    const before = await board(page);
    await pass.click();
    await expect.poll(() => board(page)).not.toBe(before);
  }
}

test.describe('by touch on a phone', () => {
  test.use(PHONE);

  test('a whole deal; the tiles in the hand are wide enough', async ({ page }) => {
    test.setTimeout(300_000);
    await sitDown(page, tap);
    await tap(page.locator('.suit').last());
    await asked(page);
    await fitsThePage(page);
    for (const tile of await page.locator('.own .tile').all()) {
      expect((await tile.boundingBox())?.width).toBeGreaterThanOrEqual(34);
    }
    await playToTheEnd(page, tap);
    await checkResult(page);
    await fitsThePage(page);
  });

  test('in Arabic the page runs right to left and the table does not', async ({ page }) => {
    await sitDown(page, tap, 'ar');
    await tap(page.locator('.suit').first());
    await asked(page);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    const places = await page
      .locator('.own .tile')
      .evaluateAll((tiles) =>
        tiles.map((tile) => tile.getBoundingClientRect()).map(({ x, y }) => ({ x, y: Math.round(y) })),
      );
    const firstRow = places.filter(({ y }) => y === places[0]?.y).map(({ x }) => x);
    expect(firstRow).toEqual([...firstRow].sort((a, b) => a - b));
    await fitsThePage(page);
  });
});

test.describe('the rules', () => {
  for (const language of ['en', 'hi', 'ar']) {
    test(`are read from the home page in ${language}, with pictures of tiles`, async ({ page }) => {
      await prefer(page, language);
      await page.goto('/');
      for (const card of await page.locator('article').all()) {
        await card.locator('button').last().click();
        await expect(page.locator('dialog[open] .tiles .tile').first()).toBeVisible();
        await page.locator('dialog[open] header button').click();
      }
    });
  }
});
