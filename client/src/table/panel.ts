/** The height of a table's lower panel, for what must lie above it: notices. */
export function measured(panel: HTMLElement): () => void {
  const { style } = document.documentElement;
  const watch = new ResizeObserver(() => style.setProperty('--panel-height', `${panel.offsetHeight}px`));
  watch.observe(panel);
  return () => {
    watch.disconnect();
    style.removeProperty('--panel-height');
  };
}
