import type { Body } from "#shared/engine/plan/types.ts";
import type { Leaf, Leaves } from "./bodies.ts";
import { leavesOfRow, sameLeaf, takeApart } from "./bodies.ts";
import { dropRow, edit, markOrder, markScope, placeRow, write } from "./edit.ts";
import { note } from "./journal.ts";
import type { FormStore, Scope } from "./store.ts";
import { keyFor, orderOf, rowsOf, scopeName } from "./store.ts";

/** All leaves of a form at one moment. */
export interface Moment {
  root: Leaves;
  lists: Map<string, { keys: readonly string[]; rows: Map<string, Leaves> }>;
}

/** Keeps what a form holds now, to see later what has changed since. */
export function momentOf(store: FormStore): Moment {
  const lists: Moment["lists"] = new Map();
  for (const [list, order] of store.order) {
    const rows = new Map<string, Leaves>();
    for (const [key, scope] of rowsOf(store, list)) rows.set(key, { ...scope.values });
    lists.set(list, { keys: [...order.keys], rows });
  }
  return { root: { ...store.root.values }, lists };
}

function isName(value: Leaf): value is string | number {
  return typeof value === "string" || typeof value === "number";
}

/** Finds the keys of rows that come from outside: by id, by clientId, by the place they were sent from. */
function keysFor(
  store: FormStore,
  list: string,
  rows: readonly Leaves[],
  sent?: readonly string[],
): string[] {
  const names = store.index.lists.get(list)?.key ?? ["id", "clientId"];
  const known = new Map<string, string>();
  for (const [key, scope] of rowsOf(store, list)) {
    for (const name of names) {
      const value = scope.values[name];
      if (isName(value)) known.set(`${name}:${value}`, key);
    }
  }
  const used = new Set<string>();
  return rows.map((row, at) => {
    const byName = names
      .map((name) => (isName(row[name]) ? known.get(`${name}:${row[name]}`) : undefined))
      .find(Boolean);
    const bySent = rows.length === sent?.length ? sent[at] : undefined;
    const found = byName ?? bySent;
    const key = found !== undefined && !used.has(found) ? found : keyFor(store, list, row);
    used.add(key);
    return key;
  });
}

function adoptLeaves(store: FormStore, scope: Scope, sent: Leaves, reply: Leaves): void {
  for (const field of new Set([...Object.keys(scope.values), ...Object.keys(reply)])) {
    const isUntouched = sameLeaf(scope.values[field], sent[field]);
    if (isUntouched && !sameLeaf(scope.values[field], reply[field])) {
      write(store, { list: scope.list, key: scope.key, field }, reply[field]);
    }
  }
}

function adoptList(store: FormStore, list: string, sent: Moment, rows: readonly Leaves[]): void {
  const before = sent.lists.get(list);
  const keys = keysFor(store, list, rows, before?.keys);
  rows.forEach((row, at) => {
    const key = keys[at] ?? "";
    const scope = rowsOf(store, list).get(key);
    store.stored.set(scopeName(list, key), row);
    if (scope) {
      scope.view.isNew = false;
      adoptLeaves(store, scope, before?.rows.get(key) ?? {}, row);
      markScope(store, scope);
    } else if (!before?.keys.includes(key)) {
      placeRow(store, list, key, at, row);
    }
  });
  for (const key of before?.keys ?? []) {
    if (!keys.includes(key)) {
      store.stored.delete(scopeName(list, key));
      if (rowsOf(store, list).has(key)) dropRow(store, list, key);
    }
  }
  store.storedOrder.set(list, keys);
  markOrder(store, list);
}

/** Takes over what the server has stored: ids in place of clientIds, rows under the same keys; what was typed since it was sent stays. */
export function adopt(store: FormStore, sent: Moment, reply: Body): void {
  const { leaves, lists } = takeApart(store.index, reply);
  store.stored.set(scopeName("", ""), leaves);
  adoptLeaves(store, store.root, sent.root, leaves);
  markScope(store, store.root);
  for (const list of store.index.lists.keys()) {
    const rows = (lists.get(list) ?? []).map((row) => leavesOfRow(store.index, list, row));
    adoptList(store, list, sent, rows);
  }
}

/** Makes another body the stored one, without changing what the form shows: the first half of a merge. */
export function rebase(store: FormStore, body: Body): void {
  const { leaves, lists } = takeApart(store.index, body);
  store.stored.clear();
  store.stored.set(scopeName("", ""), leaves);
  markScope(store, store.root);
  for (const list of store.index.lists.keys()) {
    const rows = (lists.get(list) ?? []).map((row) => leavesOfRow(store.index, list, row));
    const keys = keysFor(store, list, rows);
    rows.forEach((row, at) => store.stored.set(scopeName(list, keys[at] ?? ""), row));
    store.storedOrder.set(list, keys);
    for (const scope of rowsOf(store, list).values()) markScope(store, scope);
    markOrder(store, list);
  }
}

function changeScope(store: FormStore, scope: Scope, leaves: Leaves): void {
  for (const field of new Set([...Object.keys(scope.values), ...Object.keys(leaves)])) {
    edit(store, { list: scope.list, key: scope.key, field }, leaves[field]);
  }
}

function changeList(store: FormStore, list: string, rows: readonly Leaves[]): void {
  const keys = keysFor(store, list, rows);
  for (const key of orderOf(store, list).keys) {
    const scope = rowsOf(store, list).get(key);
    if (!keys.includes(key) && scope) {
      const at = orderOf(store, list).keys.indexOf(key);
      note(
        store.journal,
        { kind: "remove", list, key, at, leaves: { ...scope.values } },
        Date.now(),
      );
      dropRow(store, list, key);
    }
  }
  rows.forEach((row, at) => {
    const key = keys[at] ?? "";
    const scope = rowsOf(store, list).get(key);
    if (scope) {
      changeScope(store, scope, row);
    } else {
      note(store.journal, { kind: "insert", list, key, at, leaves: row }, Date.now());
      placeRow(store, list, key, at, row);
    }
  });
}

/** Changes the form to what a body says, step by step through the journal: cascades, merges, templates. */
export function changeTo(store: FormStore, body: Body): void {
  const { leaves, lists } = takeApart(store.index, body);
  changeScope(store, store.root, leaves);
  for (const list of store.index.lists.keys()) {
    const rows = (lists.get(list) ?? []).map((row) => leavesOfRow(store.index, list, row));
    changeList(store, list, rows);
  }
}
