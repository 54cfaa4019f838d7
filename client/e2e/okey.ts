/** Playing an Okey hand to its end as a patient newcomer would: draw, sort, lay what can be laid, discard. */
import { expect, type Page } from '@playwright/test';
import { asked, type Drag } from './house';

const held = (page: Page) => page.locator('.rack [data-tile]');

/** Waits until the rack holds another number of tiles, the turn has passed, or the hand is over. */
async function changed(page: Page, act: () => Promise<void>): Promise<void> {
  const state = async () => `${await held(page).count()} ${await page.locator('.actions').innerText()}`;
  const before = await state();
  await act();
  await expect
    .poll(async () => (await page.locator('dialog[open]').count()) > 0 || (await state()) !== before)
    .toBe(true);
}

async function draw(page: Page, drag: Drag, turn: number): Promise<void> {
  const button = page.locator('.actions .button.gold');
  if (turn % 3 === 0) await changed(page, () => button.click());
  else if (turn % 3 === 1) await changed(page, () => page.locator('.deck').click());
  else
    await changed(page, () => drag(page, page.locator('.deck .tile'), page.locator('.rack .shelf').last()));
}

/** Lays while the button shines: the groups on the rack reach the bar, or more sets may be laid. */
async function lay(page: Page): Promise<void> {
  const button = page.locator('.actions .button.gold:enabled');
  await page.waitForTimeout(250); // the server judges the groups
  if (!(await button.count()) || (await held(page).count()) < 4) return;
  await button.click();
  await page.waitForTimeout(250);
}

async function discard(page: Page, drag: Drag, turn: number): Promise<void> {
  const count = await held(page).count();
  for (let choice = 0; choice < count; choice++) {
    const tile = held(page).nth(count - 1 - choice);
    await changed(page, async () => {
      if (turn % 2) {
        await drag(page, tile, page.locator('.pile.br'));
      } else {
        await tile.click();
        await page.locator('.actions .button.red').click();
      }
      const costly = page.locator('dialog[open] .button.red');
      await page.waitForTimeout(120);
      if (await costly.count()) await costly.click();
      // An offence against a rule is said, and the next tile is tried.
      await page.waitForTimeout(120);
    }).catch(() => undefined);
    if ((await page.locator('.panel.mine .actions .button.red').count()) === 0) return;
    if (await page.locator('dialog[open]').count()) return;
  }
}

/** Plays on until the result sheet stands there. */
export async function playHand(page: Page, drag: Drag): Promise<void> {
  for (let turn = 0; (await asked(page)) === 'asked'; turn++) {
    if (await page.locator('.deck.drawing').count()) await draw(page, drag, turn);
    if (await page.locator('dialog[open]').count()) break;
    await page
      .locator('.sorts .button')
      .nth(turn % 4 === 3 ? 1 : 0)
      .click();
    await lay(page);
    await discard(page, drag, turn);
  }
}
