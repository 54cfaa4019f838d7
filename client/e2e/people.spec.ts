/** Who one is: name and figure, keys and sessions, consent and rankings, export and deletion. */
import AxeBuilder from '@axe-core/playwright';
import {
  expect,
  test,
  type Browser,
  type BrowserContext,
  type CDPSession,
  type Locator,
  type Page,
} from '@playwright/test';
import { readFileSync } from 'node:fs';
import { DESK, PHONE, prefer, sitDown } from './house';
import { letTimePass, suspend } from './housekeeping';
import { playedMatch } from './match';

const PASSWORD = 'seven quiet lanterns';

test.use({ ...DESK, reducedMotion: 'reduce' });

/** A login name that nobody has yet. */
const someName = (): string => `guest-${Date.now().toString(36)}${Math.floor(Math.random() * 1e6)}`;

async function name(page: Page, words: string): Promise<void> {
  await page.goto('/profile');
  await page.getByLabel('Name', { exact: false }).fill(words);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
}

/** The guest of this page becomes an account with a login name and a password. */
async function becomeAccount(page: Page): Promise<string> {
  const login = someName();
  await page.goto('/account');
  const form = page.locator('form').filter({ hasText: 'Only you see the login name' });
  await form.getByLabel('Login name', { exact: true }).fill(login);
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Set' }).click();
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
  return login;
}

/** The login name that the account of this page has. */
const keyOf = (page: Page): Locator =>
  page.getByRole('region', { name: 'Ways to sign in' }).getByLabel('Login name', { exact: true });

async function signIn(page: Page, login: string): Promise<void> {
  await page.goto('/account');
  const card = page.getByRole('region', { name: 'Sign in', exact: true });
  await card.getByLabel('Login name').fill(login);
  await card.getByLabel('Password').fill(PASSWORD);
  await card.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function somebodyElse(browser: Browser): Promise<[Page, BrowserContext]> {
  const context = await browser.newContext({ ...DESK, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await prefer(page, 'en');
  return [page, context];
}

/** Something that keeps passkeys, and can be changed for another that has none yet. */
async function newDevice(devtools: CDPSession): Promise<{ change: () => Promise<void> }> {
  const bring = () =>
    devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
  await devtools.send('WebAuthn.enable');
  let here = await bring();
  const change = async () => {
    await devtools.send('WebAuthn.removeVirtualAuthenticator', here);
    here = await bring();
  };
  return { change };
}

async function isAccessible(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
}

test.beforeEach(({ page }) => prefer(page, 'en'));

test('a name and a figure are chosen, and the house greets with them', async ({ page }) => {
  await page.goto('/profile');
  await page.getByLabel('Name', { exact: false }).fill('  Deniz  ');
  await page.getByRole('radio', { name: 'Crane' }).check();
  await page.getByLabel('Colour').fill('210');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Deniz', exact: true })).toBeVisible();
  await page.goto('/');
  await expect(page.locator('nav .self')).toContainText('Deniz');
  await page.goto('/profile');
  await expect(page.getByLabel('Name', { exact: false })).toHaveValue('Deniz');
  await expect(page.getByRole('radio', { name: 'Crane' })).toBeChecked();
  await expect(page.getByLabel('Colour')).toHaveValue('210');
  await sitDown(page, 0);
  await expect(page.locator('.seat', { hasText: 'Deniz' }).locator('.medal svg')).toBeVisible();
});

test('an account signs in elsewhere, sees its sessions and ends them', async ({ page, browser }) => {
  await name(page, 'Deniz');
  const login = await becomeAccount(page);
  const [other, context] = await somebodyElse(browser);
  await signIn(other, login);
  await expect(other.getByRole('heading', { name: 'Your account' })).toBeVisible();

  await page.reload();
  const sessions = page.getByRole('region', { name: 'Browsers that are signed in' });
  await expect(sessions.locator('li')).toHaveCount(2);
  await expect(sessions.locator('li', { hasText: 'this one' })).toHaveCount(1);
  await sessions.getByRole('button', { name: 'End all others' }).click();
  await expect(sessions.locator('li')).toHaveCount(1);
  await other.reload();
  await expect(other.getByRole('heading', { name: 'You are a guest' })).toBeVisible();

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'You are a guest' })).toBeVisible();
  await context.close();
});

