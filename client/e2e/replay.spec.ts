/** Matches looked at again: from the history, from a file, by a link; and whether their deals were fair. */
import { expect, test, type Browser, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { DESK, prefer } from './house';
import { playedMatch } from './match';

interface RecordFile {
  hands: { deal: { stock: string[] } }[];
  proof: { hands: { secret: string; nonces: (string | null)[] }[] };
}

test.use(DESK);
test.beforeEach(({ page }) => prefer(page, 'en'));

/** Plays a match, finds it in the history and downloads its record. */
async function downloaded(page: Page): Promise<RecordFile> {
  const table = await playedMatch(page, 'okey51');
  await page.goto('/profile');
  const coming = page.waitForEvent('download');
  await page.locator(`a[href="/api/tables/${table}/record"]`).click();
  return JSON.parse(readFileSync(await (await coming).path(), 'utf8')) as RecordFile;
}

/** Lets a file fall onto the page, as from the desktop. */
async function drop(page: Page, record: object): Promise<void> {
  await page.goto('/replay');
  await expect(page.getByText('Choose a file')).toBeVisible();
  await page.evaluate((text) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], 'match.json', { type: 'application/json' }));
    window.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }, JSON.stringify(record));
  await expect(page.locator('p.now')).toHaveText('The tiles are dealt.');
}

const verdict = async (page: Page) => {
  await page.getByText('Deal', { exact: true }).click();
  return page.locator('.finding');
};

async function looksOn(browser: Browser, address: string, see: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext(DESK);
  const page = await context.newPage();
  await prefer(page, 'en');
  await page.goto(address);
  await see(page);
  await context.close();
}

test('a finished match is opened from the history, and a link shows it to others', async ({
  page,
  browser,
}) => {
  const table = await playedMatch(page, 'okey51');
  await page.goto('/profile');
  await page.locator(`a[href="/replay/${table}"]`).click();
  await expect(page).toHaveURL(`/replay/${table}`);
  await expect(page.locator('p.now')).toHaveText('The tiles are dealt.');
  await page.getByRole('button', { name: 'A step on' }).click();
  await expect(page.locator('p.now')).not.toHaveText('The tiles are dealt.');
  await expect(await verdict(page)).toContainText('The deal is the one that was promised.');

  await page.getByRole('button', { name: 'Link' }).click();
  const link = page.getByRole('textbox', { name: 'A link to this match' });
  const address = await link.inputValue();
  await looksOn(browser, address, async (other) => {
    await expect(other.locator('p.now')).toHaveText('The tiles are dealt.');
    await expect(await verdict(other)).toContainText('The deal is the one that was promised.');
  });
  await page.getByRole('button', { name: 'Withdraw the link' }).click();
  await expect(page.getByText('leads nowhere')).toBeVisible();
  await looksOn(browser, address, async (other) => {
    await expect(other.getByText('There is no such link')).toBeVisible();
  });
});

test('a downloaded record is dropped onto the page, and its deal is fair', async ({ page }) => {
  await drop(page, await downloaded(page));
  await page.keyboard.press('End');
  await expect(page.locator('p.now')).not.toHaveText('The tiles are dealt.');
  await expect(await verdict(page)).toContainText('The deal is the one that was promised.');
});

test('whoever changes a deal, or its proof, is found out', async ({ page }) => {
  const record = await downloaded(page);

  const deal = structuredClone(record);
  deal.hands[0]!.deal.stock.reverse();
  await drop(page, deal);
  await expect(await verdict(page)).toContainText('give another deal than this one');

  const secret = structuredClone(record);
  secret.proof.hands[0]!.secret = 'ab'.repeat(32);
  await drop(page, secret);
  await expect(await verdict(page)).toContainText('not the one that was promised');

  const nonce = structuredClone(record);
  nonce.proof.hands[0]!.nonces[0] = 'cd'.repeat(32);
  await drop(page, nonce);
  await expect(await verdict(page)).toContainText('give another deal than this one');
});

test('what is no record is refused', async ({ page }) => {
  await page.goto('/replay');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from('{"tiles":') });
  await expect(page.getByText('This file cannot be read.')).toBeVisible();
});

test('the result sheet checks the deal of the hand that has just ended', async ({ page }) => {
  await page.goto(`/table/${await playedMatch(page, 'okey51')}`);
  await page.getByRole('button', { name: 'Check this deal' }).click();
  await expect(page.locator('.finding')).toContainText('The deal is the one that was promised.');
  await expect(page.getByText('nobody could choose it, not even the house')).toBeVisible();
});
