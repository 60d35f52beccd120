let isWatching = false;
let isPressed = false;
let waiting: (() => void)[] = [];

/**
 * Runs a change of the layout at once, or after the click if a pointer is down: whatever moved under
 * it would swallow the click. The change still precedes the click's handlers.
 */
export function afterPress(change: () => void): void {
  if (isPressed) waiting.push(change);
  else change();
}

/** Starts to follow the pointer; repeated calls do nothing. */
export function watchPresses(): void {
  if (isWatching) return;
  isWatching = true;
  // On touch screens the focus moves with the mouse event that follows the release.
  for (const type of ["pointerdown", "mousedown"]) {
    window.addEventListener(type, () => (isPressed = true), true);
  }
  window.addEventListener("click", release, true);
  // A press may end without a click.
  for (const type of ["pointerup", "mouseup", "pointercancel", "dragend"]) {
    window.addEventListener(type, () => setTimeout(release), true);
  }
}

function release(): void {
  isPressed = false;
  const due = waiting;
  waiting = [];
  for (const change of due) change();
}
