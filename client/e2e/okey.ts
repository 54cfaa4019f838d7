/** Playing an Okey hand to its end as a patient newcomer would: draw, sort, lay what can be laid, discard. */
import { expect, type Locator, type Page } from '@playwright/test';
import { asked, atRest, type Drag } from './house';

const held = (page: Page): Locator => page.locator('.rack [data-tile]');
const sheet = (page: Page): Locator => page.locator('dialog[open]');

/** The turn has begun and a tile is to be drawn. */
const drawing = (page: Page): Locator => page.locator('.deck.drawing');
const resting = (page: Page): Locator => page.locator('.panel:not(.mine)');

async function draw(page: Page, drag: Drag, turn: number): Promise<void> {
  if (turn % 3 === 0) await page.locator('.actions .button.gold').click();
  else if (turn % 3 === 1) await page.locator('.deck').click();
  else await drag(page, page.locator('.deck .tile'), page.locator('.rack .shelf').last());
  await expect(drawing(page)).toHaveCount(0);
}

/** Lays once the button shines: the groups on the rack reach the bar, or more sets may be laid. */
async function lay(page: Page): Promise<void> {
  await page.locator('.sorts .button').first().click();
  await expect(page.locator('.actions [aria-busy="true"]')).toHaveCount(0); // what the groups are worth is known
  const button = page.locator('.actions .button.gold:enabled');
  const count = await held(page).count();
  if (!(await button.count()) || count <= 4) return;
  await button.click();
  const notice = page.locator('.notice button');
  await expect
    .poll(async () => (await held(page).count()) !== count || (await notice.count()) > 0)
    .toBe(true);
  if (await notice.count()) await notice.first().click(); // a rule was against it
}

/** Drags a tile that the assisted table marks onto the meld that lights up for it. */
async function add(page: Page, drag: Drag): Promise<void> {
  const tile = page.locator('.rack [data-tile]:has(.mark.fits)').first();
  const count = await held(page).count();
  if (count < 3 || !(await tile.count())) return;
  await tile.click();
  await drag(page, tile, page.locator('.meld.wanted').first());
  await expect(held(page)).toHaveCount(count - 1);
}

/** Lets a tile go, by dragging or by the button; a costly one is confirmed. Whether the turn is over then. */
async function letGo(page: Page, tile: Locator, drag: Drag, turn: number): Promise<boolean> {
  await atRest(page);
  if (turn % 2) await drag(page, tile, page.locator('.pile.br'));
  else {
    await tile.click();
    await page.locator('.actions .button.red').click();
  }
  const notice = page.locator('.notice button');
  const any = drawing(page).or(resting(page)).or(sheet(page)).or(notice);
  await any.first().waitFor();
  if (await sheet(page).locator('.button.red').count()) await sheet(page).locator('.button.red').click();
  await any.first().waitFor();
  if (!(await notice.count())) return true;
  await notice.first().click(); // a rule was against it
  return false;
}

async function discard(page: Page, drag: Drag, turn: number): Promise<void> {
  for (let choice = (await held(page).count()) - 1; choice >= 0; choice--) {
    if (await letGo(page, held(page).nth(choice), drag, turn)) return;
  }
}

/** A turn in which nothing is laid. */
export async function passTurn(page: Page, drag: Drag, turn: number): Promise<void> {
  if (await drawing(page).count()) await draw(page, drag, turn);
  await discard(page, drag, turn);
}

/** One's own turn, from the draw to the discard. */
export async function playTurn(page: Page, drag: Drag, turn: number): Promise<void> {
  if (await drawing(page).count()) await draw(page, drag, turn);
  if (await sheet(page).count()) return;
  await lay(page);
  await add(page, drag);
  await discard(page, drag, turn);
}

/** Plays on until the result sheet stands there. */
export async function playHand(page: Page, drag: Drag): Promise<void> {
  for (let turn = 0; (await asked(page)) === 'asked'; turn++) await playTurn(page, drag, turn);
}
