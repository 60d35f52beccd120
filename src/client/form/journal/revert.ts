import { refreshDerived } from "../applyCascade.ts";
import { dropRow, placeRow, reorderRow, writeValue } from "../edit.ts";
import { isSameFieldValue } from "../flatten.ts";
import { type FormStore, formNodeAt, orderOf, rowsOfList } from "../store.ts";
import { isSameRow, isSetField, without } from "./follow.ts";
import {
  inverseStep,
  type JournalEntry,
  type Op,
  type RowPlace,
  type SetOp,
  showJournal,
} from "./journal.ts";

/** Takes a step; false if others have left nothing to it. */
export function takeStep(store: FormStore, op: Op): boolean {
  if (op.kind === "set") return takeValue(store, op);
  const { list, key } = op;
  const rows = rowsOfList(store, list);
  if (op.kind === "insert") {
    const isThere = [...rows.values()].some((row) => isSameRow(store, list, row.values, op.leaves));
    if (rows.has(key) || isThere) return false;
    placeRow(store, list, key, indexOf(store, list, op.place), op.leaves);
    return true;
  }
  if (!rows.has(key)) return false;
  if (op.kind === "remove") dropRow(store, list, key);
  else reorderRow(store, list, key, indexOf(store, list, op.to, key));
  return true;
}

/** Index of a place, not counting the row that moves. */
function indexOf(store: FormStore, list: string, { at, behind }: RowPlace, moved?: string): number {
  const keys = orderOf(store, list).keys.filter((key) => key !== moved);
  if (behind === null) return 0;
  const before = keys.indexOf(behind);
  return before < 0 ? Math.min(at, keys.length) : before + 1;
}

/** Of a set, only what the step adds and removes; any other value only if nobody changed it since. */
function takeValue(store: FormStore, { path, before, after }: SetOp): boolean {
  const formNode = formNodeAt(store, path);
  if (!formNode) return false;
  const now = formNode.values[path.field];
  const canGrow = isSetField(store, path);
  if (!canGrow && !isSameFieldValue(now, before)) return false;
  const items = [...without(now, without(before, after))];
  items.push(...without(without(after, before), items));
  const wanted = !canGrow ? after : items.length > 0 ? items : undefined;
  if (isSameFieldValue(now, wanted)) return false;
  writeValue(store, path, wanted);
  return true;
}

/** Brings what is derived up to date, and what buttons show. */
export function settleSteps(store: FormStore): void {
  refreshDerived(store);
  showJournal(store.journal);
}

/**
 * Reverts an entry anywhere in the journal; what was changed again since stays. Returns whether
 * that changed anything.
 */
export function revert(store: FormStore, entry: JournalEntry): boolean {
  let isChanged = false;
  for (const op of entry.ops.toReversed())
    isChanged = takeStep(store, inverseStep(op)) || isChanged;
  store.journal.done = store.journal.done.filter((each) => each !== entry);
  settleSteps(store);
  return isChanged;
}