test('a wrong password lets nobody in', async ({ page, browser }) => {
  const login = await becomeAccount(page);
  const [other, context] = await somebodyElse(browser);
  await other.goto('/account');
  const card = other.getByRole('region', { name: 'Sign in', exact: true });
  await card.getByLabel('Login name').fill(login);
  await card.getByLabel('Password').fill('another long password');
  await card.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(other.getByText('do not go together')).toBeVisible();
  await expect(other.getByRole('heading', { name: 'You are a guest' })).toBeVisible();
  await context.close();
});

test('keys are changed only after a fresh sign-in, and the change is made then', async ({
  page,
  browser,
}) => {
  const login = await becomeAccount(page);
  const sessions = page.getByRole('region', { name: 'Browsers that are signed in' }).locator('li');
  await expect(sessions).toHaveCount(1);
  const [other, context] = await somebodyElse(browser);
  await signIn(other, login);
  await expect(other.getByRole('heading', { name: 'Your account' })).toBeVisible();
  letTimePass(login);
  const form = page.locator('form').filter({ hasText: 'Only you see the login name' });
  await form.getByLabel('Login name', { exact: true }).fill(`${login}.new`);
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Change' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('the last 15 minutes')).toBeVisible();
  await expect(sheet.getByLabel('Login name')).toHaveValue(login);
  await sheet.getByLabel('Password').fill(PASSWORD);
  const changed = page.waitForResponse((answer) => answer.url().endsWith('/api/me/password'));
  await sheet.getByRole('button', { name: 'Sign in', exact: true }).click();
  expect((await changed).ok()).toBe(true);
  await expect(sessions).toHaveCount(2); // as they are after it
  await page.reload();
  await expect(form.getByLabel('Login name', { exact: true })).toHaveValue(`${login}.new`);
  await context.close();
});

test('what waits for a sign-in is not done to somebody else', async ({ page, browser }) => {
  const [other, context] = await somebodyElse(browser);
  const stranger = await becomeAccount(other);
  const login = await becomeAccount(page);
  letTimePass(login);
  await page.getByRole('button', { name: 'Delete me' }).click();
  await page.getByRole('button', { name: 'Delete for good' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Login name').fill(stranger);
  await sheet.getByLabel('Password').fill(PASSWORD);
  await sheet.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('asked for with another account')).toBeVisible();
  await expect(keyOf(page)).toHaveValue(stranger);
  await other.reload();
  await expect(keyOf(other)).toHaveValue(stranger); // and his session with him
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'You are a guest' })).toBeVisible();
  await signIn(page, login); // nor is who asked gone
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
  await context.close();
});

test('nor is what was asked for before another tab signed in as somebody else', async ({ page, browser }) => {
  const [other, context] = await somebodyElse(browser);
  const stranger = await becomeAccount(other);
  await becomeAccount(page);
  const tab = await page.context().newPage();
  await tab.goto('/account');
  await tab.getByRole('button', { name: 'Sign out' }).click();
  await expect(tab.getByRole('heading', { name: 'You are a guest' })).toBeVisible();
  await signIn(tab, stranger);
  await expect(keyOf(tab)).toHaveValue(stranger);
  await page.getByRole('button', { name: 'Delete me' }).click();
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('asked for with another account')).toBeVisible();
  await other.reload();
  await expect(keyOf(other)).toHaveValue(stranger);
  await context.close();
});

test('a suspended account is told so', async ({ page }) => {
  const login = await becomeAccount(page);
  suspend(login);
  await page.reload();
  await expect(page.getByText('This account is suspended')).toBeVisible();
});

