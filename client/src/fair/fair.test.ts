/** The browser draws what docs/fair-deals.md says, with the document's own figures. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkDeal, type Proven } from './check';
import { commitmentTo, hexOf, OKEY_TILES, SICHUAN_TILES, Stream } from './draw';

interface Vector {
  secret: string;
  commitment: string;
  nonces: (string | null)[];
  table: string;
  hand: number;
  stream: number[];
  first: number;
  okey: { order: string[]; sha256: string };
  sichuan: { order: string[]; sha256: string };
}

const document = readFileSync('../docs/fair-deals.md', 'utf8');
const vector = JSON.parse(/## To test[^]*?```json\n([^]*?)```/.exec(document)![1]!) as Vector;
const { secret, nonces, table, hand } = vector;
const open = (number = hand): Promise<Stream> => Stream.open(secret, { table, hand: number, nonces });

const sha256 = async (text: string): Promise<string> =>
  hexOf(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));

describe('the document’s example', () => {
  it('commits to the secret', async () => {
    expect(await commitmentTo(secret)).toBe(vector.commitment);
  });
  it('begins the stream of numbers', async () => {
    const stream = await open();
    for (const number of vector.stream) expect(await stream.next()).toBe(number);
  });
  it.each([
    ['okey', OKEY_TILES],
    ['sichuan', SICHUAN_TILES],
  ] as const)('shuffles %s', async (game, tiles) => {
    const stream = await open();
    expect(await stream.below(4)).toBe(vector.first);
    const order = await stream.shuffled(tiles);
    expect(order.slice(0, 8)).toEqual(vector[game].order);
    expect(await sha256(order.join(' '))).toBe(vector[game].sha256);
  });
  it('draws no first seat for a second hand', async () => {
    expect((await (await open(2)).shuffled(OKEY_TILES)).slice(0, 4)).toEqual(['b3:1', 'k5:1', 'y1:1', 'f:1']);
    expect((await (await open(2)).shuffled(SICHUAN_TILES)).slice(0, 4)).toEqual([
      '6p:2',
      '3s:1',
      '8s:3',
      '8p:4',
    ]);
  });
});

describe('a check', () => {
  async function okeyRecord(): Promise<Proven> {
    const stream = await open();
    const starter = await stream.below(4);
    const [indicator, ...rest] = (await stream.shuffled(OKEY_TILES)) as [string, ...string[]];
    const racks = [0, 1, 2, 3].map((seat) => rest.splice(0, seat === starter ? 15 : 14).reverse());
    const proof = { table, hands: [{ commitment: vector.commitment, secret, nonces }] };
    return { game: 'okey51', hands: [{ deal: { starter, indicator, racks, stock: rest } }], proof };
  }

  it('finds a fair deal fair', async () => {
    expect((await checkDeal(await okeyRecord(), 1)).finding).toBe('fair');
  });
  it('finds two tiles that have changed places', async () => {
    const record = await okeyRecord();
    record.hands[0]!.deal.stock!.reverse();
    expect((await checkDeal(record, 1)).finding).toBe('deal');
  });
  it('finds another secret than the one that was promised', async () => {
    const record = await okeyRecord();
    record.proof!.hands[0]!.secret = secret.replace(/^0/, '1');
    expect((await checkDeal(record, 1)).finding).toBe('commitment');
  });
  it('says that there is no proof', async () => {
    const { game, hands } = await okeyRecord();
    expect((await checkDeal({ game, hands }, 1)).finding).toBe('no_proof');
  });
});
