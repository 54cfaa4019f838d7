/**
 * Tiles that fly: after every step, each tile that lies elsewhere than before flies there from where it was.
 * Elements say who they are with `data-piece` (a tile), and where tiles come from with `data-place`
 * ("stock", "seat:2"). Tiles that only move aside within one home (`data-home`) do not fly. Nothing here knows a game.
 */
import { still } from '../motion';

const DURATION = 380;
const STAGGER = 45;
const LARGEST = 1.8;

interface Lying {
  box: DOMRect;
  home: string | undefined;
}

export type Places = ReadonlyMap<string, Lying>;

const homeOf = (element: HTMLElement): string | undefined =>
  element.closest<HTMLElement>('[data-home]')?.dataset.home;

function rects(root: HTMLElement, attribute: 'piece' | 'place'): Places {
  const found = new Map<string, Lying>();
  for (const element of root.querySelectorAll<HTMLElement>(`[data-${attribute}]`)) {
    found.set(element.dataset[attribute]!, { box: element.getBoundingClientRect(), home: homeOf(element) });
  }
  return found;
}

/** Where every tile is now; asked before a step is shown. */
export const pieces = (root: HTMLElement): Places => rects(root, 'piece');

const moved = (a: DOMRect, b: DOMRect): boolean => Math.hypot(a.x - b.x, a.y - b.y) > 6;

/**
 * Lets the tiles fly, after a step has been drawn.
 *
 * `origin(piece)`: the place from which a tile comes that was nowhere to be seen; null: it just appears.
 * Tiles on one's own rack that only moved aside do not fly either: the rack moves them itself.
 */
export function fly(root: HTMLElement, before: Places, origin: (piece: string) => string | null): void {
  if (still()) return;
  const places = rects(root, 'place');
  let turn = 0;
  for (const element of root.querySelectorAll<HTMLElement>('[data-piece]')) {
    const piece = element.dataset.piece!;
    const now = element.getBoundingClientRect();
    const was = before.get(piece);
    if (was && (element.closest('[data-own]') || !moved(was.box, now))) continue;
    if (was?.home && was.home === homeOf(element)) continue;
    const from = was ?? places.get(origin(piece) ?? '');
    if (from && now.width) flight(element, from.box, now, turn++ * STAGGER);
  }
}

/** A tile nobody sees the face of flies from one place to another: a bot draws. */
export function flyUnseen(root: HTMLElement, from: string, to: string): void {
  if (still()) return;
  const places = rects(root, 'place');
  const end = places.get(to)?.box;
  const model = root.querySelector<HTMLElement>(`[data-place="${from}"] .tile`);
  if (!end || !model) return;
  const start = model.getBoundingClientRect();
  const ghost = ghostOf(model, start);
  const x = end.x + end.width / 2 - start.x - start.width / 2;
  const y = end.y + end.height / 2 - start.y - start.height / 2;
  const steps = [
    { transform: 'none', opacity: 1 },
    { transform: `translate(${x}px, ${y}px) scale(0.45)`, opacity: 0.3 },
  ];
  void land(ghost, steps, 0);
}

function flight(element: HTMLElement, from: DOMRect, to: DOMRect, delay: number): void {
  const ghost = ghostOf(element, to);
  // From a seat, which is larger than a tile, it comes at its own size.
  const scale = Math.min(from.width / to.width, from.height / to.height, LARGEST);
  const x = from.x + from.width / 2 - to.x - to.width / 2;
  const y = from.y + from.height / 2 - to.y - to.height / 2;
  element.style.visibility = 'hidden';
  const steps = [{ transform: `translate(${x}px, ${y}px) scale(${scale})` }, { transform: 'none' }];
  void land(ghost, steps, delay).then(() => element.style.removeProperty('visibility'));
}

/** A copy that floats above everything, so that no edge of the table cuts it off. */
function ghostOf(element: HTMLElement, place: DOMRect): HTMLElement {
  const ghost = element.cloneNode(true) as HTMLElement;
  for (const named of [
    ghost,
    ...ghost.querySelectorAll<HTMLElement>('[data-piece],[data-place],[data-zone]'),
  ]) {
    for (const name of ['piece', 'place', 'zone']) named.removeAttribute(`data-${name}`);
  }
  ghost.setAttribute('aria-hidden', 'true');
  ghost.inert = true;
  Object.assign(ghost.style, {
    position: 'fixed',
    left: `${place.x}px`,
    top: `${place.y}px`,
    margin: '0',
    zIndex: '50',
    pointerEvents: 'none',
    visibility: 'visible',
  });
  // A tile on its side is wider than it is high.
  ghost.style.setProperty('--tile-w', `${Math.min(place.width, place.height)}px`);
  document.body.append(ghost);
  return ghost;
}

async function land(ghost: HTMLElement, steps: Keyframe[], delay: number): Promise<void> {
  const flying = ghost.animate(steps, {
    duration: DURATION,
    delay,
    easing: 'cubic-bezier(.25,.8,.3,1)',
    fill: 'backwards',
  });
  await flying.finished;
  ghost.remove();
}