test('the history goes back page by page, and is filtered', async ({ page }) => {
  for (let match = 0; match < 21; match++) await playedMatch(page, 'okey51');
  await page.goto('/profile');
  const history = page.getByRole('region', { name: 'Matches' });
  const replays = history.getByRole('link', { name: /^Replay/ });
  await expect(replays).toHaveCount(20);

  const older = history.getByRole('button', { name: 'Older matches' });
  await page.route(/before=/, (request) => request.abort());
  await older.click();
  await expect(history.getByRole('alert')).toContainText('That did not work.');
  await expect(replays).toHaveCount(20);
  await page.unroute(/before=/);

  let answer = (): void => undefined;
  const answered = new Promise<void>((heard) => (answer = heard));
  await page.route(/before=/, (request) => answered.then(() => request.continue()));
  await older.click();
  await expect(older).toBeDisabled(); // asked twice, it would come twice
  await expect(history.getByRole('alert')).toHaveCount(0);
  answer();
  await expect(replays).toHaveCount(21);
  await expect(older).toHaveCount(0);

  await history.getByLabel('Game').selectOption('Okey 17');
  await expect(history.getByText('No finished match here yet.')).toBeVisible();
  await history.getByLabel('Game').selectOption('51 Okey');
  await expect(replays).toHaveCount(20);
  await history.getByText('With others').click();
  await expect(history.getByText('No finished match here yet.')).toBeVisible();

  const statistics = page.getByRole('region', { name: 'Statistics' });
  await expect(statistics.getByText('21 matches')).toBeVisible();
  await expect(statistics.getByRole('figure', { name: 'Points per hand' }).getByRole('listitem')).toHaveCount(
    21,
  );
  await statistics.getByLabel('Game').selectOption('Sichuan Mahjong');
  await expect(statistics.getByText('Play a match to its end')).toBeVisible();
});

test('a guest takes his matches along into his account', async ({ page, browser }) => {
  const login = await becomeAccount(page);
  const [guest, context] = await somebodyElse(browser);
  const table = await playedMatch(guest, 'okey51');
  await guest.goto('/account');
  await expect(guest.getByRole('switch', { name: /Take the matches/ })).toBeChecked();
  await signIn(guest, login);
  await expect(guest.getByRole('heading', { name: 'Your account' })).toBeVisible();
  await page.goto('/profile');
  await expect(page.locator(`a[href="/replay/${table}"]`)).toBeVisible();
  await context.close();
});

test('a passkey is made, and signs in', async ({ page, context, baseURL }) => {
  // Passkeys belong to a name, not to a plain address.
  const house = baseURL!.replace('127.0.0.1', 'localhost');
  const device = await newDevice(await context.newCDPSession(page));
  await page.goto(`${house}/account`);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
  await expect(page.getByText('Passkey 1')).toBeVisible();
  await page.getByRole('button', { name: 'Remove: Passkey 1' }).click();
  await expect(page.getByText('the only way to sign in')).toBeVisible();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('has a passkey of this account already')).toBeVisible();

  await device.change();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('button', { name: 'Remove: Passkey 1' }).click();
  await expect(page.getByText('Passkey 1')).toHaveCount(0);
  await device.change();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Passkey 1')).toBeVisible();
  await expect(page.getByText('Passkey 2')).toBeVisible();
  await page.getByRole('button', { name: 'Rename: Passkey 2' }).click();
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('My phone');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Remove: My phone' })).toBeVisible();
  await expect(page.getByText('Passkey 2')).toHaveCount(0);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'You are a guest' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
  await expect(page.getByText(/used .*\d/)).toBeVisible();
});

