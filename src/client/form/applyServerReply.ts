import type { Body } from "#shared/engine/plan/types.ts";
import type { FieldValue, FieldValues } from "./flatten.ts";
import { flatten, flattenRow, isSameFieldValue } from "./flatten.ts";
import { compareOrder, compareValues, dropRow, placeRow, setValue, writeValue } from "./edit.ts";
import { followOthers, followReply } from "./journal/follow.ts";
import { appendConsequence, appendStep, latestOwn, type Op, placeAt } from "./journal/journal.ts";
import type { FormNode, FormStore } from "./store.ts";
import { forgetBodies, keyFor, nodeName, orderOf, rowsOfList } from "./store.ts";

/** All values of a form at one point in time. */
export interface Snapshot {
  root: FieldValues;
  /** The latest own step at that time; null if there was none. */
  step: number | null;
  lists: Map<string, { keys: readonly string[]; rows: Map<string, FieldValues> }>;
}

/** Records the form's values, to detect later what has changed since. */
export function takeSnapshot(store: FormStore): Snapshot {
  const lists: Snapshot["lists"] = new Map();
  for (const [list, order] of store.order) {
    const rows = new Map<string, FieldValues>();
    for (const [key, formNode] of rowsOfList(store, list)) rows.set(key, { ...formNode.values });
    lists.set(list, { keys: [...order.keys], rows });
  }
  return { root: { ...store.root.values }, step: latestOwn(store.journal), lists };
}

function isRowName(value: FieldValue): value is string | number {
  return typeof value === "string" || typeof value === "number";
}

/** Matches incoming rows to existing keys by id, by clientId or by their position when sent. */
function keysFor(
  store: FormStore,
  list: string,
  rows: readonly FieldValues[],
  sent?: readonly string[],
): string[] {
  const names = store.index.lists.get(list)?.key ?? ["id", "clientId"];
  const known = new Map<string, string>();
  for (const [key, formNode] of rowsOfList(store, list)) {
    for (const name of names) {
      const value = formNode.values[name];
      if (isRowName(value)) known.set(`${name}:${value}`, key);
    }
  }
  const used = new Set<string>();
  return rows.map((row, at) => {
    const byName = names
      .map((name) => (isRowName(row[name]) ? known.get(`${name}:${row[name]}`) : undefined))
      .find(Boolean);
    const bySent = rows.length === sent?.length ? sent[at] : undefined;
    const found = byName ?? bySent;
    const key = found !== undefined && !used.has(found) ? found : keyFor(store, list, row);
    used.add(key);
    return key;
  });
}

function applyReplyToNode(
  store: FormStore,
  formNode: FormNode,
  { sent, step }: { sent: FieldValues; step: number | null },
  reply: FieldValues,
): void {
  for (const field of new Set([...Object.keys(formNode.values), ...Object.keys(reply)])) {
    const isUntouched = isSameFieldValue(formNode.values[field], sent[field]);
    if (isUntouched && !isSameFieldValue(formNode.values[field], reply[field])) {
      const path = { list: formNode.list, key: formNode.key, field };
      followReply(store, path, sent[field], reply[field], step);
      writeValue(store, path, reply[field]);
    }
  }
}

function applyReplyToList(
  store: FormStore,
  list: string,
  sent: Snapshot,
  rows: readonly FieldValues[],
): void {
  const before = sent.lists.get(list);
  const order = orderOf(store, list);
  const isInOrder = isSameOrder(order.keys, before?.keys ?? []);
  const keys = keysFor(store, list, rows, before?.keys);
  rows.forEach((row, at) => {
    const key = keys[at] ?? "";
    const formNode = rowsOfList(store, list).get(key);
    store.stored.set(nodeName(list, key), row);
    if (formNode) {
      formNode.view.isNew = false;
      const { step } = sent;
      applyReplyToNode(store, formNode, { sent: before?.rows.get(key) ?? {}, step }, row);
      compareValues(store, formNode);
    } else if (!before?.keys.includes(key)) {
      placeRow(store, list, key, at, row);
    }
  });
  for (const key of before?.keys ?? [])
    if (!keys.includes(key)) dropUnstored(store, list, key, sent.step);
  store.storedOrder.set(list, keys);
  // Rows that became one stand where the server has put them.
  if (isInOrder && !isSameOrder(order.keys, keys)) {
    order.keys = keys;
    forgetBodies(store, { list, key: "" });
  }
  compareOrder(store, list);
}

