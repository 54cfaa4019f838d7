/** Short words at the foot of the table: why something was refused, what went wrong. */
export interface Notice {
  id: number;
  text: string;
  tone: 'refusal' | 'plain';
  clause: string | null;
}

const LASTS = 6000;

let list: Notice[] = $state.raw([]);
let last = 0;

export const notices = (): readonly Notice[] => list;

export function dismiss(id: number): void {
  list = list.filter((notice) => notice.id !== id);
}

/** Shows a notice for a while; the same words are not shown twice. */
export function notify(text: string, tone: Notice['tone'] = 'plain', clause: string | null = null): void {
  const id = ++last;
  list = [...list.filter((notice) => notice.text !== text).slice(-2), { id, text, tone, clause }];
  setTimeout(() => dismiss(id), LASTS);
}
