/** 51 Okey in a real browser against a real server. */
import { expect, test, type Page } from '@playwright/test';
import { asked, atRest, DESK, fingerDrag, mouseDrag, PHONE, rackOf, sitDown } from './house';
import { playHand } from './okey';

async function account(page: Page): Promise<void> {
  const sheet = page.locator('dialog[open]');
  await expect(sheet.locator('ol > li')).toHaveCount(4);
  await sheet.locator('details:not([open]) summary').first().click();
  await expect(sheet.locator('details[open]')).toHaveCount(2); // one's own lies open from the first
  await expect(sheet.locator('details[open] li .points').first()).toBeVisible();
}

test.describe('at a desk, in English', () => {
  test.use(DESK);

  test('a whole hand is played with the mouse', async ({ page }) => {
    await sitDown(page, 0, 'en');
    await playHand(page, mouseDrag);
    await expect(page.locator('dialog[open] h2')).toHaveText('The match is over');
    await account(page);
    await page.locator('dialog[open] .button.gold').click();
    await expect(page.locator('.rack [data-tile]')).not.toHaveCount(0); // a new match
  });

  test('a reload in mid-turn comes back to the same state', async ({ page }) => {
    await sitDown(page, 0, 'en');
    await asked(page);
    if (await page.locator('.deck.drawing').count()) await page.locator('.deck').click();
    await expect(page.locator('.rack [data-tile]')).toHaveCount(15);
    await atRest(page);
    const dealt = await rackOf(page);
    await mouseDrag(page, page.locator('.rack [data-tile]').first(), page.locator('.rack .shelf').last());
    await expect.poll(() => rackOf(page)).not.toEqual(dealt);
    const said = () =>
      page
        .locator('.board [aria-label]')
        .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));
    const seen = async () => [await rackOf(page), await said()];
    const before = await seen();
    await page.reload();
    await expect(page.locator('.rack [data-tile]')).toHaveCount(15);
    await expect.poll(seen).toEqual(before);
  });

  test('a refusal says why, and nothing happens', async ({ page }) => {
    await sitDown(page, 0, 'en');
    await asked(page);
    if (await page.locator('.deck.drawing').count()) await page.locator('.deck').click();
    await expect(page.locator('.rack [data-tile]')).toHaveCount(15);
    await page.locator('.actions .button.red').click();
    await expect(page.locator('.notice')).toContainText('Choose one tile');
    await expect(page.locator('.rack [data-tile]')).toHaveCount(15);
  });

  test('a move sent before the line broke is done once', async ({ page }) => {
    let cut = true;
    await page.routeWebSocket(/socket$/, (line) => {
      const house = line.connectToServer();
      line.onMessage((message) => house.send(message));
      house.onMessage((message) => {
        // The first answer to a move never arrives: the line breaks just then.
        if (cut && String(message).includes('"t":"done"')) {
          cut = false;
          void line.close({ code: 4000, reason: 'cut' });
          void house.close();
        } else line.send(message);
      });
    });
    await sitDown(page, 0, 'en');
    await asked(page);
    if (!(await page.locator('.deck.drawing').count())) {
      await page.locator('.rack [data-tile]').last().click();
      await page.locator('.actions .button.red').click();
    } else await page.locator('.deck').click();
    await expect.poll(() => cut).toBe(false);
    await asked(page);
    await expect(page.locator('.line.good')).toBeVisible();
    const tiles = await page.locator('.rack [data-tile]').count();
    expect([14, 15]).toContain(tiles);
  });
});

test.describe('on a phone, in Arabic', () => {
  test.use(PHONE);

  test('a whole hand is played with the finger', async ({ page }) => {
    await sitDown(page, 0, 'ar');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.locator('.board')).toHaveCSS('direction', 'ltr'); // seats and runs are physical
    await playHand(page, fingerDrag);
    await expect(page.locator('dialog[open] h2')).toHaveText('انتهت المباراة');
    await account(page);
  });
});
