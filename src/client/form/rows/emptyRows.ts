import { dropsEmptyRows, saysNothing } from "#shared/engine/body/emptyRows.ts";
import { applyCascade } from "../applyCascade.ts";
import { removeRow, transact } from "../edit.ts";
import type { FormNode, FormStore } from "../store.ts";
import { orderOf, rowsOfList } from "../store.ts";

/** Removes all rows that say nothing, as one step that can be undone; returns how many. */
export function dropEmptyRows(store: FormStore): number {
  const empty = [...store.index.lists.keys()].flatMap((list) =>
    orderOf(store, list).keys.flatMap((key) => {
      const formNode = rowsOfList(store, list).get(key);
      return formNode && isEmptyRow(store, formNode) ? [{ list, key }] : [];
    }),
  );
  if (empty.length === 0) return 0;
  transact(store, () => {
    for (const { list, key } of empty) removeRow(store, list, key);
    applyCascade(store);
  });
  return empty.length;
}

/** True if a row has no content and is dropped on save. */
export function isEmptyRow(store: FormStore, { list, values }: FormNode): boolean {
  const node = store.index.lists.get(list);
  if (!node || !dropsEmptyRows(node)) return false;
  const leaves = [...(store.index.leaves.get(list) ?? [])];
  return leaves.every(([field, leaf]) => saysNothing(leaf, values[field]));
}
