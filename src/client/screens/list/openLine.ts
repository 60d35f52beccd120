import type { MouseEvent as Press } from "react";

/** Opens a line wherever it is pressed, as its link would: also in a new tab. */
export function openLine(press: Press<HTMLElement>): void {
  const { target, currentTarget, button, ctrlKey, metaKey, shiftKey } = press;
  const isOwn =
    target instanceof Element && target.closest("a, button, input, select, [role=menu]");
  const link = currentTarget.querySelector<HTMLAnchorElement>("td:first-child a");
  if (isOwn || !link || button > 1 || window.getSelection()?.isCollapsed === false) return;
  if (button === 1) window.open(link.href, "_blank", "noopener");
  else {
    const how = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey };
    link.dispatchEvent(new MouseEvent("click", how));
  }
}
