/** Pulling a tile from the stock or a pile onto the rack: another way to draw or take it. */

const FAR_ENOUGH = 8;

export interface PullHost {
  /** Whether there is something to pull now. */
  ready(): boolean;
  /** The slot of the rack at this point of the page, or null beside the rack. */
  slotAt(x: number, y: number): number | null;
  pulled(slot: number): void;
}

export function pulling(host: PullHost) {
  return (source: HTMLElement) => {
    let start: PointerEvent | null = null;
    let ghost: HTMLElement | null = null;

    function down(event: PointerEvent): void {
      if (event.button || !host.ready()) return;
      start = event;
      source.setPointerCapture(event.pointerId);
    }

    function move(event: PointerEvent): void {
      if (!start || event.pointerId !== start.pointerId) return;
      const x = event.clientX - start.clientX;
      const y = event.clientY - start.clientY;
      if (!ghost && Math.hypot(x, y) < FAR_ENOUGH) return;
      ghost ??= lifted(source);
      ghost.style.translate = `${x}px ${y}px`;
    }

    function up(event: PointerEvent): void {
      if (!start || event.pointerId !== start.pointerId) return;
      const slot = ghost && event.type === 'pointerup' ? host.slotAt(event.clientX, event.clientY) : null;
      if (ghost) swallowClick(source);
      ghost?.remove();
      ghost = start = null;
      if (slot !== null) host.pulled(slot);
    }

    const gone = new AbortController();
    const { signal } = gone;
    source.addEventListener('pointerdown', down, { signal });
    source.addEventListener('pointermove', move, { signal });
    source.addEventListener('pointerup', up, { signal });
    source.addEventListener('pointercancel', up, { signal });
    return () => {
      gone.abort();
      ghost?.remove();
    };
  };
}

/** The topmost tile, as a copy that follows the pointer. */
function lifted(source: HTMLElement): HTMLElement {
  const tile = [...source.querySelectorAll<HTMLElement>('.tile')].at(-1) ?? source;
  const box = tile.getBoundingClientRect();
  const ghost = tile.cloneNode(true) as HTMLElement;
  ghost.setAttribute('aria-hidden', 'true');
  Object.assign(ghost.style, {
    position: 'fixed',
    left: `${box.x}px`,
    top: `${box.y}px`,
    zIndex: '50',
    pointerEvents: 'none',
    scale: '1.1',
  });
  ghost.style.setProperty('--tile-w', `${box.width}px`);
  document.body.append(ghost);
  return ghost;
}

/** The click that a browser makes of the end of a drag is none. */
function swallowClick(source: HTMLElement): void {
  const swallow = (event: Event): void => event.stopImmediatePropagation();
  source.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => source.removeEventListener('click', swallow, { capture: true }), 50);
}
