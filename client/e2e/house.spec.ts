/** The house around the games: languages, settings, and what a screen reader meets. */
import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { asked, DESK, PHONE, prefer, sitDown } from './house';

/** Nothing is judged while it fades in. */
const STILL = { reducedMotion: 'reduce' } as const;

async function sound(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
}

test.describe('at a desk', () => {
  test.use({ ...DESK, ...STILL });

  test('home, its options and the settings have no accessibility faults', async ({ page }) => {
    await prefer(page, 'en');
    await page.goto('/');
    await expect(page.locator('article')).toHaveCount(3);
    await sound(page);
    await page.getByRole('button', { name: 'Options: 51 Okey' }).click();
    await expect(page.locator('dialog[open]')).toBeVisible();
    await sound(page);
    await page.keyboard.press('Escape');
    await page.goto('/settings');
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
    await sound(page);
  });

  test('the lobby and a table before its match have no accessibility faults', async ({ page }) => {
    await prefer(page, 'hi');
    await page.goto('/lobby');
    await page.locator('article .button.plain').first().click();
    await expect(page.locator('dialog[open]')).toBeVisible();
    await sound(page);
    await page.locator('dialog[open] label', { hasText: 'आसान' }).click();
    await page.locator('dialog[open] .button.gold').click();
    await expect(page.getByText('बॉट: आसान')).toBeVisible();
    await sound(page);
  });

  test('a language turns the page, digits turn the numbers', async ({ page }) => {
    await prefer(page, 'en');
    await page.goto('/settings');
    await page.getByText('العربية').click();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await page.getByText('١٢٣').click();
    await page.goto('/');
    await page.locator('article').first().locator('.button.gold').click();
    await expect(page.locator('.centre dd')).toHaveText('٥١');
  });

  test('a table is played with the keyboard alone', async ({ page }) => {
    await sitDown(page, 0);
    await asked(page);
    if (await page.locator('.deck.drawing').count()) {
      await page.locator('.deck').focus();
      await page.keyboard.press('Enter');
    }
    await expect(page.locator('.rack [data-tile]')).toHaveCount(15);
    await page.locator('.rack [data-tile][tabindex="0"]').focus();
    await page.keyboard.press('ArrowRight');
    const tile = page.locator('.rack [data-tile]:focus');
    const name = await tile.getAttribute('data-tile');
    const place = () => page.locator(`[data-tile="${name}"]`).getAttribute('style');
    const before = await place();
    await page.keyboard.press('Shift+ArrowDown');
    await expect.poll(place).not.toBe(before);
    await page.keyboard.press('Delete');
    await expect(page.locator(`.rack [data-tile="${name}"]`)).toHaveCount(0);
  });
});

test.describe('on a phone', () => {
  test.use({ ...PHONE, ...STILL });

  for (const [game, language] of [
    [0, 'ar'],
    [1, 'hi'],
  ] as const) {
    test(`the table of game ${game} has no accessibility faults (${language})`, async ({ page }) => {
      await sitDown(page, game, language);
      await asked(page);
      await sound(page);
    });
  }
});
