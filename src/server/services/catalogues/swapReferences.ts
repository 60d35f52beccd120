import { asBodies } from "#shared/domain/values.ts";
import { joinRows, rowsToJoin } from "#shared/engine/body/joinRows.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import { walkBody } from "#shared/engine/body/walk.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import { isSameReference } from "#shared/engine/body/references.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { itemsInConditions, type NamesItems, swapInConditions } from "./conditionReferences.ts";

/** Replaces references to one item by another. */
export interface Swap {
  from: number;
  to: number;
  /** Id of the changed document if it is an item, so that it never references itself. */
  self?: number;
  /** For what holds the conditions of a filter: which of them name items. */
  namesItems?: NamesItems;
}

/** A changed field with the referenced ids before and after. */
export interface Patched {
  /** Path of the field, with `*` for rows, whose positions may change. */
  path: string;
  /** JSON pointer of the field in this body. */
  pointer: string;
  before: number[];
  after: number[];
}

/** Rows that become one, since they have become duplicates. */
export interface JoinedRows {
  /** JSON pointer of the list that they are in. */
  pointer: string;
  count: number;
}

/** A body in which one item has taken another's place. */
export interface Replaced {
  /** With the references alone replaced. */
  swapped: Body;
  /** With what follows from that; its rows are those of the body before. */
  followed: Body;
  /** With duplicate rows merged. */
  body: Body;
  joined: JoinedRows[];
}

/** Adds to a changed body what follows from the change. */
export type Follow = (before: Body, changed: Body) => Body;

/**
 * Replaces every reference in a body and applies what follows from it; duplicate list entries are
 * dropped and rows with equal keys are merged.
 */
export function replaceIn(
  nodes: readonly PlanNode[],
  body: Body,
  swap: Swap,
  follow: Follow = (_, changed) => changed,
): Replaced {
  const swapped = swapReferences(nodes, body, swap);
  const followed = follow(body, swapped);
  const joined: JoinedRows[] = [];
  return { swapped, followed, body: joinIn(nodes, body, followed, { swap, joined }), joined };
}

function swapReferences(nodes: readonly PlanNode[], body: Body, swap: Swap): Body {
  const result: Body = { ...body };
  for (const node of nodes) {
    const value = body[node.name];
    if (value === undefined || node.readOnly) continue;
    const next = swapNode(node, value, swap);
    if (next === undefined) delete result[node.name];
    else result[node.name] = next;
  }
  return result;
}

function swapNode(node: PlanNode, value: Json, swap: Swap): Json | undefined {
  if (node.type === "reference") return swapReference(value, swap);
  if (node.type === "references" && Array.isArray(value)) return swapList(value, swap);
  if (node.lookup?.list && value === swap.from) return swap.to;
  if (isOfConditions(node))
    return swap.namesItems ? swapInConditions(value, swap, swap.namesItems) : value;
  const { children } = node;
  if (!children) return value;
  if (Array.isArray(value)) return swapRows(node, value, swap);
  return isBody(value) ? swapReferences(children, value, swap) : value;
}

function isOfConditions({ widget }: PlanNode): boolean {
  return widget === "conditions";
}

function swapReference(value: Json, { from, to, self }: Swap): Json | undefined {
  if (!isBody(value) || value["id"] !== from) return value;
  return to === self ? undefined : { id: to };
}

function swapList(value: Json[], swap: Swap): Json[] {
  const kept: Json[] = [];
  for (const each of value) {
    const next = swapReference(each, swap);
    if (next !== undefined && !kept.some((one) => isSameReference(one, next))) kept.push(next);
  }
  return kept;
}

function swapRows({ children = [] }: PlanNode, rows: readonly Json[], swap: Swap): Json[] {
  if (!containsNumber([...rows], swap.from)) return [...rows];
  return rows.map((row) => (isBody(row) ? swapReferences(children, row, swap) : row));
}

/** True if a number occurs in a value. Most rows of a body don't name the replaced item. */
function containsNumber(value: Json, wanted: number): boolean {
  if (typeof value === "number") return value === wanted;
  if (Array.isArray(value)) return value.some((each) => containsNumber(each, wanted));
  return isBody(value) && Object.values(value).some((each) => containsNumber(each, wanted));
}

/** Merges the rows that a replacement in a body has made equal, and lists them; both have the same rows. */
function joinIn(
  nodes: readonly PlanNode[],
  before: Body,
  after: Body,
  of: { swap: Swap; joined: JoinedRows[] },
  at = "",
): Body {
  const result: Body = { ...after };
  for (const node of nodes) {
    const [old, now] = [before[node.name], after[node.name]];
    const { children } = node;
    const pointer = `${at}/${node.name}`;
    if (!children || node.type === "reference" || old === undefined) continue;
    if (Array.isArray(now) && Array.isArray(old)) {
      if (!containsNumber(old, of.swap.from)) continue;
      const rows = now.map((row, index) => {
        const was = old[index];
        const isSame = isBody(row) && isBody(was);
        return isSame ? joinIn(children, was, row, of, `${pointer}/${index}`) : row;
      });
      const touched = old.map((row) => isBody(row) && isAbout(node, row, of.swap));
      const isTouched = (index: number): boolean => touched[index] === true;
      const groups = rowsToJoin(node, rows, isTouched);
      of.joined.push(...groups.map(({ length: count }) => ({ pointer, count })));
      result[node.name] = joinRows(node, rows, groups, isTouched);
    } else if (isBody(now) && isBody(old))
      result[node.name] = joinIn(children, old, now, of, pointer);
  }
  return result;
}

/** True if the key of a row references the item; without a key, all fields count. */
function isAbout({ once, children = [] }: PlanNode, row: Body, swap: Swap): boolean {
  const own = once ? children.filter(({ name }) => once.includes(name)) : children;
  return patchesOf(own, row, swap).length > 0;
}

/** Lists each field the swap changes with its references before and after. */
export function patchesOf(nodes: readonly PlanNode[], body: Body, swap: Swap): Patched[] {
  const patches: Patched[] = [];
  walkBody(nodes, body, ({ node, path, value }) => {
    const isPart = node.children !== undefined && node.type !== "reference";
    if (value === undefined || node.readOnly || isPart) return;
    const before = namedIn(node, value, swap);
    if (!before.includes(swap.from)) return;
    const after = namedIn(node, swapNode(node, value, swap), swap);
    patches.push({ path: node.pointer, pointer: path, before, after });
  });
  return patches;
}

function namedIn(node: PlanNode, value: Json | undefined, { namesItems }: Swap): number[] {
  if (!isOfConditions(node)) return namedIdsIn(value);
  return namesItems ? [...new Set(itemsInConditions(value, namesItems))] : [];
}

function namedIdsIn(value: Json | undefined): number[] {
  if (typeof value === "number") return [value];
  return asBodies(value).flatMap((each) => (typeof each["id"] === "number" ? [each["id"]] : []));
}
