import type { FieldValue, FieldValues } from "./flatten.ts";
import { asRef, flattenRow, isSameFieldValue } from "./flatten.ts";
import type { JournalEntry, Origin } from "./journal/journal.ts";
import { appendStep, groupSteps, placeAt } from "./journal/journal.ts";
import type { FieldPath } from "./paths.ts";
import { leafAt, patternOf, pathText } from "./paths.ts";
import { refreshDependents } from "./ruleState.ts";
import type { FormNode, FormStore } from "./store.ts";
import { forgetBodies, formNodeAt, nodeName, orderOf, putRow, rowsOfList } from "./store.ts";

function setDirty(store: FormStore, name: string, isDirty: boolean): void {
  if (isDirty) store.dirty.add(name);
  else store.dirty.delete(name);
  store.state.dirty = store.dirty.size;
}

/** Marks a list's order as dirty if it differs from the stored one. */
export function compareOrder(store: FormStore, list: string): void {
  const now = orderOf(store, list).keys;
  const stored = store.storedOrder.get(list) ?? [];
  const same = now.length === stored.length && now.every((key, index) => key === stored[index]);
  // Rows that the server writes have keys of their own after each reply.
  const isReadOnly = store.index.lists.get(list)?.readOnly === true;
  setDirty(store, `${list}\n`, !same && !isReadOnly);
}

/** Read-only fields are never dirty, since they are derived or written by the server. */
function isDirtyValue(
  store: FormStore,
  path: FieldPath,
  stored: FieldValue,
  now: FieldValue,
): boolean {
  return leafAt(store.index, path)?.readOnly !== true && !isSameFieldValue(stored, now);
}

function storedFieldValue(store: FormStore, path: FieldPath): FieldValue {
  return store.stored.get(nodeName(path.list, path.key))?.[path.field];
}

function dirtyFields(store: FormStore, list: string, key: string): string[] {
  const start = pathText({ list, key, field: "" });
  return [...store.dirty].flatMap((name) =>
    name.startsWith(start) ? [name.slice(start.length)] : [],
  );
}

/** Marks a node's fields as dirty where they differ from the stored values. */
export function compareValues(store: FormStore, formNode: FormNode): void {
  const stored = store.stored.get(nodeName(formNode.list, formNode.key)) ?? {};
  const { list, key } = formNode;
  const fields = [...Object.keys(stored), ...Object.keys(formNode.values)];
  // Include dirty fields: an emptied one has no value on either side once that is stored.
  for (const field of new Set([...fields, ...dirtyFields(store, list, key)])) {
    const path = { list, key, field };
    const isDirty = isDirtyValue(store, path, stored[field], formNode.values[field]);
    setDirty(store, pathText(path), isDirty);
  }
}

function notifyChange(store: FormStore, path: FieldPath): void {
  store.state.revision += 1;
  for (const each of store.onChange) each(path);
}

/** Writes a value without journalling it, for derived values and server replies. */
export function writeValue(store: FormStore, path: FieldPath, value: FieldValue): void {
  const formNode = formNodeAt(store, path);
  if (!formNode) return;
  if (value === undefined) delete formNode.values[path.field];
  else formNode.values[path.field] = asRef(value);
  forgetBodies(store, path);
  setDirty(store, pathText(path), isDirtyValue(store, path, storedFieldValue(store, path), value));
  refreshDependents(store, patternOf(path), path);
  notifyChange(store, path);
}

/**
 * Sets a value, journals it and updates what depends on it; empty text and null count as no value.
 * Ignored if the form is read-only.
 */
export function setValue(store: FormStore, path: FieldPath, value: FieldValue): void {
  const formNode = formNodeAt(store, path);
  if (!formNode || store.state.readOnly) return;
  const after = value === "" || value === null ? undefined : value;
  const before = formNode.values[path.field];
  if (isSameFieldValue(before, after)) return;
  appendStep(store.journal, { kind: "set", path, before, after }, Date.now());
  writeValue(store, path, after);
}