/** A row that the server has left out comes back when what it follows from is undone. */
function dropUnstored(store: FormStore, list: string, key: string, step: number | null): void {
  store.stored.delete(nodeName(list, key));
  const formNode = rowsOfList(store, list).get(key);
  if (!formNode) return;
  appendConsequence(store.journal, step, removal(store, formNode));
  dropRow(store, list, key);
}

function removal(store: FormStore, { list, key, values }: FormNode): Op {
  const { keys } = orderOf(store, list);
  return {
    kind: "remove",
    list,
    key,
    place: placeAt(keys, keys.indexOf(key)),
    leaves: { ...values },
  };
}

function isSameOrder(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((key, at) => key === other[at]);
}

/**
 * Applies a save's reply: ids replace clientIds, rows keep their keys, and what was typed since
 * sending stays.
 */
export function applyServerReply(store: FormStore, sent: Snapshot, reply: Body): void {
  const { values, lists } = flatten(store.index, reply);
  store.stored.set(nodeName("", ""), values);
  applyReplyToNode(store, store.root, { sent: sent.root, step: sent.step }, values);
  compareValues(store, store.root);
  for (const list of store.index.lists.keys()) {
    const rows = (lists.get(list) ?? []).map((row) => flattenRow(store.index, list, row));
    applyReplyToList(store, list, sent, rows);
  }
}

/** Applies lists of rows that the server derives from what has been entered, but not stored yet. */
export function applyDerivedRows(store: FormStore, body: Body): void {
  const sent = takeSnapshot(store);
  for (const [list, rows] of flatten(store.index, body).lists) {
    const leaves = rows.map((row) => flattenRow(store.index, list, row));
    applyReplyToList(store, list, sent, leaves);
  }
}

/**
 * Makes another body the stored baseline without changing the form's content: the first half of a
 * merge.
 */
export function rebase(store: FormStore, body: Body): void {
  const { values, lists } = flatten(store.index, body);
  const before = { stored: new Map(store.stored), storedOrder: new Map(store.storedOrder) };
  store.stored.clear();
  store.stored.set(nodeName("", ""), values);
  compareValues(store, store.root);
  for (const list of store.index.lists.keys()) {
    const rows = (lists.get(list) ?? []).map((row) => flattenRow(store.index, list, row));
    const keys = keysFor(store, list, rows);
    rows.forEach((row, at) => store.stored.set(nodeName(list, keys[at] ?? ""), row));
    store.storedOrder.set(list, keys);
    for (const formNode of rowsOfList(store, list).values()) compareValues(store, formNode);
    compareOrder(store, list);
  }
  followOthers(store, before);
}

function changeNode(store: FormStore, formNode: FormNode, leaves: FieldValues): void {
  for (const field of new Set([...Object.keys(formNode.values), ...Object.keys(leaves)])) {
    setValue(store, { list: formNode.list, key: formNode.key, field }, leaves[field]);
  }
}

function changeList(store: FormStore, list: string, rows: readonly FieldValues[]): void {
  const keys = keysFor(store, list, rows);
  for (const key of orderOf(store, list).keys) {
    const formNode = rowsOfList(store, list).get(key);
    if (!keys.includes(key) && formNode) {
      appendStep(store.journal, removal(store, formNode), Date.now());
      dropRow(store, list, key);
    }
  }
  rows.forEach((row, at) => {
    const key = keys[at] ?? "";
    const formNode = rowsOfList(store, list).get(key);
    if (formNode) {
      changeNode(store, formNode, row);
    } else {
      const place = placeAt(orderOf(store, list).keys, at);
      appendStep(store.journal, { kind: "insert", list, key, place, leaves: row }, Date.now());
      placeRow(store, list, key, at, row);
    }
  });
}

/** Changes the form to a body with the same rows through journalled steps. */
export function changeValuesTo(store: FormStore, body: Body): void {
  const { values, lists } = flatten(store.index, body);
  changeNode(store, store.root, values);
  for (const [list, rows] of lists) {
    const { keys } = orderOf(store, list);
    for (const [at, row] of rows.entries()) {
      const formNode = rowsOfList(store, list).get(keys[at] ?? "");
      if (formNode) changeNode(store, formNode, flattenRow(store.index, list, row));
    }
  }
}

/** Changes the form to a body through journalled steps, for cascades, merges and templates. */
export function changeTo(store: FormStore, body: Body): void {
  const { values, lists } = flatten(store.index, body);
  changeNode(store, store.root, values);
  for (const list of store.index.lists.keys()) {
    const rows = (lists.get(list) ?? []).map((row) => flattenRow(store.index, list, row));
    changeList(store, list, rows);
  }
}
