import { isSameReference } from "#shared/engine/body/references.ts";
import { isIdentity, isSameValue } from "#shared/engine/body/sameValue.ts";
import { jsonListOf } from "#shared/engine/body/paths.ts";
import type { Json } from "#shared/engine/plan/types.ts";
import { type FieldValue, type FieldValues, isSameFieldValue } from "../flatten.ts";
import { type FieldPath, leafAt } from "../paths.ts";
import { type FormNode, type FormStore, formNodeAt, nodeName, rowsOfList } from "../store.ts";
import {
  appendConsequence,
  isOwn,
  type Journal,
  type Op,
  placeAt,
  type SetOp,
  showJournal,
} from "./journal.ts";
import { isSamePath } from "./typing.ts";

// Keeps the journal true while others write: undoing all of one's own steps must lead to what the
// others have made of the document.

/** True if a field holds a set, to which several people can add. */
export function isSetField(store: FormStore, path: FieldPath): boolean {
  return leafAt(store.index, path)?.diff === "set";
}

/** The items of a list that another one doesn't have. */
export function without(list: FieldValue, others: FieldValue): Json[] {
  const known = jsonListOf(others);
  return jsonListOf(list).filter((item) => !known.some((each) => isSameReference(each, item)));
}

function isOf(op: Op, path: FieldPath): op is SetOp {
  return op.kind === "set" && isSamePath(op.path, path);
}

/**
 * The server has tidied one's own value: it is still one's own. Any other value that it has changed
 * or emptied follows from the own steps up to `cause`, and comes back with them.
 */
export function followReply(
  store: FormStore,
  path: FieldPath,
  from: FieldValue,
  to: FieldValue,
  cause: number | null,
): void {
  const { journal } = store;
  const { done, undone } = journal;
  const last = done
    .findLast((entry) => isOwn(entry) && entry.ops.some((op) => isOf(op, path)))
    ?.ops.findLast((op) => isOf(op, path));
  const isTidied = last && isSameFieldValue(last.after, from);
  if (isTidied && to !== undefined) last.after = to;
  else if (isEntered(store, path, from, to))
    appendConsequence(journal, cause, { kind: "set", path, before: from, after: to });
  const next = undone
    .findLast((entry) => entry.ops.some((op) => isOf(op, path)))
    ?.ops.find((op) => isOf(op, path));
  if (next && isSameFieldValue(next.before, from)) next.before = to;
}

/** True if a field that users enter has another value. */
function isEntered(store: FormStore, path: FieldPath, from: FieldValue, to: FieldValue): boolean {
  const leaf = leafAt(store.index, path);
  return leaf?.readOnly === false && !isIdentity(leaf) && !isSameValue(leaf, from, to);
}

/** Drops own steps that others have made pointless. */
function dropOps(journal: Journal, isDropped: (op: Op) => boolean): void {
  for (const entry of journal.done)
    if (isOwn(entry)) entry.ops = entry.ops.filter((op) => !isDropped(op));
  journal.done = journal.done.filter(({ ops }) => ops.length > 0);
}

function ownOps({ done }: Journal): Op[] {
  return done.filter(isOwn).flatMap(({ ops }) => ops);
}

/** Somebody else has stored another value: beneath one's own unsaved one, or instead of it. */
function followValue(
  store: FormStore,
  path: FieldPath,
  base: FieldValue,
  theirs: FieldValue,
): void {
  const { journal } = store;
  const own = ownOps(journal).filter((op) => isOf(op, path));
  if (isSetField(store, path)) {
    for (const op of own) followSet(op, base, theirs);
    return;
  }
  const kept = new Set<Op>();
  let value = formNodeAt(store, path)?.values[path.field];
  for (const op of own.toReversed()) {
    if (isSameFieldValue(value, base) || !isSameFieldValue(op.after, value)) break;
    kept.add(op);
    value = op.before;
    if (isSameFieldValue(value, base)) op.before = theirs;
  }
  dropOps(journal, (op) => isOf(op, path) && !kept.has(op));
}

/** Items that both have added or removed no longer count as the user's own. */
function followSet(op: SetOp, base: FieldValue, theirs: FieldValue): void {
  const added = without(theirs, base);
  const removed = without(base, theirs);
  const alsoAdded = without(op.after, op.before).filter((item) =>
    added.some((each) => isSameReference(each, item)),
  );
  const stays = without(op.before, removed.length > 0 ? without(removed, op.after) : []);
  op.before = [...stays, ...alsoAdded];
}

