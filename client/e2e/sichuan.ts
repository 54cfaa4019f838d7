/** Playing Sichuan as somebody would who listens to the table and takes whatever is offered. */
import { expect, type Locator, type Page } from '@playwright/test';

export type Press = (target: Locator) => Promise<void>;

export const click: Press = (target) => target.click();
export const tap: Press = (target) => target.tap();

export const ownTiles = (page: Page): Promise<string[]> =>
  page
    .locator('.own [data-tile]')
    .evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('data-tile') ?? ''));

export const board = (page: Page): Promise<string> => page.locator('.sichuan').innerText();

/** The tile of which the table says that most can come of it, else the first that may go. */
async function discardable(page: Page): Promise<Locator> {
  const best = page.locator('.own button:has(.best)');
  const may = (await best.count()) ? best : page.locator('.own button:not(:has(.dim))');
  return page.locator(`.own [data-tile="${await may.first().getAttribute('data-tile')}"]`);
}

/** Takes what can be claimed; else chooses a tile to discard, and confirms it (S-2.3). */
export async function move(page: Page, press: Press): Promise<void> {
  const claims = page.locator('.actions .button.big');
  await page.locator('.actions .button').first().waitFor(); // the missing suits are open
  if (await claims.count()) {
    const before = await board(page);
    await press(claims.first());
    await expect.poll(() => board(page), { intervals: [50] }).not.toBe(before);
    return;
  }
  const tile = await discardable(page);
  await press(tile);
  await expect(tile).toHaveAttribute('aria-pressed', 'true');
  await press(page.locator('.actions .button').last());
  await expect(tile).toHaveCount(0);
}
