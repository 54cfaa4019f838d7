/** What the browser tests share: settings, sitting down, and the hands of a player with mouse or finger. */
import { expect, type CDPSession, type Locator, type Page } from '@playwright/test';

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
export const DESK = { viewport: { width: 1440, height: 900 } };

/** Bots that do not linger, and this language, on the first visit. */
export async function prefer(page: Page, language: string): Promise<void> {
  await page.addInitScript((chosen) => {
    if (localStorage.getItem('tilehouse.settings')) return;
    localStorage.setItem(
      'tilehouse.settings',
      JSON.stringify({ language: chosen, pace: 'instant', sound: false }),
    );
  }, language);
}

/** From the home page to a table of the game of this number; its options as they are. */
export async function sitDown(page: Page, game: number, language = 'en'): Promise<void> {
  await prefer(page, language);
  await page.goto('/');
  await page.locator('article').nth(game).locator('.button.gold').click();
  await expect(page.locator('.rack [data-tile]')).not.toHaveCount(0);
}

/** One's turn, or the end of the hand. */
export async function asked(page: Page): Promise<'asked' | 'over'> {
  const sheet = page.locator('dialog[open]');
  await sheet.or(page.locator('.panel.mine')).first().waitFor({ timeout: 60_000 });
  return (await sheet.count()) ? 'over' : 'asked';
}

/** Drags from the middle of one element to the middle of another. */
export type Drag = (page: Page, from: Locator, to: Locator) => Promise<void>;

async function middle(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error('Nothing is there to be dragged.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export const mouseDrag: Drag = async (page, from, to) => {
  const start = await middle(from);
  const end = await middle(to);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 4 });
  await page.mouse.move(end.x, end.y, { steps: 4 });
  await page.mouse.up();
};

/** A finger: the tile floats above it, so it goes a little lower than the target. */
export const fingerDrag: Drag = async (page, from, to) => {
  const start = await middle(from);
  const end = await middle(to);
  const size = await from.boundingBox();
  const below = (size?.height ?? 0) * 0.5;
  const session: CDPSession = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  await touch('touchStart', start.x, start.y);
  for (let step = 1; step <= 6; step++) {
    const part = step / 6;
    await touch('touchMove', start.x + (end.x - start.x) * part, start.y + (end.y + below - start.y) * part);
  }
  await touch('touchEnd', end.x, end.y + below);
  await session.detach();
};

/** The tiles on the rack have come to rest: what flew has landed, what arranges itself has done so. */
export function atRest(page: Page): Promise<void> {
  return page.locator('.rack[data-own]').evaluate(async (rack) => {
    const places = (): string =>
      [...rack.querySelectorAll('[data-tile]')]
        .map((tile) => {
          const { x, y } = tile.getBoundingClientRect();
          return `${x} ${y}`;
        })
        .join();
    for (let calm = 0, before = ''; calm < 15;) {
      const now = places();
      calm = now === before ? calm + 1 : 0;
      before = now;
      await new Promise(requestAnimationFrame);
    }
  });
}

/** The rack as it stands: which tile in which slot. */
export function rackOf(page: Page): Promise<string[]> {
  return page.locator('.rack [data-tile]').evaluateAll((tiles) =>
    tiles.map((tile) => {
      const { style, dataset } = tile as HTMLElement;
      return `${dataset.tile} ${style.getPropertyValue('--row')}/${style.getPropertyValue('--column')}`;
    }),
  );
}