function followNode(
  store: FormStore,
  { list, key }: Pick<FormNode, "list" | "key">,
  before: FieldValues,
  after: FieldValues,
): boolean {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changed = [...names].filter((field) => !isSameFieldValue(before[field], after[field]));
  for (const field of changed)
    followValue(store, { list, key, field }, before[field], after[field]);
  return changed.some((field) => leafAt(store.index, { list, key, field })?.readOnly !== true);
}

type Stored = Pick<FormStore, "stored" | "storedOrder">;

type Rows = readonly (readonly [key: string, values: FieldValues])[];

function rowsIn({ stored, storedOrder }: Stored, list: string): Rows {
  return (storedOrder.get(list) ?? []).map((key) => [key, stored.get(nodeName(list, key)) ?? {}]);
}

/** True if two rows are the same one, by the first key field that both have. */
export function isSameRow(
  store: FormStore,
  list: string,
  one: Readonly<FieldValues>,
  other: Readonly<FieldValues>,
): boolean {
  const names = store.index.lists.get(list)?.key ?? ["id", "clientId"];
  const shared = names.find((name) => one[name] !== undefined && other[name] !== undefined);
  return shared !== undefined && isSameFieldValue(one[shared], other[shared]);
}

function isOfRow(op: Op, list: string, key: string): boolean {
  return op.kind === "set"
    ? op.path.list === list && op.path.key === key
    : op.list === list && op.key === key;
}

function followRow(
  store: FormStore,
  list: string,
  [key, before]: Rows[number],
  after: FieldValues | undefined,
): void {
  const { journal } = store;
  const isMine = (op: Op) => isOfRow(op, list, key);
  const formNode = rowsOfList(store, list).get(key);
  if (after && formNode) {
    // A row in which others have written stays, even if it was one's own once.
    if (followNode(store, formNode, before, after))
      dropOps(journal, (op) => op.kind === "insert" && isMine(op));
  } else if (after) {
    for (const op of ownOps(journal))
      if (op.kind === "remove" && isMine(op)) op.leaves = { ...op.leaves, ...after };
  } else if (formNode && isEdited(store, formNode, before)) keepByEdit(store, formNode, before);
  else dropOps(journal, isMine);
}

function isEdited(store: FormStore, { list, values }: FormNode, before: FieldValues): boolean {
  const leaves = [...(store.index.leaves.get(list) ?? [])];
  return leaves.some(
    ([field, leaf]) => !leaf.readOnly && !isSameFieldValue(values[field], before[field]),
  );
}

/** Others have removed a row that one's own changes keep: without them it would be gone. */
function keepByEdit(store: FormStore, { list, key }: FormNode, leaves: FieldValues): void {
  const first = store.journal.done.find(
    (entry) => isOwn(entry) && entry.ops.some((op) => isOfRow(op, list, key)),
  );
  const keys = store.order.get(list)?.keys ?? [];
  const place = placeAt(keys, keys.indexOf(key));
  first?.ops.unshift({ kind: "insert", list, key, place, leaves });
}

/** Others have stored what a row of one's own is about, too: only what it says otherwise is own. */
function followAdded(store: FormStore, list: string, [key, after]: Rows[number]): void {
  const formNode = rowsOfList(store, list).get(key);
  // Only the one who has added it knows a clientId.
  if (!formNode || store.index.lists.get(list)?.key?.includes("clientId") !== false) return;
  const isAdded = (op: Op) => op.kind === "insert" && isOfRow(op, list, key);
  for (const entry of store.journal.done.filter(isOwn))
    entry.ops = entry.ops.flatMap((op) => (isAdded(op) ? setsOf(op) : [op]));
  followNode(store, formNode, {}, after);
}

/** The values of an added row as changes of it. */
function setsOf(op: Op): Op[] {
  if (op.kind !== "insert") return [op];
  const { list, key, leaves } = op;
  return Object.entries(leaves).map(([field, after]) => {
    const path = { list, key, field };
    return { kind: "set", path, before: undefined, after };
  });
}

/** Follows what others have stored since `before`; the store has it as stored already. */
export function followOthers(store: FormStore, before: Stored): void {
  const root = nodeName("", "");
  followNode(store, store.root, before.stored.get(root) ?? {}, store.stored.get(root) ?? {});
  for (const list of store.index.lists.keys()) {
    const [old, now] = [rowsIn(before, list), rowsIn(store, list)];
    const sameAs = ([, values]: Rows[number], rows: Rows) =>
      rows.find((row) => isSameRow(store, list, values, row[1]));
    for (const row of old) followRow(store, list, row, sameAs(row, now)?.[1]);
    for (const row of now) if (!sameAs(row, old)) followAdded(store, list, row);
  }
  showJournal(store.journal);
}
