import { rowId } from "#client/form/fieldIds.ts";
import { askToRemove } from "#client/form/rows/askBefore.ts";
import { selectedRows, selectRows, toggleRow } from "#client/form/rows.ts";
import type { FormServices } from "#client/form/services.ts";
import { orderOf } from "#client/form/store.ts";
import { writeRows } from "./clipboard.ts";
import { dragRow } from "./dragRows.ts";
import { pasteRows } from "./pasteRows.ts";

interface ListOnPage {
  services: FormServices;
  list: string;
  area: HTMLElement;
  /** True if rows can only be read and copied. */
  isLocked: boolean;
}

/**
 * Selects rows by Ctrl, Shift and Shift Space, copies, cuts and pastes them by the usual keys, and
 * moves them by their grips, until the returned function is called.
 */
export function attachRowTools(on: ListOnPage): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const listen = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    handle: (event: HTMLElementEventMap[Type]) => void,
  ) => on.area.addEventListener(type, handle, { signal, capture: true });
  listen("click", (event) => handleClick(on, event));
  listen("keydown", (event) => handleKey(on, event));
  listen("copy", (event) => void handleCopy(on, event));
  listen("cut", (event) => handleCut(on, event));
  listen("paste", (event) => handlePaste(on, event));
  listen("pointerdown", (event) => handlePress(on, event));
  return () => ending.abort();
}

function opener(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest(".opener") : null;
}

/** Key of the row around an element. */
function rowAt({ services, list }: ListOnPage, target: EventTarget | null): string | null {
  const line = target instanceof Element ? target.closest("li") : null;
  const id = line?.querySelector(".opener")?.id;
  return orderOf(services.store, list).keys.find((key) => rowId(list, key) === id) ?? null;
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest("input, textarea, select, [contenteditable]") !== null
  );
}

function handleClick(on: ListOnPage, event: MouseEvent): void {
  const key = opener(event.target) ? rowAt(on, event.target) : null;
  const isOne = event.ctrlKey || event.metaKey;
  if (key === null || (!isOne && !event.shiftKey)) return;
  event.preventDefault();
  event.stopPropagation();
  if (isOne) toggleRow(on.services.store, on.list, key);
  else extendTo(on, key);
}

/** Selects all rows from the first selected one to another. */
function extendTo({ services: { store }, list }: ListOnPage, key: string): void {
  const { keys } = orderOf(store, list);
  const [first = key] = selectedRows(store, list);
  const [from, to] = [keys.indexOf(first), keys.indexOf(key)].toSorted((one, two) => one - two);
  selectRows(store, list, keys.slice(from, (to ?? 0) + 1));
}

/** Action of a key at the head of a row; undefined to leave it to others. */
function actionOf(on: ListOnPage, key: string, event: KeyboardEvent): (() => void) | undefined {
  const { services, list, isLocked } = on;
  const { store } = services;
  const selected = selectedRows(store, list);
  if (event.key === " " && event.shiftKey) return () => toggleRow(store, list, key);
  if (event.key.toLowerCase() === "a" && (event.ctrlKey || event.metaKey))
    return () => selectRows(store, list, orderOf(store, list).keys);
  if (event.key === "Escape" && selected.length > 0) return () => selectRows(store, list, []);
  if (event.key === "Delete" && !isLocked)
    return () => void askToRemove(services, list, selected.length > 0 ? selected : [key]);
  return undefined;
}

function handleKey(on: ListOnPage, event: KeyboardEvent): void {
  // Of whatever has the focus: what somebody types in a field is not looked at any further.
  const isHead = event.target instanceof Element && event.target.matches(".opener");
  const key = isHead ? rowAt(on, event.target) : null;
  const action = key === null ? undefined : actionOf(on, key, event);
  if (!action) return;
  event.preventDefault();
  event.stopPropagation();
  action();
}

/** The rows that copying means: those selected, else the one with the focus. */
function meantRows(on: ListOnPage, target: EventTarget | null): readonly string[] {
  const selected = selectedRows(on.services.store, on.list);
  const key = opener(target) ? rowAt(on, target) : null;
  return selected.length > 0 || key === null ? selected : [key];
}

/** Returns what was copied; texts that are marked are copied as ever. */
function handleCopy(on: ListOnPage, event: ClipboardEvent): readonly string[] {
  const keys = meantRows(on, event.target);
  const node = on.services.store.index.lists.get(on.list);
  const isText = isWriting(event.target) || window.getSelection()?.isCollapsed === false;
  if (isText || keys.length === 0 || !node || !event.clipboardData) return [];
  writeRows(event.clipboardData, on.services, node, on.list, keys);
  event.preventDefault();
  on.services.toast(on.services.text("rows.copied", { count: keys.length }));
  return keys;
}

function handleCut(on: ListOnPage, event: ClipboardEvent): void {
  if (on.isLocked) return;
  const keys = handleCopy(on, event);
  if (keys.length > 0) void askToRemove(on.services, on.list, keys);
}

function handlePaste(on: ListOnPage, event: ClipboardEvent): void {
  if (on.isLocked || isWriting(event.target) || !event.clipboardData) return;
  event.preventDefault();
  const selected = selectedRows(on.services.store, on.list);
  const behind = selected.at(-1) ?? rowAt(on, event.target);
  void pasteRows(on.services, on.list, event.clipboardData, behind);
}

function handlePress(on: ListOnPage, event: PointerEvent): void {
  const { services, list, area, isLocked } = on;
  const isGrip = event.target instanceof Element && event.target.closest(".grip") !== null;
  const key = isGrip ? rowAt(on, event.target) : null;
  const lines = [...area.querySelectorAll<HTMLElement>(":scope > ul > li")];
  // Of a list that is still growing, not every place can be shown.
  const isWhole = lines.length === orderOf(services.store, list).keys.length;
  if (key === null || isLocked || event.button !== 0 || !isWhole) return;
  dragRow(services.store, list, key, lines, event);
}
