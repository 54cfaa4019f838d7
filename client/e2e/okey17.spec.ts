/** Okey 17: a round of the seven, then the next. */
import { expect, test } from '@playwright/test';
import { DESK, mouseDrag, sitDown } from './house';
import { playHand } from './okey';

test.use(DESK);

test('a round is played, and the match goes on', async ({ page }) => {
  await sitDown(page, 1, 'en');
  // Both ladders: 17 and 26, or more where a bot was there before us.
  await expect(page.locator('.centre dd')).toHaveText([/^\d+$/, /^\d+$/]);
  await playHand(page, mouseDrag);
  await expect(page.locator('dialog[open] h2')).toHaveText('Round 1 of 7');
  await page.locator('dialog[open] .button.gold').click();
  await expect(page.locator('.rack [data-tile]')).not.toHaveCount(0);
  await expect(page.locator('header .title')).toContainText('Round 2 of 7');
  await page.locator('header a').first().click(); // leaving keeps the match
  await page.locator('main a[href^="/table/"]').first().click();
  await expect(page.locator('header .title')).toContainText('Round 2 of 7');
});
