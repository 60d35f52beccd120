import { useEffect } from "react";
import { shownRows, recordListNow } from "#client/state/recordList.ts";
import {
  clearSelection,
  passTo,
  selectAll,
  selection,
  selectWhole,
  toggle,
} from "#client/state/records/selection.ts";

/**
 * Selects by keys in the list: Space the line, Shift with an arrow, Home or End the lines that the
 * focus passes, and no longer those that it comes back from; Ctrl A all that the filter finds, Escape
 * none.
 */
export function useSelectionKeys(): void {
  useEffect(() => {
    // The list moves the focus first.
    document.addEventListener("keydown", selectByKey);
    return () => document.removeEventListener("keydown", selectByKey);
  }, []);
}

const onRow = "[data-line] a, [data-record] a";
const moves = ["ArrowUp", "ArrowDown", "Home", "End"];

function selectByKey(event: KeyboardEvent): void {
  const { target } = event;
  if (!(target instanceof Element) || !target.matches(onRow)) return;
  const id = idOf(document.activeElement);
  if (id === null) return;
  const loaded = shownRows(recordListNow()).map((each) => each.id);
  if (event.shiftKey && moves.includes(event.key)) passTo(idOf(target) ?? id, id, loaded);
  else if (selectAt(event, id, loaded)) event.preventDefault();
}

/** Selects by a key that moves nothing; returns whether it is one. */
function selectAt(event: KeyboardEvent, id: number, loaded: readonly number[]): boolean {
  const { key, ctrlKey, metaKey } = event;
  if (key === "a" && (ctrlKey || metaKey)) selectEach(loaded);
  else if (key === " ") toggle(id, loaded);
  else if (key === "Escape" && hasSelection()) clearSelection();
  else return false;
  return true;
}

/** Of those that are called as is typed, the others are not meant. */
function selectEach(loaded: readonly number[]): void {
  if (recordListNow().typed === "") selectWhole();
  else selectAll(loaded);
}

function hasSelection(): boolean {
  return selection.isWhole || selection.count > 0;
}

/** The record that a line's link opens. */
function idOf(link: Element | null): number | null {
  const id = /\/vvt\/edit\/(\d+)$/.exec(link?.getAttribute("href") ?? "")?.[1];
  return id === undefined ? null : Number(id);
}
