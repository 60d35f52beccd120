import { addOpenRow, shiftRow } from "../rows.ts";
import type { FormServices } from "../services.ts";
import { orderOf } from "../store.ts";

/** Action of a key in a row of a list; undefined if it is not handled here. */
function actionOf(
  services: FormServices,
  list: string,
  event: KeyboardEvent,
): ((row: string) => void) | undefined {
  const { key, altKey, ctrlKey, metaKey } = event;
  if (key === "Enter" && (ctrlKey || metaKey)) return () => addOpenRow(services, list);
  if (!altKey || (key !== "ArrowUp" && key !== "ArrowDown")) return undefined;
  return (row) => shiftRow(services.store, list, row, key === "ArrowUp" ? -1 : 1);
}

/**
 * Adds a row by Ctrl Enter and moves one by Alt and an arrow, from anywhere in a row whose fields
 * don't use these keys themselves, until the returned function is called. Heard at the document, and
 * not by the rows, which React would have to ask at every key that somebody types.
 */
export function attachRowKeys(services: FormServices, list: string, area: HTMLElement): () => void {
  const hear = (event: KeyboardEvent) => {
    const action = actionOf(services, list, event);
    const { target } = event;
    if (!action || event.defaultPrevented || !(target instanceof Node)) return;
    const lines = [...(area.querySelector(":scope > ul")?.children ?? [])];
    const row = orderOf(services.store, list).keys[
      lines.findIndex((line) => line.contains(target))
    ];
    if (row === undefined) return;
    event.preventDefault();
    action(row);
  };
  document.addEventListener("keydown", hear);
  return () => document.removeEventListener("keydown", hear);
}
