import type { KeyboardEvent } from "react";

/** Moves the focus between the lines of a list by arrow keys, Home and End. */
export function moveInList(event: KeyboardEvent<HTMLElement>, lines: string): void {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(lines)];
  const at = all.findIndex((line) => line === document.activeElement);
  const places: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: all.length - 1,
  };
  const next = all[places[event.key] ?? -1];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}

/** Code of every key that an input method handles; Safari ends a composition with it alone. */
const handledElsewhere = 229;

/** True if a key belongs to an input method: its Enter ends a composition and chooses nothing. */
export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  // oxlint-disable-next-line typescript/no-deprecated -- Safari says it by no other property
  return nativeEvent.isComposing || nativeEvent.keyCode === handledElsewhere;
}
