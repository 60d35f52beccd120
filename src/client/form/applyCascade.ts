import { normaliseBody } from "#shared/engine/body/normaliseBody.ts";
import { isSame } from "#shared/engine/body/compare.ts";
import { cascadeWithChanges } from "#shared/engine/rules/cascade.ts";
import { deriveAll } from "#shared/engine/rules/derive.ts";
import { withoutStaleChoices } from "#shared/engine/rules/choices.ts";
import { hasFollowers, withEffects } from "#shared/engine/rules/effects.ts";
import { isBody, readAt } from "#shared/engine/body/paths.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { flatten, flattenRow, isSameFieldValue } from "./flatten.ts";
import type { FieldValue, FieldValues } from "./flatten.ts";
import { setValue, transact, writeValue } from "./edit.ts";
import type { JournalEntry, Origin } from "./journal/journal.ts";
import { changeTo, changeValuesTo } from "./applyServerReply.ts";
import type { FieldPath } from "./paths.ts";
import { patternOf } from "./paths.ts";
import { isAmong } from "./ruleIndex.ts";
import type { FormNode, FormStore } from "./store.ts";
import { orderOf, rowsOfList, wholeBody } from "./store.ts";

/** Effects of a removal: rows that lose references, and rows that are removed, by their list. */
export interface Followers {
  changed: ReadonlyMap<string, number>;
  dropped: ReadonlyMap<string, number>;
}

const noFollowers: Followers = { changed: new Map(), dropped: new Map() };

function countChanges(changes: readonly { kind: string; path: string }[]): Followers {
  const dropped = new Set(
    changes.filter((each) => each.kind === "dropped").map((each) => each.path),
  );
  const changed = new Set<string>();
  for (const { kind, path } of changes) {
    const row = path.split("/").slice(0, -1).join("/");
    if (kind === "pulled" && !dropped.has(row)) changed.add(row);
  }
  return { changed: countByList(changed), dropped: countByList(dropped) };
}

function countByList(rows: ReadonlySet<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const list = row.split("/").slice(1, -1).join("/");
    counts.set(list, (counts.get(list) ?? 0) + 1);
  }
  return counts;
}

/** How many rows are affected. */
export function countFollowers({ changed, dropped }: Followers): number {
  return [...changed.values(), ...dropped.values()].reduce((sum, count) => sum + count, 0);
}

/** Effects of removing rows. */
export function followersOf(store: FormStore, list: string, keys: readonly string[]): Followers {
  const all = orderOf(store, list).keys;
  const body: Body = { ...wholeBody(store) };
  const rows = readAt(body, `/${list}`);
  if (list.includes("/") || !Array.isArray(rows)) return noFollowers;
  body[list] = rows.filter((_, index) => !keys.includes(all[index] ?? ""));
  return countChanges(cascadeWithChanges(store.plan, body).changes);
}

/** Effects of changing a field. */
export function followersOfEdit(store: FormStore, path: FieldPath, value: FieldValue): Followers {
  if (path.field.includes("/")) return noFollowers;
  const body: Body = { ...wholeBody(store) };
  if (path.list === "") return losersOf(store, body, { ...body, [path.field]: value ?? null });
  const rows = body[path.list];
  if (!Array.isArray(rows)) return noFollowers;
  const at = orderOf(store, path.list).keys.indexOf(path.key);
  body[path.list] = rows.map((row, index) => {
    if (index !== at || !isBody(row)) return row;
    const { [path.field]: _, ...rest } = row;
    return value === undefined ? rest : { ...rest, [path.field]: value };
  });
  const { changes } = cascadeWithChanges(store.plan, body);
  const own = `/${path.list}/${at}/`;
  return countChanges(changes.filter((each) => !each.path.startsWith(own)));
}

/** Rows whose choices are no longer offered after the change of a field beside all rows. */
function losersOf({ plan }: FormStore, before: Body, after: Body): Followers {
  const left = withoutStaleChoices(plan.nodes, before, after, (known) => known);
  const changed = new Map<string, number>();
  for (const { name } of plan.nodes) {
    const [rows, others] = [after[name], left[name]];
    if (rows === others || !Array.isArray(rows) || !Array.isArray(others)) continue;
    const count = rows.filter((row, at) => !isSame(row, others[at] ?? null)).length;
    if (count > 0) changed.set(name, count);
  }
  return { ...noFollowers, changed };
}

