/** For tests: a house whose lines open, speak and break when the test says so, in place of the browser's. */
import { vi } from 'vitest';

export class FakeSocket {
  static readonly CLOSED = 3;
  static readonly OPEN = 1;
  readyState = 0;
  readonly sent: object[] = [];
  onopen = (): void => {};
  onmessage = (_: { data: string }): void => {};
  onclose = (_: { code: number }): void => {};

  send(message: string): void {
    this.sent.push(JSON.parse(message) as object);
  }

  close(): void {
    this.readyState = FakeSocket.CLOSED;
  }

  opens(): this {
    this.readyState = FakeSocket.OPEN;
    this.onopen();
    return this;
  }

  says(message: object): void {
    this.onmessage({ data: JSON.stringify(message) });
  }

  breaks(code = 1006): void {
    this.close();
    this.onclose({ code });
  }
}

/** Time stands still but for `vi.advanceTimersByTimeAsync`. `answer`: what a path says over HTTP, a number: refused. */
export function fakeHouse(answer: (path: string) => object | number) {
  const lines: FakeSocket[] = [];
  vi.useFakeTimers();
  vi.stubGlobal(
    'WebSocket',
    class extends FakeSocket {
      constructor() {
        super();
        lines.push(this);
      }
    },
  );
  vi.stubGlobal('fetch', (path: string) => {
    const said = answer(path);
    return Promise.resolve(
      typeof said === 'number'
        ? Response.json({ code: 'unknown_gathering' }, { status: said })
        : Response.json(said),
    );
  });
  /** Until the next line is laid. */
  const next = async (): Promise<FakeSocket> => {
    const before = lines.length;
    await vi.advanceTimersByTimeAsync(lines.length ? 10_000 : 0);
    const [line] = lines.slice(before);
    if (!line) throw new Error('No line was laid.');
    return line;
  };
  return { lines, next };
}

export function houseIsReal(): void {
  vi.useRealTimers();
  vi.unstubAllGlobals();
}
