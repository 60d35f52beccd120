import type { KeyboardEvent } from "react";

/** Focuses the selected item of a menu that has just opened, else the first one. */
export function focusMenu(list: HTMLElement | null): void {
  if (!list || list.contains(document.activeElement)) return;
  const lines = menuItemsIn(list);
  const chosen = lines.find((line) => line.getAttribute("aria-checked") === "true");
  (chosen ?? lines[0])?.focus();
}

/** True if a key on the menu button opens the menu; prevents the page from scrolling. */
export function opensMenu(event: KeyboardEvent): boolean {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return false;
  event.preventDefault();
  return true;
}

/** Moves the focus within a menu by arrow keys, Home, End and type-ahead. */
export function moveInMenu(event: KeyboardEvent<HTMLElement>): void {
  const lines = menuItemsIn(event.currentTarget);
  const at = lines.findIndex((line) => line === document.activeElement);
  const next = nextMenuItem(event.key, lines, at);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function nextMenuItem(
  key: string,
  lines: readonly HTMLElement[],
  at: number,
): HTMLElement | undefined {
  if (key === "ArrowDown") return lines[(at + 1) % lines.length];
  if (key === "ArrowUp") return lines.at(at - 1);
  if (key === "Home") return lines[0];
  if (key === "End") return lines.at(-1);
  if (key.length !== 1 || key === " ") return undefined;
  const after = [...lines.slice(at + 1), ...lines.slice(0, at + 1)];
  return after.find((line) => line.dataset["text"]?.startsWith(key.toLowerCase()));
}

function menuItemsIn(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
}
