import { ref } from "valtio/vanilla";
import { scrollIntoSight } from "#client/theme/scroll/scrolling.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { type FieldValues, flattenRow } from "./flatten.ts";
import { addRow, duplicateRow, moveRow, removeRow, transact } from "./edit.ts";
import { fieldId, rowId } from "./fieldIds.ts";
import type { JournalEntry } from "./journal/journal.ts";
import type { FieldPath } from "./paths.ts";
import { HIDDEN, LOCKED, watchRule } from "./ruleState.ts";
import { checkIfDue } from "./showChecks.ts";
import type { FormServices } from "./services.ts";
import type { FormStore, Problem } from "./store.ts";
import { orderOf, rowsOfList } from "./store.ts";
import { applyCascade } from "./applyCascade.ts";

/** Expands or collapses a row. */
export function showRow(store: FormStore, list: string, key: string, isOpen: boolean): void {
  const formNode = rowsOfList(store, list).get(key);
  if (!formNode) return;
  // Of a row's groups, those that lack something start open.
  if (isOpen) checkIfDue(store);
  formNode.view.open = isOpen;
  const last = store.state.openRow;
  if (isOpen) store.state.openRow = ref({ list, key });
  else if (last?.list === list && last.key === key) store.state.openRow = null;
}

/** Frames to wait for an element to appear, since long lists render in batches. */
const WAITING_FRAMES = 60;

/** Focuses an element that is about to appear, else what `instead` names. */
export function focusSoon(
  id: string,
  instead?: (id: string) => HTMLElement | null,
  frames = WAITING_FRAMES,
): void {
  requestAnimationFrame(() => {
    const target = document.getElementById(id);
    if (!target && frames > 0) {
      focusSoon(id, instead, frames - 1);
      return;
    }
    const found = target ?? instead?.(id);
    if (found) focusInside(found);
  });
}

/** The first element that can be focused of the widget to which a field without its own belongs. */
function partOfWidget(id: string): HTMLElement | null {
  const parts = id.split("_");
  for (let most = parts.length; most > 1; most -= 1) {
    const beginning = CSS.escape(parts.slice(0, most).join("_"));
    const found = document.querySelectorAll<HTMLElement>(`[id^="${beginning}"]`);
    const part = [...found].find((each) => each.matches(focusable));
    if (part) return part;
  }
  return null;
}

const focusable = "input, textarea, select, button, [tabindex]";

/** Focuses an element, or the first focusable element inside it. */
export function focusInside(target: HTMLElement): void {
  const inside = target.matches(focusable) ? target : target.querySelector<HTMLElement>(focusable);
  inside?.focus({ preventScroll: true });
  scrollIntoSight(inside ?? target);
}

function firstField({ store, widgets }: RowServices, list: string, key: string): string | null {
  const formNode = rowsOfList(store, list).get(key);
  for (const [field, node] of store.index.leaves.get(list) ?? []) {
    const isFilledIn = node.widget !== "hidden" && !widgets[node.widget]?.isForReading;
    if (!formNode || !isFilledIn) continue;
    watchRule(store, formNode, field);
    if (((formNode.rules[field] ?? 0) & (HIDDEN | LOCKED)) === 0) return field;
  }
  return null;
}

type RowServices = Pick<FormServices, "store" | "widgets">;

/** Adds a row at the end, expands it and focuses its first field; returns its key. */
export function addOpenRow(services: RowServices, list: string, leaves: FieldValues = {}): string {
  const key = addRow(services.store, list, leaves);
  showRow(services.store, list, key, true);
  focusFirstField(services, list, key);
  return key;
}

function focusFirstField(services: RowServices, list: string, key: string): void {
  const field = firstField(services, list, key);
  const { idPrefix, state } = services.store;
  if (field !== null) state.focusRequest = ref({ field: list, path: { list, key, field } });
  focusSoon(field === null ? rowId(list, key, idPrefix) : fieldId({ list, key, field }, idPrefix));
}

/** Copies a row, expands the copy and focuses it. */
export function duplicateOpen(services: RowServices, list: string, key: string): void {
  const copy = duplicateRow(services.store, list, key);
  if (copy === null) return;
  showRow(services.store, list, copy, true);
  focusFirstField(services, list, copy);
}

