/** Shows the tile that the address names, or where it is offered if it is left out: it is there later than the page. */
export function showAddressed(): void {
  const tile = addressed();
  if (!tile) return;
  tile.closest("details")?.setAttribute("open", "");
  tile.scrollIntoView();
  tile.tabIndex = -1;
  tile.focus({ preventScroll: true });
}

/** The same for what is left out, once it is offered. */
export function showLeftOut(): void {
  if (addressed()?.closest("details")) showAddressed();
}

function addressed(): HTMLElement | null {
  return document.getElementById(window.location.hash.slice(1));
}
