/** A match played over the socket from within the page, as its own client does it (docs/protocol.md): for tests of
 * what comes after a match, which need one and not the playing of it. */
import type { Page } from '@playwright/test';

/** Draws and discards to the end of an Okey match. Gives the table's id. */
export async function playedMatch(page: Page, game: 'okey51' | 'okey17', options = {}): Promise<string> {
  await page.goto('/settings');
  return page.evaluate(playOut, { game, options });
}

interface View {
  seat: number;
  to_act: number[];
  may: string[];
  rack: string[];
  okey: string;
}

async function playOut({ game, options }: { game: string; options: object }): Promise<string> {
  await fetch('/api/me');
  const made = await fetch('/api/tables', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ game, options, pace: 'instant' }),
  });
  const { id } = (await made.json()) as { id: string };
  const line = new WebSocket(`${location.origin.replace('http', 'ws')}/api/tables/${id}/socket`);
  const send = (message: object): void => line.send(JSON.stringify(message));
  let sent = 0;
  let seen = 0;
  let view: View | null = null;
  let phase = '';

  function step(): void {
    if (phase === 'result') return send({ t: 'continue' });
    if (!view?.to_act.includes(view.seat)) return;
    const tiles = view.rack.filter((tile) => !tile.startsWith(`${view?.okey}:`));
    // Each time another tile: one that may not go, or that comes back, is not tried twice.
    const action = view.may.includes('draw')
      ? { do: 'draw' }
      : { do: 'discard', tile: tiles[sent % tiles.length] };
    send({ t: 'act', id: `m${sent++}`, seen, action });
  }

  return new Promise((over, failed) => {
    line.onopen = () => send({ t: 'join' });
    line.onclose = () => failed(new Error('The line broke.'));
    line.onmessage = ({ data }) => {
      const said = JSON.parse(String(data));
      if (said.t === 'deal') send({ t: 'nonce', hand: said.hand, nonce: 'ab'.repeat(32) });
      else if (said.t === 'refused') step();
      else if (said.t === 'error')
        setTimeout(step, 300); // too fast for the house
      else if (said.t === 'table' || said.t === 'update') {
        ({ seq: seen, view } = said);
        phase = said.table?.phase ?? phase;
        if (phase === 'over') over(id);
        else step();
      }
    };
  });
}
