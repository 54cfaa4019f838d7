/** People at one table, each at a browser of his own. */
import { expect, type Locator, type Page } from '@playwright/test';
import {
  allAreHere,
  allSeeWhoMoves,
  held,
  logTells,
  nextToMove,
  playWithout,
  reloads,
  result,
  seesNoTileOf,
  tilesBefore,
} from './at-table';
import { gather } from './gathering';
import { mouseDrag, rackOf } from './house';
import { passTurn, playTurn } from './okey';
import { test, type Person } from './serving';
import { board, click, move, ownTiles } from './sichuan';

/** Long enough for a reload, short enough to wait for. */
const GRACE = 4;

type Four = [Person, Person, Person, Person];

const said = (page: Page): Promise<(string | null)[]> =>
  page
    .locator('.board [aria-label]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));

/** Comes back the way that anybody would: home, and on with the match. */
async function comeBack(person: Person): Promise<void> {
  await person.come();
  await person.page.goto('/');
  await person.page.getByText('Continue', { exact: true }).click();
  await expect(person.page.locator('[data-own] [data-tile]')).not.toHaveCount(0);
}

/** Nothing of what somebody held is lost: it is still his, or lies where everybody can see it. */
function keptAll(before: string[], person: Person): void {
  const there = tilesBefore(person);
  expect(before.filter((tile) => !there.has(tile))).toEqual([]);
}

/** All read one and the same result. */
async function oneResult(people: Person[]): Promise<void> {
  const [first, ...others] = await Promise.all(people.map(result));
  for (const each of others) expect(each).toEqual(first);
}

test.describe('with a bot that soon stands in', () => {
  test.use({ times: { grace_seconds: GRACE, claim_seconds: 0.2 } });
  test.setTimeout(300_000);

  test('a hand of 51 Okey, two against two', async ({ people }) => {
    const all = (await people('Ada', 'Banu', 'Cem', 'Deniz')) as Four;
    const [ada, banu, cem, deniz] = all;
    await gather(all, '51 Okey', ['Partners']);
    for (const { page } of all) await expect(page.locator('.rack [data-tile]')).not.toHaveCount(0);
    const play = ({ page }: Person) => playTurn(page, mouseDrag, 0);
    for (let turn = 0; turn < 4; turn++) await passTurn((await nextToMove(all))!.page, mouseDrag, turn);

    await allSeeWhoMoves(all);
    for (const person of all) {
      await allAreHere(all);
      await reloads(person, async (page) => [await rackOf(page), await said(page)]);
      await seesNoTileOf(
        person,
        all.filter((other) => other !== person),
      );
    }

    const before = await held(cem);
    await cem.leave();
    await playWithout(cem, [ada, banu, deniz], play);
    await logTells(ada, cem);
    await comeBack(cem);
    await allAreHere(all);
    keptAll(before, cem);

    let turn = 0;
    for (let next = await nextToMove(all); next; next = await nextToMove(all)) {
      await (turn++ % 3 ? passTurn(next.page, mouseDrag, 0) : play(next));
    }
    await oneResult(all);
  });

  test('a deal of Sichuan', async ({ people }) => {
    const all = (await people('Ela', 'Fuat', 'Gül', 'Hale')) as Four;
    await gather(all, 'Sichuan Mahjong');
    for (const { page } of all) await page.locator('.suit.advised').click();
    for (const { page } of all) await expect(page.locator('.choice')).toHaveCount(0);
    const play = ({ page }: Person) => move(page, click);

    await allSeeWhoMoves(all);
    for (const person of all) {
      await allAreHere(all);
      await reloads(person, async (page) => [await ownTiles(page), await board(page)]);
      await seesNoTileOf(
        person,
        all.filter((other) => other !== person),
      );
    }

    let gone = await nextToMove(all);
    while (gone && !(await gone.page.getByRole('button', { name: 'Pass' }).count())) {
      await play(gone);
      gone = await nextToMove(all);
    }
    expect(gone, 'nobody was ever asked whether he claims').not.toBeNull();
    const before = await held(gone!);
    await gone!.leave();
    const others = all.filter((other) => other !== gone);
    await playWithout(gone!, others, play);
    await logTells(others[0]!, gone!);
    await comeBack(gone!);
    await allAreHere(all);
    keptAll(before, gone!);

    for (let next = await nextToMove(all); next; next = await nextToMove(all)) await play(next);
    await oneResult(all);
  });
});

test.describe('a quick match', () => {
  test.use({ times: { quick_seconds: 60 } });

  test('brings the first four together', async ({ people }) => {
    const all = await people('', '', '', '');
    const [first, ...others] = all;
    await wantQuick(first!.page, '51 Okey');
    await expect(first!.page.getByText('Waiting for people')).toBeVisible();
    await expect(first!.page.locator('main li')).toHaveText(/^No table is open/);
    await Promise.all(others.map(({ page }) => wantQuick(page, '51 Okey')));
    await allAt(all);
    for (const { page } of all) await expect(page.locator('.rack [data-tile]')).not.toHaveCount(0);
  });
});

test.describe('a quick match for which too few come', () => {
  test.use({ times: { quick_seconds: 3 } });

  test('begins with bots', async ({ people }) => {
    const all = await people('', '');
    const wishes = await Promise.all(all.map(({ page }) => quickMatch(page, 'Sichuan Mahjong')));
    await Promise.all(wishes.map((wish) => wish.click())); // the second within the time of the first
    await allAt(all);
    for (const { page } of all) {
      await expect(page.locator('.choice .suit')).toHaveCount(3);
      await expect(page.locator('.seat[aria-label*="Bot"]')).toHaveCount(2);
    }
  });
});

/** In the lobby, where one can ask for a quick match. */
async function quickMatch(page: Page, game: string): Promise<Locator> {
  await page.goto('/lobby');
  const wish = page.getByRole('button', { name: `Quick match: ${game}` });
  await expect(wish).toBeEnabled();
  return wish;
}

const wantQuick = async (page: Page, game: string): Promise<void> => (await quickMatch(page, game)).click();

/** All have been led to the same table. */
async function allAt(people: Person[]): Promise<void> {
  for (const { page } of people) await expect(page).toHaveURL(/\/table\//);
  expect(new Set(people.map(({ page }) => page.url())).size).toBe(1);
}

test.describe('a watcher', () => {
  for (const game of ['51 Okey', 'Sichuan Mahjong']) {
    test(`sees no hidden tile: ${game}`, async ({ people }) => {
      const [watcher, ...players] = await people('Zeki', 'Ada', 'Banu', 'Cem', 'Deniz');
      await gather(players, game, ['Open to all']);
      await watcher!.page.goto('/lobby');
      await watcher!.page.getByText('Watch', { exact: true }).click();
      await expect(watcher!.page.locator('.seat')).not.toHaveCount(0);
      await expect(watcher!.page.locator('[data-own] [data-tile]')).toHaveCount(0);
      await seesNoTileOf(watcher!, players);
    });
  }
});
