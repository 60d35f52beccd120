import { isBody, isEmpty } from "./paths.ts";
import type { Plan, PlanNode } from "../plan/plan.ts";
import { isSameReference } from "./references.ts";
import { sameRows } from "./sameRows.ts";
import { isIdentity, isSameBody, isSameValue } from "./sameValue.ts";
import type { Body, Json } from "../plan/types.ts";
import { jsonListOf } from "./paths.ts";

/** A field that both sides changed to different values. */
export interface Conflict {
  path: string;
  node: PlanNode;
  mine: Json | undefined;
  theirs: Json | undefined;
}

/** Base, mine and theirs of a three-way merge, at one location. */
interface Sides<T> {
  base: T;
  mine: T;
  theirs: T;
}

/** Three-way merge of a body, field by field; conflicts keep mine until resolved. */
export function merge(
  plan: Pick<Plan, "nodes">,
  base: Body,
  mine: Body,
  theirs: Body,
): { body: Body; conflicts: Conflict[] } {
  const conflicts: Conflict[] = [];
  return { body: mergeNodes(plan.nodes, { base, mine, theirs }, "", conflicts), conflicts };
}

function mergeNodes(
  nodes: readonly PlanNode[],
  { base, mine, theirs }: Sides<Body>,
  path: string,
  conflicts: Conflict[],
): Body {
  const result: Body = {};
  for (const node of nodes) {
    const { name } = node;
    const sides = { base: base[name], mine: mine[name], theirs: theirs[name] };
    const value = mergeNode(node, sides, `${path}/${name}`, conflicts);
    if (value !== undefined) result[name] = value;
  }
  return result;
}

function mergeNode(
  node: PlanNode,
  sides: Sides<Json | undefined>,
  path: string,
  conflicts: Conflict[],
): Json | undefined {
  const { mine, theirs } = sides;
  if (isIdentity(node)) return theirs ?? mine;
  // Read-only fields always take the server's value.
  if (node.readOnly) return theirs;
  if (node.type === "rows" && node.children) return mergeRows(node, sides, path, conflicts);
  if (node.children && (isBody(mine) || isBody(theirs)))
    return mergeObjects(node, node.children, sides, path, conflicts);
  return mergeLeaf(node, sides, path, conflicts);
}

/** A form keeps no empty objects, so that a side without the object is one that has emptied it. */
function mergeObjects(
  node: PlanNode,
  children: readonly PlanNode[],
  { base, mine, theirs }: Sides<Json | undefined>,
  path: string,
  conflicts: Conflict[],
): Json | undefined {
  const [from, own, their] = [bodyOr(base), bodyOr(mine), bodyOr(theirs)];
  const inner = mergeNodes(children, { base: from, mine: own, theirs: their }, path, conflicts);
  const merged = node.overlay ? { ...unknownIn(children, own, their), ...inner } : inner;
  if (Object.keys(merged).length > 0) return merged;
  return isSameValue(node, base, mine) ? theirs : mine;
}

function bodyOr(value: Json | undefined): Body {
  return isBody(value) ? value : {};
}

/** Values of fields missing from the plan are kept. */
function unknownIn(nodes: readonly PlanNode[], ...bodies: Body[]): Body {
  const known = new Set(nodes.map(({ name }) => name));
  const entries = bodies.flatMap((body) => Object.entries(body));
  return Object.fromEntries(entries.filter(([name]) => !known.has(name)));
}

function mergeLeaf(
  node: PlanNode,
  { base, mine, theirs }: Sides<Json | undefined>,
  path: string,
  conflicts: Conflict[],
): Json | undefined {
  if (isSameValue(node, mine, theirs) || isSameValue(node, base, mine)) return theirs;
  if (isSameValue(node, base, theirs)) return mine;
  if (node.diff === "set") return mergeSets(jsonListOf(base), jsonListOf(mine), jsonListOf(theirs));
  conflicts.push({ path, node, mine, theirs });
  return mine;
}

/** Three-way merge of sets: additions and removals of both sides apply. */
export function mergeSets(base: Json[], mine: Json[], theirs: Json[]): Json[] {
  const holds = (list: Json[], item: Json): boolean =>
    list.some((each) => isSameReference(each, item));
  const kept = theirs.filter((item) => holds(mine, item) || !holds(base, item));
  const added = mine.filter((item) => !holds(theirs, item) && !holds(base, item));
  return [...kept, ...added];
}

/**
 * Three-way merge of rows by key; a row removed by one side and changed by the other stays, so
 * nothing is lost.
 */
function mergeRows(
  node: PlanNode,
  sides: Sides<Json | undefined>,
  path: string,
  conflicts: Conflict[],
): Json[] | undefined {
  if (sides.mine === undefined && sides.theirs === undefined) return undefined;
  const children = node.children ?? [];
  const [base, mine, theirs] = [
    jsonListOf(sides.base),
    jsonListOf(sides.mine),
    jsonListOf(sides.theirs),
  ];
  const before = { mine: sameRows(mine, base, node), theirs: sameRows(theirs, base, node) };
  const result: Json[] = [];
  for (const [own, their] of pairsOf(node, mine, theirs, hasMoved(node, base, mine))) {
    const old = itemAt(base, itemAt(before.theirs, their) ?? itemAt(before.mine, own));
    const rows = {
      base: isBody(old) ? old : {},
      mine: itemAt(mine, own),
      theirs: itemAt(theirs, their),
    };
    const row = mergeRow(children, rows, `${path}/${result.length}`, conflicts);
    if (row !== undefined) result.push(row);
  }
  return result;
}

function itemAt<T>(list: readonly T[], place: number | undefined): T | undefined {
  return place === undefined ? undefined : list[place];
}

function mergeRow(
  children: readonly PlanNode[],
  { base, mine, theirs }: { base: Body; mine: Json | undefined; theirs: Json | undefined },
  path: string,
  conflicts: Conflict[],
): Json | undefined {
  if (isBody(mine) && isBody(theirs))
    return mergeNodes(children, { base, mine, theirs }, path, conflicts);
  const only = mine ?? theirs;
  const isUntouched = isBody(only) && !isEmpty(base) && isSameBody(children, base, only);
  return isUntouched ? undefined : only;
}

type Pair = readonly [mine: number | undefined, theirs: number | undefined];

/**
 * Pairs the rows of both sides in the order of the side that moved rows, followed by the other
 * side's new rows.
 */
function pairsOf(node: PlanNode, mine: Json[], theirs: Json[], mineLeads: boolean): Pair[] {
  const theirPlaces = sameRows(mine, theirs, node);
  const ownPlaces = theirs.map((_, index) => {
    const place = theirPlaces.indexOf(index);
    return place < 0 ? undefined : place;
  });
  const own = mine.map((_, index): Pair => [index, theirPlaces[index]]);
  const their = theirs.map((_, index): Pair => [ownPlaces[index], index]);
  return mineLeads
    ? [...own, ...their.filter(([place]) => place === undefined)]
    : [...their, ...own.filter(([, place]) => place === undefined)];
}

/** True if the remaining rows were reordered. */
export function hasMoved(node: PlanNode, before: Json[], after: Json[]): boolean {
  const places = sameRows(after, before, node).filter((place) => place !== undefined);
  return places.some((place, index) => place < (places[index - 1] ?? 0));
}
