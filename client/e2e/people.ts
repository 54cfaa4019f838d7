/** Several people in one house, each in a browser of his own, and tables where they sit together. */
import { expect, test as base, type APIResponse, type BrowserContext, type Page } from '@playwright/test';
import { prefer } from './house';

type Look = Partial<typeof import('./house').PHONE>;
/** Somebody comes: with a name and a language, or (`name` null) as a stranger whom the house has never seen. */
type Arrive = (name: string | null, language?: string, look?: Look) => Promise<Page>;

/** Tests of several people, who all go home in the end. */
export const test = base.extend<{ arrive: Arrive }>({
  arrive: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (name, language = 'en', look = { viewport: { width: 1100, height: 760 } }) => {
      const context = await browser.newContext({ reducedMotion: 'reduce', ...look });
      contexts.push(context);
      const page = await context.newPage();
      await prefer(page, language);
      if (name === null) return page;
      await page.request.get('/api/me');
      await page.request.patch('/api/me', { data: { name } });
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

async function body(answer: APIResponse): Promise<{ id: string; table: string }> {
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as { id: string; table: string };
}

/** A match that has begun; two people sit opposite each other. Its table's id. */
export async function begin(
  [host, ...guests]: [Page, ...Page[]],
  game: string,
  options: object,
  open: boolean,
): Promise<string> {
  const terms = { game, options, public: open };
  const { id } = await body(await host.request.post('/api/gatherings', { data: terms }));
  const at = `/api/gatherings/${id}`;
  for (const guest of guests) {
    await body(await guest.request.post(`${at}/join`, { data: {} }));
    await body(await guest.request.post(`${at}/ready`, { data: { ready: true } }));
  }
  return (await body(await host.request.post(`${at}/start`))).table;
}

/** All go to the table, and wait until they see their seats there. */
export async function meet(people: readonly Page[], table: string): Promise<void> {
  await Promise.all(people.map((page) => page.goto(`/table/${table}`)));
  for (const page of people) await expect(page.locator('.panel .seat')).toBeVisible({ timeout: 30_000 });
}

/**
 * Plays an Okey match over a second line of the same person, drawing and discarding, until it is over.
 * The page follows it; what it shows is not what plays.
 */
export function playOn(page: Page, table: string): Promise<void> {
  return page.evaluate((id) => {
    interface Heard {
      t: string;
      seq: number;
      table: { phase: string } | null;
      view: { seat: number; to_act: number[]; may: string[]; rack: string[] } | null;
    }
    return new Promise<void>((over) => {
      const address = `/api/tables/${id}/socket`;
      const line = new WebSocket(new URL(address, location.href).href.replace('http', 'ws'));
      let now: Heard | null = null;
      let refused = 0;
      const act = (): void => {
        const { seq, view } = now!;
        if (!view?.to_act.includes(view.seat)) return;
        const tile = view.rack[refused % view.rack.length];
        const action = view.may.includes('draw') ? { do: 'draw' } : { do: 'discard', tile };
        line.send(JSON.stringify({ t: 'act', id: String(Math.random()), seen: seq, action }));
      };
      line.onopen = () => line.send(JSON.stringify({ t: 'join' }));
      line.onmessage = ({ data }: MessageEvent<string>) => {
        const heard = JSON.parse(data) as Heard;
        if (heard.table?.phase === 'over') {
          line.close();
          over();
        } else if (heard.t === 'table' || heard.t === 'update') {
          now = heard;
          refused = 0;
          act();
        } else if (heard.t === 'refused') {
          refused++;
          act();
        }
      };
    });
  }, table);
}