/** Inserts a row at a position of its list, without journalling it. */
export function placeRow(
  store: FormStore,
  list: string,
  key: string,
  at: number,
  leaves: FieldValues,
): void {
  compareValues(store, putRow(store, list, key, leaves, false));
  const order = orderOf(store, list);
  order.keys = [...order.keys.slice(0, at), key, ...order.keys.slice(at)];
  afterOrder(store, list, key);
}

/** Removes a row without journalling it. */
export function dropRow(store: FormStore, list: string, key: string): void {
  rowsOfList(store, list).delete(key);
  const order = orderOf(store, list);
  order.keys = order.keys.filter((each) => each !== key);
  for (const name of store.dirty)
    if (name.startsWith(`${list}\n${key}\n`)) store.dirty.delete(name);
  afterOrder(store, list, key);
}

function afterOrder(store: FormStore, list: string, key: string): void {
  forgetBodies(store, { list, key });
  compareOrder(store, list);
  const path = { list: "", key: "", field: list };
  refreshDependents(store, patternOf(path), path);
  notifyChange(store, { list, key, field: "" });
}

/**
 * Adds a row at the end or at a position and returns its key, which also becomes the clientId if
 * the document has one.
 */
export function addRow(store: FormStore, list: string, leaves: FieldValues, at?: number): string {
  const key = crypto.randomUUID();
  const { keys } = orderOf(store, list);
  const index = at ?? keys.length;
  const hasClientId = store.index.leaves.get(list)?.has("clientId") ?? false;
  const whole: FieldValues = hasClientId ? { clientId: key, ...leaves } : leaves;
  const place = placeAt(keys, index);
  appendStep(store.journal, { kind: "insert", list, key, place, leaves: whole }, Date.now());
  placeRow(store, list, key, index, whole);
  return key;
}

/**
 * Inserts a copy of a row below it, with its own identity; returns the copy's key, null if the row
 * is gone.
 */
export function duplicateRow(store: FormStore, list: string, key: string): string | null {
  const formNode = rowsOfList(store, list).get(key);
  if (!formNode) return null;
  const leaves: FieldValues = {};
  for (const [field, value] of Object.entries(formNode.values)) {
    const name = field.split("/").at(-1);
    if (name !== "id" && name !== "clientId") leaves[field] = value;
  }
  return addRow(store, list, leaves, orderOf(store, list).keys.indexOf(key) + 1);
}

/** Removes a row; the journal can restore it. */
export function removeRow(store: FormStore, list: string, key: string): void {
  const formNode = rowsOfList(store, list).get(key);
  if (!formNode) return;
  const { keys } = orderOf(store, list);
  const place = placeAt(keys, keys.indexOf(key));
  const leaves = { ...formNode.values };
  appendStep(store.journal, { kind: "remove", list, key, place, leaves }, Date.now());
  dropRow(store, list, key);
}

export function moveRow(store: FormStore, list: string, key: string, to: number): void {
  const keys = orderOf(store, list).keys;
  const from = keys.indexOf(key);
  if (from < 0 || to < 0 || to >= keys.length || from === to) return;
  const others = keys.filter((each) => each !== key);
  const places = { from: placeAt(others, from), to: placeAt(others, to) };
  appendStep(store.journal, { kind: "move", list, key, ...places }, Date.now());
  reorderRow(store, list, key, to);
}

/** Moves a row without journalling it. */
export function reorderRow(store: FormStore, list: string, key: string, to: number): void {
  const order = orderOf(store, list);
  const others = order.keys.filter((each) => each !== key);
  order.keys = [...others.slice(0, to), key, ...others.slice(to)];
  afterOrder(store, list, key);
}

/** Marks everything as unchanged, because the content has been discarded or deleted. */
export function forgetChanges(store: FormStore): void {
  store.dirty.clear();
  store.state.dirty = 0;
}

/** Groups the changes made by `work` into one undo step and returns it; null if nothing changed. */
export function transact(
  store: FormStore,
  work: () => void,
  origin: Origin = "typed",
): JournalEntry | null {
  return groupSteps(store.journal, Date.now(), work, origin);
}

/** Values of a body in the form of a new row. */
export function newRowValues(
  store: FormStore,
  list: string,
  row: Parameters<typeof flattenRow>[2],
): FieldValues {
  return flattenRow(store.index, list, row);
}
