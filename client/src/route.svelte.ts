const PLAIN = ['settings', 'lobby', 'profile', 'account', 'rankings'] as const;

/** Which page is shown: /, /table/ID, /join/ID (a table before its match), /settings and the like, /replay,
 * /replay/TABLE or /shared/TOKEN. */
export type Route =
  | { page: 'home' }
  | { page: 'table'; id: string }
  | { page: 'gather'; id: string }
  | { page: 'replay'; table: string | null; token: string | null }
  | { page: (typeof PLAIN)[number] };

function read(path: string): Route {
  const replay = /^\/(replay|shared)(?:\/([\w-]+))?$/.exec(path);
  if (replay) {
    const [, kind, name = null] = replay;
    return {
      page: 'replay',
      ...(kind === 'shared' ? { table: null, token: name } : { table: name, token: null }),
    };
  }
  const table = /^\/table\/([\w-]+)$/.exec(path);
  if (table) return { page: 'table', id: table[1]! };
  const gather = /^\/join\/([\w-]+)$/.exec(path);
  if (gather) return { page: 'gather', id: gather[1]! };
  const plain = PLAIN.find((page) => path === `/${page}`);
  return { page: plain ?? 'home' };
}

let here: Route = $state.raw(read(location.pathname));

export const route = (): Route => here;

export function go(path: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push') history.pushState(null, '', path);
  else history.replaceState(null, '', path);
  here = read(location.pathname);
  scrollTo(0, 0);
}

addEventListener('popstate', () => (here = read(location.pathname)));

/** For links: a plain click stays in the page, every other click is the browser's. */
export function follow(event: MouseEvent): void {
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  go((event.currentTarget as HTMLAnchorElement).pathname);
}