/** Moves a row up (-1) or down (1), keeping the focus on its summary line. */
export function shiftRow(store: FormStore, list: string, key: string, by: number): void {
  moveRow(store, list, key, orderOf(store, list).keys.indexOf(key) + by);
  focusSoon(rowId(list, key, store.idPrefix));
}

/** Opens a tab of the laid-out document; null for the first. */
export function showTab(store: FormStore, key: string | null): void {
  store.state.tab = key;
}

/** Reveals a field by opening its tab and row, and focuses it, or what is `beside` there. */
export function goToField(store: FormStore, path: FieldPath, beside?: Problem): void {
  const field = path.list || path.field;
  store.state.focusRequest = ref(beside ? { field, beside } : { field, path });
  if (beside) return;
  if (path.list !== "") showRow(store, path.list, path.key, true);
  focusSoon(focusTargetId(store, path), partOfWidget);
}

/**
 * Id of the focusable element of a path: a row's summary line, a list's add button, else the field.
 */
export function focusTargetId(store: FormStore, path: FieldPath): string {
  const { idPrefix } = store;
  if (path.field === "") return rowId(path.list, path.key, idPrefix);
  const isList = path.list === "" && store.index.lists.has(path.field);
  const id = fieldId(path, idPrefix);
  return isList ? `${id}_add` : id;
}

/** Selects rows of a list, and those of no other; without any, nothing is selected. */
export function selectRows(store: FormStore, list: string, keys: readonly string[]): void {
  const known = orderOf(store, list).keys.filter((key) => keys.includes(key));
  store.state.selected = known.length > 0 ? ref({ list, keys: known }) : null;
}

/** The selected rows of a list that are still there, in its order. */
export function selectedRows(store: FormStore, list: string): readonly string[] {
  const { selected } = store.state;
  if (selected?.list !== list) return [];
  return orderOf(store, list).keys.filter((key) => selected.keys.includes(key));
}

/** Selects a row in addition to those of its list that are selected already, or no longer. */
export function toggleRow(store: FormStore, list: string, key: string): void {
  const selected = selectedRows(store, list);
  const isOff = selected.includes(key);
  selectRows(store, list, isOff ? selected.filter((each) => each !== key) : [...selected, key]);
}

/** Moves rows together to before the row at an index, in their order, as one step. */
export function moveRowsTo(
  store: FormStore,
  list: string,
  keys: readonly string[],
  before: number,
): void {
  const all = orderOf(store, list).keys;
  const next = all.slice(before).find((key) => !keys.includes(key));
  transact(store, () => {
    for (const key of all.filter((each) => keys.includes(each))) {
      const others = orderOf(store, list).keys.filter((each) => each !== key);
      moveRow(store, list, key, next === undefined ? others.length : others.indexOf(next));
    }
  });
}

/** Removes rows with all cascading effects as one step and focuses the one after them. */
export function removeRows(
  store: FormStore,
  list: string,
  keys: readonly string[],
): JournalEntry | null {
  const all = orderOf(store, list).keys;
  const rest = all.filter((key) => !keys.includes(key));
  const first = all.findIndex((key) => keys.includes(key));
  const next = rest[first] ?? rest.at(-1);
  const entry = transact(store, () => {
    for (const key of keys) removeRow(store, list, key);
    applyCascade(store);
  });
  const { idPrefix } = store;
  const add = `${fieldId({ list: "", key: "", field: list }, idPrefix)}_add`;
  focusSoon(next === undefined ? add : rowId(list, next, idPrefix));
  return entry;
}

/**
 * Adds rows behind one, or at the end, as one step with all cascading effects; returns the step and
 * the keys of those that stayed.
 */
export function insertRows(
  store: FormStore,
  list: string,
  rows: readonly Body[],
  behind: string | null,
): { keys: string[]; entry: JournalEntry | null } {
  const start = orderOf(store, list).keys.indexOf(behind ?? "") + 1 || undefined;
  const added: string[] = [];
  const entry = transact(store, () => {
    rows.forEach((row, at) => {
      const leaves = flattenRow(store.index, list, row);
      added.push(addRow(store, list, leaves, start === undefined ? undefined : start + at));
    });
    applyCascade(store);
  });
  const there = rowsOfList(store, list);
  return { keys: added.filter((key) => there.has(key)), entry };
}
