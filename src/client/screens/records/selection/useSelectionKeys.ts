import { useEffect } from "react";
import { recordList } from "#client/state/recordList.ts";
import {
  clearSelection,
  isSelected,
  selection,
  selectTo,
  selectWhole,
  toggle,
} from "#client/state/records/selection.ts";

/**
 * Selects by keys in the list: Space the line, Shift with an arrow the lines that the focus passes,
 * Ctrl A all that the filter finds, Escape none.
 */
export function useSelectionKeys(): void {
  useEffect(() => {
    // The list moves the focus first.
    document.addEventListener("keydown", selectByKey);
    return () => document.removeEventListener("keydown", selectByKey);
  }, []);
}

const onRow = "[data-line] a, [data-record] a";

function selectByKey(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, shiftKey, target } = event;
  if (!(target instanceof Element) || !target.matches(onRow)) return;
  const id = idOf(document.activeElement);
  if (id === null) return;
  const loaded = recordList.items.map((each) => each.id);
  if (shiftKey && key.startsWith("Arrow")) return passTo(idOf(target), id, loaded);
  if (key === "a" && (ctrlKey || metaKey)) selectWhole();
  else if (key === " ") toggle(id, loaded);
  else if (key === "Escape" && hasSelection()) clearSelection();
  else return;
  event.preventDefault();
}

function hasSelection(): boolean {
  return selection.isWhole || selection.count > 0;
}

/** The focus has moved from one line to another. */
function passTo(from: number | null, to: number, loaded: readonly number[]): void {
  if (from !== null && !isSelected(from)) toggle(from, loaded);
  selectTo(to, loaded);
}

/** The record that a line's link opens. */
function idOf(link: Element | null): number | null {
  const id = /\/vvt\/edit\/(\d+)$/.exec(link?.getAttribute("href") ?? "")?.[1];
  return id === undefined ? null : Number(id);
}
