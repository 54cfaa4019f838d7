import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeHouse, houseIsReal } from './fake-line';
import { TableSession } from './session.svelte';

const table = { seats: [], pace: 'calm', phase: 'play' };
const at = (seq: number, left: number) => ({
  seq,
  view: { scores: [seq] },
  hints: null,
  clock: { left, seconds: 30 },
});
const update = (seq: number, left: number) => ({ t: 'update', ...at(seq, left), events: [], table: null });

describe('a line that was lost at a table', () => {
  let house: ReturnType<typeof fakeHouse>;
  let session: TableSession;
  const steps: number[] = [];

  beforeEach(async () => {
    house = fakeHouse(() => ({ name: null }));
    session = new TableSession('t');
    steps.length = 0;
    session.onbefore = session.onstep = ({ update }) => steps.push(update.seq);
    await vi.advanceTimersByTimeAsync(0);
    house.lines[0]!.opens().says({ t: 'table', ...at(5, 9000), table });
    house.lines[0]!.breaks();
  });
  afterEach(() => {
    session.close();
    houseIsReal();
  });

  it('comes back to the time of now, where nothing was missed', async () => {
    const line = (await house.next()).opens();
    expect(line.sent[0]).toEqual({ t: 'join', seen: 5 });
    line.says(update(5, 30_000));
    expect(session.clock?.left).toBe(30_000);
    expect(session.table).toEqual(table);
    expect(steps).toEqual([]);
  });
  it('comes back to what was missed, once', async () => {
    const line = (await house.next()).opens();
    line.says(update(7, 20_000));
    line.says(update(6, 10_000));
    expect(session.clock?.left).toBe(20_000);
    expect(steps).toEqual([7, 7]);
  });
  it('is somebody else’s where the session was ended: everything is told anew', async () => {
    const line = (await house.next()).opens();
    line.breaks(4401);
    const anew = (await house.next()).opens();
    expect(anew.sent[0]).toEqual({ t: 'join', seen: null });
  });
});