test('rankings show who agrees, and not a moment longer', async ({ page, browser }) => {
  const me = `Omar ${Math.floor(Math.random() * 1e6)}`;
  await playedMatch(page, 'okey17');
  const [reader, context] = await somebodyElse(browser);
  const inRanking = (at: Page) => at.getByRole('row', { name: new RegExp(me) });

  await page.goto('/account');
  const consent = page.getByRole('switch', { name: /Show me in rankings/ });
  await consent.click(); // not without a name
  await expect(page.getByText('choose one first')).toBeVisible();
  await expect(consent).not.toBeChecked();
  await name(page, me);
  await reader.goto('/rankings');
  await expect(reader.getByText('Only players who agreed')).toBeVisible();
  await expect(inRanking(reader)).toHaveCount(0);

  await page.goto('/account');
  await consent.click();
  await expect(consent).toBeChecked();
  await page.goto('/rankings');
  await expect(inRanking(page)).toHaveAttribute('aria-current', 'true');
  await reader.reload();
  await expect(inRanking(reader)).toHaveCount(1);
  await expect(inRanking(reader)).not.toHaveAttribute('aria-current', 'true');

  await page.goto('/account');
  await consent.click();
  await expect(consent).not.toBeChecked();
  await reader.reload();
  await expect(reader.getByText('Only players who agreed')).toBeVisible();
  await expect(inRanking(reader)).toHaveCount(0);
  await context.close();
});

for (const path of ['/profile', '/account', '/rankings']) {
  test(`a page that cannot be filled says so (${path})`, async ({ page }) => {
    const faults: Error[] = [];
    page.on('pageerror', (fault) => faults.push(fault));
    await page.route('**/api/me', (request) => request.abort());
    await page.goto(path);
    await expect(page.getByText('That did not work.')).toBeVisible();
    await expect(page.getByText('Fetching …')).toHaveCount(0);
    expect(faults).toEqual([]);
  });
}

test('all data are downloaded', async ({ page }) => {
  await name(page, 'Priya');
  await page.goto('/account');
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download all my data' }).click();
  const file = await (await coming).path();
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ person: { name: 'Priya' } });
});

test('whoever deletes himself is gone', async ({ page, browser }) => {
  await name(page, 'Layla');
  const login = await becomeAccount(page);
  await page.getByRole('button', { name: 'Delete me' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Delete me' }).click();
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('You are deleted')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You are a guest' })).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByLabel('Name', { exact: false })).toHaveValue('');
  const [other, context] = await somebodyElse(browser);
  await signIn(other, login);
  await expect(other.getByText('do not go together')).toBeVisible();
  await context.close();
});

test('profile, account and rankings have no accessibility faults', async ({ page }) => {
  await playedMatch(page, 'okey51');
  await name(page, 'Deniz');
  await expect(page.locator('canvas')).toBeVisible();
  await isAccessible(page);
  await becomeAccount(page);
  await isAccessible(page);
  await page.getByRole('button', { name: 'Delete me' }).click();
  await isAccessible(page);
  await page.goto('/rankings');
  await expect(page.getByText('Only players who agreed')).toBeVisible();
  await isAccessible(page);
});

test.describe('on a phone', () => {
  test.use(PHONE);

  for (const language of ['hi', 'ar']) {
    test(`the pages fit, without accessibility faults (${language})`, async ({ page }) => {
      await page.goto('/');
      await page.evaluate((spoken) => {
        const settings = { language: spoken, digits: spoken === 'ar' ? 'arab' : 'deva', sound: false };
        localStorage.setItem('tilehouse.settings', JSON.stringify(settings));
      }, language);
      await playedMatch(page, 'okey51');
      for (const path of ['/', '/profile', '/account', '/rankings']) {
        await page.goto(path);
        await expect(page.locator('h1')).toBeVisible();
        await isAccessible(page);
        const [content, window] = await page.evaluate(() => [
          document.documentElement.scrollWidth,
          innerWidth,
        ]);
        expect(content, path).toBeLessThanOrEqual(window!);
      }
    });
  }
});
