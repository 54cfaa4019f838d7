/**
 * Dragging tiles with mouse, pen or finger, over one container. The tile's slot is its `transform` (from CSS
 * variables), the drag its separate `translate`: when it is let go both ease to their place together.
 */

const FAR_ENOUGH = 5;
const DOUBLE_TAP = 320;
const HOLD = 480;
/** A dragged tile floats above the finger, by this part of its height. */
const LIFT = 0.55;
const ZONE_MARGIN = 14;

export interface Target {
  /** Slot of the rack under the tile. */
  slot: number | null;
  /** Name of the zone under the pointer, and where in it: 0 at its left edge, 1 at its right. */
  zone: string | null;
  along: number;
}

export interface DragHost {
  columns(): number;
  rows(): number;
  /** Tiles that stand still. */
  pinned(tile: string): boolean;
  started(tile: string): void;
  over(tile: string, target: Target): void;
  dropped(tile: string, target: Target | null): void;
  tapped(tile: string, event: PointerEvent): void;
  doubleTapped(tile: string): void;
  held(tile: string): void;
}

interface Drag {
  element: HTMLElement;
  tile: string;
  pointer: number;
  startX: number;
  startY: number;
  x: number;
  y: number;
  centreX: number;
  centreY: number;
  lift: number;
  moving: boolean;
  held: boolean;
  rack: DOMRect;
  zones: { name: string; box: DOMRect }[];
}

export function dragging(rack: HTMLElement, host: DragHost): () => void {
  let drag: Drag | null = null;
  let frame = 0;
  let hold: ReturnType<typeof setTimeout> | undefined;
  let lastTarget = '';
  let lastTap = { tile: '', at: -Infinity };

  function slotAt({ rack: box }: Drag, x: number, y: number): number | null {
    const columns = host.columns();
    const rows = host.rows();
    const column = ((x - box.left) / box.width) * columns;
    const row = ((y - box.top) / box.height) * rows;
    if (column < -0.8 || column > columns + 0.8 || row < -0.6 || row > rows + 0.6) return null;
    const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, Math.floor(value)));
    return within(row, rows) * columns + within(column, columns);
  }

  function targetOf(now: Drag): Target {
    const pointerY = now.y - now.lift;
    const inside = ({ box }: { box: DOMRect }): boolean =>
      now.x > box.left - ZONE_MARGIN &&
      now.x < box.right + ZONE_MARGIN &&
      pointerY > box.top - ZONE_MARGIN &&
      pointerY < box.bottom + ZONE_MARGIN;
    const distance = ({ box }: { box: DOMRect }): number =>
      Math.hypot(now.x - box.left - box.width / 2, pointerY - box.top - box.height / 2);
    const [zone] = now.zones.filter(inside).sort((a, b) => distance(a) - distance(b));
    if (zone) return { slot: null, zone: zone.name, along: (now.x - zone.box.left) / zone.box.width };
    const slot = slotAt(now, now.centreX + now.x - now.startX, now.centreY + now.y - now.startY - now.lift);
    return { slot, zone: null, along: 0 };
  }

  function draw(): void {
    frame = 0;
    if (!drag?.moving) return;
    drag.element.style.translate = `${drag.x - drag.startX}px ${drag.y - drag.startY - drag.lift}px`;
    const target = targetOf(drag);
    const key = `${target.zone} ${target.slot}`;
    if (key !== lastTarget) {
      lastTarget = key;
      host.over(drag.tile, target);
    }
  }

  function down(event: PointerEvent): void {
    const element = (event.target as HTMLElement).closest<HTMLElement>('[data-tile]');
    if (event.button || drag || !element) return;
    const tile = element.dataset.tile!;
    const box = element.getBoundingClientRect();
    drag = {
      element,
      tile,
      pointer: event.pointerId,
      startX: event.clientX,
      startY: event.clientY,
      x: event.clientX,
      y: event.clientY,
      centreX: box.left + box.width / 2,
      centreY: box.top + box.height / 2,
      lift: event.pointerType === 'touch' ? box.height * LIFT : 0,
      moving: false,
      held: false,
      rack: rack.getBoundingClientRect(),
      zones: [...document.querySelectorAll<HTMLElement>('[data-zone]')].map((zone) => ({
        name: zone.dataset.zone!,
        box: zone.getBoundingClientRect(),
      })),
    };
    lastTarget = '';
    rack.setPointerCapture(event.pointerId);
    hold = setTimeout(() => {
      if (!drag || drag.moving) return;
      drag.held = true;
      host.held(drag.tile);
    }, HOLD);
  }

  function move(event: PointerEvent): void {
    if (!drag || event.pointerId !== drag.pointer) return;
    drag.x = event.clientX;
    drag.y = event.clientY;
    if (!drag.moving) {
      if (Math.hypot(drag.x - drag.startX, drag.y - drag.startY) < FAR_ENOUGH || host.pinned(drag.tile))
        return;
      clearTimeout(hold);
      drag.moving = true;
      drag.element.classList.add('dragged');
      host.started(drag.tile);
    }
    frame ||= requestAnimationFrame(draw);
  }

  function release(event: PointerEvent, cancelled: boolean): void {
    if (!drag || event.pointerId !== drag.pointer) return;
    const done = drag;
    drag = null;
    cancelAnimationFrame(frame);
    frame = 0;
    clearTimeout(hold);
    if (done.moving) letGo(done, cancelled);
    else if (!cancelled && !done.held) tap(done.tile, event);
  }

  function letGo(done: Drag, cancelled: boolean): void {
    const { element } = done;
    const target = cancelled ? null : targetOf(done);
    element.classList.remove('dragged');
    element.classList.add('settling');
    element.style.translate = '';
    setTimeout(() => element.classList.remove('settling'), 260);
    lastTap = { tile: '', at: -Infinity };
    host.dropped(done.tile, target);
  }

  function tap(tile: string, event: PointerEvent): void {
    if (lastTap.tile === tile && event.timeStamp - lastTap.at < DOUBLE_TAP) {
      lastTap = { tile: '', at: -Infinity };
      host.doubleTapped(tile);
    } else {
      lastTap = { tile, at: event.timeStamp };
      host.tapped(tile, event);
    }
  }

  const up = (event: PointerEvent): void => release(event, false);
  const cancel = (event: PointerEvent): void => release(event, true);
  const escape = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && drag)
      cancel(new PointerEvent('pointercancel', { pointerId: drag.pointer }));
  };

  const gone = new AbortController();
  const { signal } = gone;
  rack.addEventListener('pointerdown', down, { signal });
  rack.addEventListener('pointermove', move, { signal });
  rack.addEventListener('pointerup', up, { signal });
  rack.addEventListener('pointercancel', cancel, { signal });
  addEventListener('keydown', escape, { signal });
  return () => {
    gone.abort();
    clearTimeout(hold);
  };
}
