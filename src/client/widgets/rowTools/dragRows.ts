import { moveRowsTo, selectedRows } from "#client/form/rows.ts";
import { type FormStore, orderOf } from "#client/form/store.ts";

/** Distance in pixels after which pressing a grip is dragging. */
const BEGINS = 4;
/** How near the edge of the window a row scrolls the page, and how far each time, in pixels. */
const EDGE = 60;
const SPEED = 12;
/** Height in pixels of a closed row; an open one is met at its head. */
const HEAD = 60;

interface Drag {
  lines: readonly HTMLElement[];
  dragged: readonly HTMLElement[];
  from: { x: number; y: number };
  y: number;
  /** Index of the row before which the rows are dropped; null until they move. */
  at: number | null;
}

/**
 * Moves a row, or all selected ones with it, while its grip is held by mouse or finger; Escape lets
 * go where it was.
 */
export function dragRow(
  store: FormStore,
  list: string,
  key: string,
  lines: readonly HTMLElement[],
  { clientX, clientY }: PointerEvent,
): void {
  const selected = selectedRows(store, list);
  const keys = selected.includes(key) ? selected : [key];
  const order = orderOf(store, list).keys;
  const dragged = lines.filter((_, index) => keys.includes(order[index] ?? ""));
  const drag: Drag = { lines, dragged, from: { x: clientX, y: clientY }, y: clientY, at: null };
  const ending = new AbortController();
  const { signal } = ending;
  const end = (isDropped: boolean) => {
    ending.abort();
    const { at } = drag;
    forget(drag);
    if (isDropped && at !== null) moveRowsTo(store, list, keys, at);
  };
  const escaped = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    end(false);
  };
  window.addEventListener("pointermove", (event) => move(drag, event, signal), { signal });
  window.addEventListener("pointerup", () => end(true), { signal });
  window.addEventListener("pointercancel", () => end(false), { signal });
  window.addEventListener("keydown", escaped, { signal, capture: true });
}

function move(drag: Drag, { clientX, clientY }: PointerEvent, signal: AbortSignal): void {
  drag.y = clientY;
  const isMoved = Math.hypot(clientX - drag.from.x, clientY - drag.from.y) >= BEGINS;
  if (drag.at === null && !isMoved) return;
  if (drag.at === null) begin(drag, signal);
  showPlace(drag);
}

function begin(drag: Drag, signal: AbortSignal): void {
  drag.at = -1;
  document.documentElement.dataset["dragging"] = "rows";
  for (const line of drag.dragged) line.dataset["dragged"] = "";
  // The press that ends a drag opens no row.
  const swallow = (event: Event) => event.stopPropagation();
  window.addEventListener("click", swallow, { capture: true, once: true });
  signal.addEventListener("abort", () =>
    setTimeout(() => window.removeEventListener("click", swallow, { capture: true })),
  );
  const scroll = () => {
    if (signal.aborted) return;
    const by = drag.y < EDGE ? -SPEED : drag.y > window.innerHeight - EDGE ? SPEED : 0;
    if (by !== 0) {
      window.scrollBy({ top: by, behavior: "instant" });
      showPlace(drag);
    }
    requestAnimationFrame(scroll);
  };
  requestAnimationFrame(scroll);
}

function showPlace(drag: Drag): void {
  const { lines, y } = drag;
  const below = lines.findIndex((line) => {
    const { top, height } = line.getBoundingClientRect();
    return y < top + Math.min(height, HEAD) / 2;
  });
  drag.at = below < 0 ? lines.length : below;
  lines.forEach((line, index) => {
    const isLast = index === lines.length - 1 && below < 0;
    if (index === below || isLast) line.dataset["drop"] = isLast ? "after" : "before";
    else delete line.dataset["drop"];
  });
}

function forget({ lines, dragged }: Drag): void {
  for (const line of lines) delete line.dataset["drop"];
  for (const line of dragged) delete line.dataset["dragged"];
  delete document.documentElement.dataset["dragging"];
}