/**
 * Applies the cascade to dependent rows, as part of the open journal entry or as an entry of its
 * own.
 */
export function applyCascade(store: FormStore): void {
  const { body, changes } = cascadeWithChanges(store.plan, wholeBody(store));
  if (changes.length > 0) transact(store, () => changeTo(store, body), "cascade");
  refreshDerived(store);
}

function takeDerived(
  store: FormStore,
  formNode: FormNode,
  nodes: ReadonlyMap<string, PlanNode>,
  leaves: FieldValues,
): void {
  for (const [field, node] of nodes) {
    if (node.derive && !isSameFieldValue(formNode.values[field], leaves[field])) {
      writeValue(store, { list: formNode.list, key: formNode.key, field }, leaves[field]);
    }
  }
}

/**
 * Changes the form to a body from outside, including all effects, as one journal entry; a read-only
 * form too, because entries made before it was locked must not get lost.
 */
export function takeBody(store: FormStore, body: Body, origin: Origin): void {
  const { readOnly } = store.state;
  store.state.readOnly = false;
  try {
    const change = () => changeTo(store, body);
    if (origin === "merge") {
      transact(store, change, origin);
      // The others' save had its own effects; what follows now follows from one's own entries.
      applyCascade(store);
    } else
      transact(
        store,
        () => {
          change();
          applyCascade(store);
        },
        origin,
      );
  } finally {
    store.state.readOnly = readOnly;
  }
}

/** Recomputes derived values; not journalled, because they follow from the other values. */
export function refreshDerived(store: FormStore): void {
  const body = deriveAll(store.plan, wholeBody(store), store.context, store.rules);
  const { values, lists } = flatten(store.index, body);
  takeDerived(store, store.root, store.index.leaves.get("") ?? new Map(), values);
  for (const [list, rows] of lists) {
    const nodes = store.index.leaves.get(list) ?? new Map<string, PlanNode>();
    if (![...nodes.values()].some((node) => node.derive)) continue;
    const keys = orderOf(store, list).keys;
    rows.forEach((row, at) => {
      const formNode = rowsOfList(store, list).get(keys[at] ?? "");
      if (formNode) takeDerived(store, formNode, nodes, flattenRow(store.index, list, row));
    });
  }
}

/**
 * Sets a choice with all its effects: fills siblings, cascades, recomputes derived values. Returns
 * the journal entry, null if nothing changed.
 */
export function setWithEffects(
  store: FormStore,
  path: FieldPath,
  value: FieldValue,
): JournalEntry | null {
  return transact(store, () => {
    const before = wholeBody(store);
    setValue(store, path, value);
    applyEffects(store, path, before);
    const pattern = patternOf(path);
    if (isAmong(store.ruleIndex.followed, pattern)) applyCascade(store);
    else if (isAmong(store.ruleIndex.derived, pattern)) refreshDerived(store);
  });
}

/** Changes what follows from the change of a field beside it. */
function applyEffects(store: FormStore, path: FieldPath, before: Body): void {
  const { plan, context, rules } = store;
  const [name, nodes] = [path.field.split("/").at(-1), siblingsOf(store, path)];
  if (!hasFollowers(nodes, (node) => node.name === name)) return;
  const after = withEffects(plan.nodes, before, wholeBody(store), {
    // References in a form have the facts of what they name.
    withFacts: (known) => known,
    isReplacing: false,
    sightOf: (body) => ({ root: normaliseBody(plan, body, context, rules), context }),
  });
  changeValuesTo(store, after);
}

/** The fields beside one: of a row, of the root, or of a part of either. */
function siblingsOf({ plan, index }: FormStore, { list, field }: FieldPath): readonly PlanNode[] {
  const nodes = list === "" ? plan.nodes : (index.lists.get(list)?.children ?? []);
  return field
    .split("/")
    .slice(0, -1)
    .reduce((all, name) => all.find((node) => node.name === name)?.children ?? [], nodes);
}
