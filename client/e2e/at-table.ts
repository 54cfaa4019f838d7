/** What several people at one table see and do: whose move it is, what is hidden, who is away. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Person } from './serving';

/** The tiles that somebody holds, in the order of the page. */
export const held = ({ page }: Person): Promise<string[]> =>
  page
    .locator('[data-own] [data-tile]')
    .evaluateAll((tiles) => tiles.map((tile) => (tile as HTMLElement).dataset.tile!));

const asked = ({ page }: Person): Promise<number> => page.locator('.panel.mine').count();
const atTheEnd = ({ page }: Person): Promise<number> => page.locator('.result dialog[open]').count();

/** Somebody who is asked now; null once the result lies before everybody. */
export async function nextToMove(people: Person[]): Promise<Person | null> {
  let next: Person | null | undefined;
  const look = async () => {
    if ((await Promise.all(people.map(atTheEnd))).every(Boolean)) next = null;
    else next = people[(await Promise.all(people.map(asked))).findIndex(Boolean)];
    return next;
  };
  await expect.poll(look, { intervals: [50], timeout: 60_000 }).not.toBeUndefined();
  return next!;
}

/** Nothing that the house has sent to somebody, and nothing in his page, names a tile that another holds
 * and nobody has laid yet. */
export async function seesNoTileOf(watcher: Person, others: Person[]): Promise<void> {
  const hidden = (await Promise.all(others.map(held))).flat();
  expect(hidden.length).toBeGreaterThanOrEqual(13 * others.length);
  const known = [...watcher.heard, await watcher.page.content()].join();
  expect(hidden.filter((tile) => known.includes(`"${tile}"`))).toEqual([]);
}

/** The place of somebody at the table, as another sees it. */
export const seatOf = (page: Page, { name }: Person): Locator =>
  page.locator('.seat').filter({ has: page.locator('b', { hasText: name }) });

/** Everybody is there, as everybody sees it. */
export async function allAreHere(people: Person[]): Promise<void> {
  for (const { page } of people)
    await expect(page.locator('.seat:is([data-away], [data-bot])')).toHaveCount(0);
}

/** Somebody has gone: the others play on until a bot has moved for him, as all of them see at his seat. */
export async function playWithout(
  gone: Person,
  others: Person[],
  play: (person: Person) => Promise<void>,
): Promise<void> {
  const seats = others.map(({ page }) => seatOf(page, gone));
  for (const seat of seats) await expect(seat).toHaveAttribute('data-away');
  let moved = false;
  const marked = seats.map((seat) => expect(seat).toHaveAttribute('data-moved', { timeout: 90_000 }));
  const playOn = async () => {
    while (!moved) {
      const next = await nextToMove(others);
      expect(next, 'the end came before the bot had moved').not.toBeNull();
      await play(next!);
    }
  };
  await Promise.all([Promise.all(marked).then(() => (moved = true)), playOn()]);
  for (const seat of seats) await expect(seat).toHaveAttribute('data-bot');
}

/** In the log, too, the bot's moves are told from the person's. */
export async function logTells({ page }: Person, gone: Person): Promise<void> {
  await page.getByRole('button', { name: 'Table log' }).click();
  await expect(page.locator('.moves li:has(.by-bot)').first()).toContainText(gone.name);
  await page.getByRole('button', { name: 'Close' }).click();
}

/** Everybody sees that it is the next one's turn: what was done before has come everywhere. */
export async function allSeeWhoMoves(people: Person[]): Promise<void> {
  const next = await nextToMove(people);
  expect(next).not.toBeNull();
  for (const { page } of people) await expect(seatOf(page, next!)).toHaveClass(/active/);
}

/** Reloads the page, and finds everything there as it was. */
export async function reloads(
  person: Person,
  look: (page: Page) => Promise<ArrayLike<unknown>[]>,
): Promise<void> {
  const before = await look(person.page);
  for (const part of before) expect(part).not.toHaveLength(0);
  await person.page.reload();
  await expect.poll(() => look(person.page)).toEqual(before);
}

/** The tiles in all the places of what the house showed somebody last. */
export function tilesBefore({ heard }: Person): Set<string> {
  const told = heard.findLast((message) => message.includes('"view":{'));
  return new Set(told?.match(/(?<=")\w+:\d(?=")/g));
}

/** The result, as one person reads it: places, names and points of all, and who has won in which order. */
export async function result({ page }: Person): Promise<string[]> {
  const sheet = page.locator('.result dialog[open]');
  await expect(sheet.locator('ol > li summary')).toHaveCount(4);
  const seats = await sheet.locator('ol > li summary').allInnerTexts();
  const points = await sheet.locator('ol > li .points').allTextContents();
  const winners = await sheet.locator('article header b').allTextContents();
  return [...seats, ...points, ...winners];
}
