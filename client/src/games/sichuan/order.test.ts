import { describe, expect, it } from 'vitest';
import { inOrder, lying } from './order';
import type { Meld } from './types';

describe('a hand', () => {
  it('lies by suit and number', () => {
    expect(inOrder(['3s:1', '9m:2', '1p:1', '2m:4'])).toEqual(['2m:4', '9m:2', '1p:1', '3s:1']);
  });

  it('has the missing suit at its right end', () => {
    expect(inOrder(['2m:1', '5p:1', '3s:1', '1m:1'], 'm')).toEqual(['5p:1', '3s:1', '1m:1', '2m:1']);
  });
});

describe('a meld shows who supplied its tile', () => {
  const pung = (from: number): Meld => ({
    id: 1,
    owner: 0,
    kind: 'pung',
    tiles: ['5p:1', '5p:2', '5p:4'],
    from,
  });
  const sideways = (meld: Meld): number[] => lying(meld).flatMap((each, i) => (each.sideways ? [i] : []));

  it('the seat at the left: the left tile', () => expect(sideways(pung(3))).toEqual([0]));
  it('the seat opposite: a tile between', () => expect(sideways(pung(2))).toEqual([1]));
  it('the seat at the right: the right tile', () => expect(sideways(pung(1))).toEqual([2]));

  it('the tile on its side is the one that was supplied', () => {
    expect(lying(pung(3))[0]?.tile).toBe('5p:4');
  });

  it('the last tile of an exposed kong was supplied', () => {
    const kong: Meld = {
      id: 1,
      owner: 0,
      kind: 'exposed_kong',
      tiles: ['5p:1', '5p:2', '5p:4', '5p:3'],
      from: 1,
    };
    expect(lying(kong).at(-1)).toMatchObject({ tile: '5p:3', sideways: true });
  });

  it('the fourth tile of an added kong lies upon the supplied one', () => {
    const kong: Meld = {
      id: 1,
      owner: 0,
      kind: 'added_kong',
      tiles: ['5p:1', '5p:2', '5p:4', '5p:3'],
      from: 2,
    };
    const lies = lying(kong);
    expect(lies.map(({ tile }) => tile)).toEqual(['5p:1', '5p:4', '5p:3', '5p:2']);
    expect(lies[2]).toMatchObject({ upon: true, sideways: true });
  });

  it('the outer tiles of a concealed kong lie face down', () => {
    const kong: Meld = { id: 1, owner: 0, kind: 'concealed_kong', tiles: ['5p:1', '5p:2', '5p:3', '5p:4'] };
    expect(lying(kong).map(({ back }) => back)).toEqual([true, false, false, true]);
  });
});
