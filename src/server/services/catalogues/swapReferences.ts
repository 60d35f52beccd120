import { asBodies } from "#shared/domain/values.ts";
import { joinRows, rowsToJoin } from "#shared/engine/body/joinRows.ts";
import { isBody } from "#shared/engine/body/paths.ts";
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
  /** Number of rows merged because they became duplicates. */
  joined?: number;
}

/**
 * Replaces every reference in a body; duplicate list entries are dropped and rows with equal keys
 * are merged.
 */
export function swapReferences(nodes: readonly PlanNode[], body: Body, swap: Swap): Body {
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

function swapRows(node: PlanNode, rows: readonly Json[], swap: Swap): Json[] {
  if (!containsNumber([...rows], swap.from)) return [...rows];
  const { next, groups, isTouched } = meetingRows(node, rows, swap);
  return joinRows(node, next, groups, isTouched);
}

/** Whether a number is anywhere in a value. Most rows of a body don't name what is replaced in it. */
function containsNumber(value: Json, wanted: number): boolean {
  if (typeof value === "number") return value === wanted;
  if (Array.isArray(value)) return value.some((each) => containsNumber(each, wanted));
  return isBody(value) && Object.values(value).some((each) => containsNumber(each, wanted));
}

interface Meeting {
  /** The rows after the replacement. */
  next: Json[];
  /** Indexes of the rows with equal keys, per key. */
  groups: number[][];
  isTouched: (index: number) => boolean;
}

function meetingRows(node: PlanNode, rows: readonly Json[], swap: Swap): Meeting {
  const { children = [] } = node;
  const next = rows.map((row) => (isBody(row) ? swapReferences(children, row, swap) : row));
  const touched = new Set(
    rows.flatMap((row, index) => (isBody(row) && isAbout(node, row, swap) ? [index] : [])),
  );
  const isTouched = (index: number): boolean => touched.has(index);
  return { next, groups: rowsToJoin(node, next, isTouched), isTouched };
}

/** Whether the key of a row references the item; without a key all fields count. */
function isAbout({ once, children = [] }: PlanNode, row: Body, swap: Swap): boolean {
  const own = once ? children.filter(({ name }) => once.includes(name)) : children;
  return patchesOf(own, row, swap).length > 0;
}

/** Lists each field the swap changes with its references before and after. */
export function patchesOf(
  nodes: readonly PlanNode[],
  body: Body,
  swap: Swap,
  at: Place = { path: "", pointer: "" },
): Patched[] {
  return nodes.flatMap((node): Patched[] => {
    const value = body[node.name];
    if (value === undefined || node.readOnly) return [];
    const here = placeIn(at, node.name);
    if (node.children && node.type !== "reference") {
      if (Array.isArray(value)) return patchesOfRows(node, value, swap, here);
      return isBody(value) ? patchesOf(node.children, value, swap, here) : [];
    }
    const before = namedIn(node, value, swap);
    if (!before.includes(swap.from)) return [];
    return [{ ...here, before, after: namedIn(node, swapNode(node, value, swap), swap) }];
  });
}

type Place = Pick<Patched, "path" | "pointer">;

function placeIn({ path, pointer }: Place, name: string, position = name): Place {
  return { path: `${path}/${name}`, pointer: `${pointer}/${position}` };
}

function patchesOfRows(node: PlanNode, rows: readonly Json[], swap: Swap, at: Place): Patched[] {
  const inside = rows.flatMap((row, index) =>
    isBody(row) ? patchesOf(node.children ?? [], row, swap, placeIn(at, "*", String(index))) : [],
  );
  const joining = meetingRows(node, rows, swap).groups.map((group): Patched => {
    const about = group.length;
    return { ...at, before: [swap.from, swap.to], after: [swap.to], joined: about };
  });
  return [...inside, ...joining];
}

function namedIn(node: PlanNode, value: Json | undefined, { namesItems }: Swap): number[] {
  if (!isOfConditions(node)) return namedIdsIn(value);
  return namesItems ? [...new Set(itemsInConditions(value, namesItems))] : [];
}

function namedIdsIn(value: Json | undefined): number[] {
  if (typeof value === "number") return [value];
  return asBodies(value).flatMap((each) => (typeof each["id"] === "number" ? [each["id"]] : []));
}
