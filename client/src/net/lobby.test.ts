import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeHouse, houseIsReal } from './fake-line';
import { Lobby } from './lobby.svelte';

describe('the lobby’s line', () => {
  let lobby: Lobby;
  afterEach(() => {
    lobby.close();
    houseIsReal();
  });

  it('asks who one is before it opens, and again after a session that was ended', async () => {
    const asked: string[] = [];
    const house = fakeHouse((path) => {
      asked.push(path);
      return { name: `${asked.length}` };
    });
    lobby = new Lobby();
    expect(house.lines).toEqual([]);
    (await house.next()).opens().says({ t: 'lobby', tables: [] });
    expect(lobby.me?.name).toBe('1');
    house.lines[0]!.breaks(4401);
    expect(lobby.lost).toBe(true);
    (await house.next()).opens().says({ t: 'lobby', tables: [] });
    expect(asked).toEqual(['/api/me', '/api/me']);
    expect(lobby.me?.name).toBe('2');
    expect([lobby.lost, lobby.unknown]).toEqual([false, false]);
  });
  it('is given up where the house does not know whom it has just made a guest', async () => {
    const house = fakeHouse(() => ({ name: null }));
    lobby = new Lobby();
    (await house.next()).breaks(4401);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(house.lines).toHaveLength(1);
    expect(lobby.unknown).toBe(true);
  });
});
