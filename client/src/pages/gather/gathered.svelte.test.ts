import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeHouse, houseIsReal } from '../../net/fake-line';
import { Gathered } from './gathered.svelte';

const table = (people: number) => ({ id: 'g', people, seats: [] });

describe('a table before its match', () => {
  let house: ReturnType<typeof fakeHouse>;
  let here: Gathered;
  let over: () => void;
  let answer: object | number;
  const wait = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    flushSync();
    await vi.advanceTimersByTimeAsync(1); // what the effects have asked for is answered
  };

  beforeEach(() => {
    answer = table(2);
    house = fakeHouse((path) => (path === '/api/me' ? { name: null } : answer));
    here = new Gathered('g');
    over = $effect.root(() => {
      $effect(() => here.follow());
    });
  });
  afterEach(() => {
    over();
    here.close();
    houseIsReal();
  });

  it('is looked at again and again where no line opens', async () => {
    await wait(100);
    expect(here.table?.people).toBe(2);
    answer = table(3);
    await wait(3000);
    expect(here.table?.people).toBe(3);
  });
  it('is what the house last said, not what the lobby showed before its line was lost', async () => {
    await wait(100);
    house.lines[0]!.opens().says({ t: 'lobby', tables: [table(4)] });
    await wait(0);
    expect(here.table?.people).toBe(4);
    answer = table(3);
    house.lines[0]!.breaks();
    await wait(100);
    expect([here.lost, here.table?.people]).toEqual([true, 3]);
    answer = table(2);
    await wait(3000);
    expect(here.table?.people).toBe(2);
  });
  it('is there again after it could not be seen for once', async () => {
    answer = 404;
    await wait(3000);
    expect(here.failed).toBe('unknown_gathering');
    answer = table(2);
    await wait(3000);
    expect([here.failed, here.table?.people]).toEqual([null, 2]);
  });
  it('says whether one got up', async () => {
    await wait(100);
    const refused: unknown[] = [];
    here.onrefused = (error) => refused.push(error);
    answer = 409;
    expect(await here.leave()).toBe(false);
    expect(refused).toHaveLength(1);
    answer = table(1);
    expect(await here.leave()).toBe(true);
    expect(here.table?.people).toBe(1);
  });
});
