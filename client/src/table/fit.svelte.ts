/** Tiles on the table as large as fit: fourteen sets on a phone want smaller ones than three on a desk. */

const LARGEST = 46;
const SMALLEST = 15;

const overflows = (zone: HTMLElement): boolean =>
  zone.scrollHeight > zone.clientHeight + 1 || zone.scrollWidth > zone.clientWidth + 1;

/** Sets --meld-w on the board to the largest width at which neither it nor a [data-fit] zone overflows. */
function fit(board: HTMLElement): void {
  const zones = [board, ...board.querySelectorAll<HTMLElement>('[data-fit]')].filter(
    (zone) => zone.clientWidth > 0,
  );
  const fits = (width: number): boolean => {
    board.style.setProperty('--meld-w', `${width}px`);
    return !zones.some(overflows);
  };
  let low = SMALLEST;
  let high = Math.min(LARGEST, Math.round(board.clientWidth / 11));
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  fits(low);
}

/** An attachment: fits anew whenever the board changes its size, and when `changes` gives something else. */
export function fitting(changes: () => unknown) {
  return (board: HTMLElement) => {
    $effect(() => {
      changes();
      fit(board);
    });
    const watch = new ResizeObserver(() => fit(board));
    watch.observe(board);
    return () => watch.disconnect();
  };
}
