import { isSame } from "../body/compare.ts";
import { copyOf, isBody, isEmpty, jsonListOf, readAt, writeAt } from "../body/paths.ts";
import { isSameReference, referencesBut, referencesIn } from "../body/references.ts";
import { sameRows } from "../body/sameRows.ts";
import { nodesLeadingTo } from "../plan/leading.ts";
import { matrixOf } from "../plan/matrix.ts";
import type { PlanNode } from "../plan/plan.ts";
import type { Body, Context, Json } from "../plan/types.ts";
import { filterPointers, withoutStaleChoices } from "./choices.ts";
import {
  type Chosen,
  conditionalTargets,
  filledBy,
  isConditionalAt,
  isListAt,
  isShownAt,
} from "./fills.ts";

/** The body whose conditions decide, with the facts of what it names, and who looks at it. */
export interface Sight {
  root: Body;
  context: Context;
}

/** Facts about a change that finding its effects requires. */
export interface Circumstances {
  /** Adds to a value the facts of the entries that it names. */
  withFacts: (value: Json | undefined) => Json | undefined;
  /** True if entries take the place of others, which removes neither rows nor data. */
  isReplacing: boolean;
  /** Context that decides which fields of a body are shown. */
  sightOf: (body: Body) => Sight;
}

function hasEffects(node: PlanNode): boolean {
  return Boolean(node.fills ?? node.belonging) || matrixOf(node) !== null;
}

const leading = nodesLeadingTo(hasEffects);

/**
 * True if fields that satisfy a test change others beside them, decide what lists offer, or stand
 * beside fields that fill in what is only shown on a condition.
 */
export function hasFollowers(
  nodes: readonly PlanNode[],
  test: (node: PlanNode) => boolean,
): boolean {
  const isBeside = nodes.some((node) => conditionalTargets(nodes, node).length > 0);
  const filters = filterPointers(nodes);
  const isFilter = ({ pointer }: PlanNode) =>
    filters.some((each) => each.startsWith(`${pointer}/`));
  return nodes.some(
    (node) =>
      (test(node) && (isBeside || hasEffects(node) || isFilter(node))) ||
      (node.children !== undefined && hasFollowers(node.children, test)),
  );
}

/**
 * A changed body with what follows from the change: what a choice fills in beside itself, what its
 * lists no longer offer, and what goes with a group of a matrix. Forms, replacements, bulk work and workbooks all change bodies by
 * it; a template update takes over what its template's form has done. The rows stay as they are.
 */
export function withEffects(
  nodes: readonly PlanNode[],
  before: Body,
  after: Body,
  circumstances: Circumstances,
): Body {
  const offered = withoutStaleChoices(nodes, before, after, circumstances.withFacts);
  const result = directEffects(nodes, before, offered, circumstances);
  if (!isConditional(nodes, before, result)) return result;
  const earlier = circumstances.sightOf(before);
  const now = circumstances.sightOf(result);
  const sights = { earlier, now, withFacts: circumstances.withFacts };
  fillShown(nodes, before, result, { ...sights, scope: now.root, oldScope: earlier.root });
  return result;
}

/** True if a change may fill in fields that are only shown on a condition. */
function isConditional(nodes: readonly PlanNode[], before: Body, after: Body): boolean {
  return nodes.some((node) => {
    const { name, children } = node;
    if (!children) return conditionalTargets(nodes, node).length > 0;
    return (
      !isSame(before[name] ?? null, after[name] ?? null) &&
      hasFollowers(children, (each) => conditionalTargets(children, each).length > 0)
    );
  });
}

/** Effects on fields that are shown in any case; others are only emptied. */
function directEffects(
  nodes: readonly PlanNode[],
  before: Body,
  after: Body,
  circumstances: Circumstances,
): Body {
  const { withFacts, isReplacing } = circumstances;
  const result: Body = copyOf(after);
  for (const node of leading(nodes)) {
    const [old, now] = [before[node.name], after[node.name]];
    if (isSame(old ?? null, now ?? null)) continue;
    if (node.children) {
      if (Array.isArray(now))
        result[node.name] = rowsWithEffects(node, jsonListOf(old), now, circumstances);
      else if (isBody(now))
        result[node.name] = directEffects(node.children, bodyOf(old), now, circumstances);
    } else {
      const chosen = { before: withFacts(old), now: withFacts(now) };
      const isFilled = (target: string) => !isConditionalAt(nodes, target);
      fill(nodes, node, { before, result }, chosen, isFilled);
    }
  }
  if (!isReplacing) for (const node of nodes) settleMatrix(node, before, result, withFacts);
  return result;
}

function rowsWithEffects(
  node: PlanNode,
  before: readonly Json[],
  after: readonly Json[],
  circumstances: Circumstances,
): Json[] {
  const places = sameRows(after, before, node);
  return after.map((row, index) =>
    isBody(row)
      ? directEffects(node.children ?? [], rowAt(before, places[index]), row, circumstances)
      : row,
  );
}

