import type { PointerEvent } from "react";

/** Moves the left edge of a column with the pointer: what is to its right stays where it is. */
export function dragEdge(
  { currentTarget, clientX, pointerId, button }: PointerEvent<HTMLElement>,
  onWidth: (width: number) => void,
): void {
  const head = currentTarget.closest("th");
  if (!head || button !== 0) return;
  const before = head.getBoundingClientRect().width;
  const end = new AbortController();
  const { signal } = end;
  currentTarget.setPointerCapture(pointerId);
  const move = (event: { clientX: number }) => onWidth(before + clientX - event.clientX);
  const edge: HTMLElement = currentTarget;
  edge.addEventListener("pointermove", move, { signal });
  edge.addEventListener("pointerup", () => end.abort(), { signal });
  edge.addEventListener("pointercancel", () => end.abort(), { signal });
}
