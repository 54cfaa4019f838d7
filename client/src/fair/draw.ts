/** A deal drawn again from its proof, step by step as docs/fair-deals.md says. Nothing here asks the server. */

export interface HandProof {
  commitment: string;
  secret: string;
  nonces: readonly (string | null)[];
}

export interface Place {
  table: string;
  /** Counts from 1. */
  hand: number;
  nonces: readonly (string | null)[];
}

const WORD = 2 ** 32;

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));

export const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** What is shown of a secret before the nonces are given. */
export async function commitmentTo(secret: string): Promise<string> {
  return hexOf(await crypto.subtle.digest('SHA-256', bytesOf(secret)));
}

/** The endless stream of 32-bit numbers: HMAC-SHA256, eight numbers a block, big-endian. */
export class Stream {
  #block = 0;
  #numbers: number[] = [];

  private constructor(
    private readonly key: CryptoKey,
    private readonly name: string,
  ) {}

  static async open(secret: string, { table, hand, nonces }: Place): Promise<Stream> {
    const how = { name: 'HMAC', hash: 'SHA-256' };
    const key = await crypto.subtle.importKey('raw', bytesOf(secret), how, false, ['sign']);
    const lines = ['tilehouse/deal/1', table, String(hand), ...nonces.map((nonce) => nonce ?? '')];
    return new Stream(key, lines.join('\n'));
  }

  async next(): Promise<number> {
    if (!this.#numbers.length) {
      const text = new TextEncoder().encode(`${this.name}\n${this.#block++}`);
      const block = new DataView(await crypto.subtle.sign('HMAC', this.key, text));
      this.#numbers = Array.from({ length: 8 }, (_, at) => block.getUint32(4 * at));
    }
    return this.#numbers.shift()!;
  }

  /** A number from 0 to `limit` - 1, all equally likely: what lies past the last whole multiple is skipped. */
  async below(limit: number): Promise<number> {
    const bound = WORD - (WORD % limit);
    let number = await this.next();
    while (number >= bound) number = await this.next();
    return number % limit;
  }

  /** From the last place down, each changes with a drawn place at or before it. */
  async shuffled(tiles: readonly string[]): Promise<string[]> {
    const order = [...tiles];
    for (let last = order.length - 1; last > 0; last--) {
      const drawn = await this.below(last + 1);
      [order[last], order[drawn]] = [order[drawn]!, order[last]!];
    }
    return order;
  }
}

const copies = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${name}:${at + 1}`);
const numbered = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);

export const OKEY_TILES: readonly string[] = [
  ...[...'rbky'].flatMap((colour) => numbered(13).flatMap((number) => copies(`${colour}${number}`, 2))),
  ...copies('f', 2),
];
export const SICHUAN_TILES: readonly string[] = [...'mps'].flatMap((suit) =>
  numbered(9).flatMap((number) => copies(`${number}${suit}`, 4)),
);