function fill(
  nodes: readonly PlanNode[],
  node: PlanNode,
  { before, result: scope }: { before: Body; result: Body },
  chosen: Chosen,
  isFilled: (target: string) => boolean,
): void {
  const filled = filledBy(node, chosen, (target) => ({
    value: readAt(scope, `/${target}`),
    before: readAt(before, `/${target}`),
    isList: isListAt(nodes, target),
    isShown: isFilled(target),
  }));
  for (const [target, value] of filled) {
    writeAt(scope, `/${target}`, value);
    const [part = ""] = target.split("/");
    // A form sends no part that has come to say nothing.
    if (part !== target && isEmpty(scope[part])) delete scope[part];
  }
}

/** The same place in the bodies that decide what is shown, before the change and after it. */
interface Sights {
  earlier: Sight;
  now: Sight;
  oldScope: Body;
  scope: Body;
  withFacts: Circumstances["withFacts"];
}

/**
 * Fills in what is shown after the change: what a new choice says, or where a field has only come
 * to be shown, what the choice that was there already says.
 */
function fillShown(nodes: readonly PlanNode[], before: Body, result: Body, sights: Sights): void {
  const { oldScope, scope } = sights;
  for (const node of leading(nodes)) {
    const { name, children } = node;
    const [old, now] = [before[name], result[name]];
    if (!children) fillWhereShown(nodes, node, { old, result }, sights);
    else if (Array.isArray(now)) fillShownInRows(node, jsonListOf(old), now, sights);
    else if (isBody(now)) {
      const inner = { scope: bodyOf(scope[name]), oldScope: bodyOf(oldScope[name]) };
      fillShown(children, bodyOf(old), now, { ...sights, ...inner });
    }
  }
}

function fillShownInRows(
  node: PlanNode,
  before: readonly Json[],
  result: readonly Json[],
  sights: Sights,
): void {
  if (isSame(before, result)) return;
  const [scopes, oldScopes] = [sights.scope, sights.oldScope].map((each) =>
    jsonListOf(each[node.name]),
  );
  const rowsLike = (rows: readonly Json[] = []) => {
    const places = sameRows(result, rows, node);
    return (index: number) => rowAt(rows, places[index]);
  };
  const [old, scope, oldScope] = [rowsLike(before), rowsLike(scopes), rowsLike(oldScopes)];
  for (const [index, row] of result.entries()) {
    const inner = { ...sights, scope: scope(index), oldScope: oldScope(index) };
    if (isBody(row)) fillShown(node.children ?? [], old(index), row, inner);
  }
}

function fillWhereShown(
  nodes: readonly PlanNode[],
  node: PlanNode,
  { old, result }: { old: Json | undefined; result: Body },
  { earlier, now, oldScope, scope, withFacts }: Sights,
): void {
  const value = result[node.name];
  const isChosen = !isSame(old ?? null, value ?? null);
  const isMeant = (target: string) =>
    isShownAt(nodes, target, scope, now) &&
    (isChosen ||
      (!isShownAt(nodes, target, oldScope, earlier) && isEmpty(readAt(result, `/${target}`))));
  const targets = conditionalTargets(nodes, node).filter(isMeant);
  if (targets.length === 0) return;
  const fills = Object.entries(node.fills ?? {}).filter(([target]) => targets.includes(target));
  const chosen = { before: isChosen ? withFacts(old) : undefined, now: withFacts(value) };
  const filling = { ...node, fills: Object.fromEntries(fills), belonging: [] };
  fill(nodes, filling, { before: result, result }, chosen, () => true);
}

function bodyOf(value: Json | undefined): Body {
  return isBody(value) ? value : {};
}

function rowAt(rows: readonly Json[], place: number | undefined): Body {
  return bodyOf(rows[place ?? -1]);
}

/**
 * As in a matrix that is filled in by hand, items go with their group, and a group goes with its
 * last item; the marks of items follow them as ever.
 */
function settleMatrix(
  node: PlanNode,
  before: Body,
  now: Body,
  withFacts: Circumstances["withFacts"],
): void {
  const matrix = matrixOf(node);
  if (!matrix) return;
  const { items, joinedBy } = matrix;
  const groupOf = (item: Json): Json | undefined => {
    const known = withFacts(item);
    return isBody(known) ? known[joinedBy] : undefined;
  };
  const goneGroups = referencesBut(before[node.name], now[node.name]);
  takeFrom(now, items, (item) => isAmong(goneGroups, groupOf(item)));
  const left = referencesIn(now[items]).map(groupOf);
  const emptied = referencesBut(before[items], now[items])
    .map(groupOf)
    .filter((group) => !isAmong(left, group));
  takeFrom(now, node.name, (group) => isAmong(emptied, group));
}

function isAmong(list: readonly (Json | undefined)[], wanted: Json | undefined): boolean {
  return list.some((each) => isSameReference(each, wanted));
}

function takeFrom(scope: Body, name: string, isGone: (each: Json) => boolean): void {
  const all = jsonListOf(scope[name]);
  const kept = all.filter((each) => !isGone(each));
  if (kept.length === all.length) return;
  if (kept.length > 0) scope[name] = kept;
  else delete scope[name];
}
