import { isSame } from "../body/compare.ts";
import { copyOf, isBody, jsonListOf, readAt, writeAt } from "../body/paths.ts";
import { isSameReference, referencesBut, referencesIn } from "../body/references.ts";
import { sameRows } from "../body/sameRows.ts";
import { nodesLeadingTo } from "../plan/leading.ts";
import { matrixOf } from "../plan/matrix.ts";
import type { PlanNode } from "../plan/plan.ts";
import type { Body, Json } from "../plan/types.ts";
import { filledBy } from "../rules/fills.ts";

/** What is known of a change when its effects are looked for. */
export interface Circumstances {
  /** Adds to a value the facts of the entries that it names. */
  withFacts: (value: Json | undefined) => Json | undefined;
  /** Whether entries take the place of others, which takes nothing away. */
  isReplacing: boolean;
}

/** Whether what is said in a field changes others beside it. */
export function hasEffects(node: PlanNode): boolean {
  return node.fills !== undefined || matrixOf(node) !== null;
}

const leading = nodesLeadingTo(hasEffects);

/**
 * A changed body with what follows from the change in a form: what a choice fills in beside itself,
 * and what goes with a group of a matrix.
 */
export function withEffects(
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
        result[node.name] = withEffects(node.children, isBody(old) ? old : {}, now, circumstances);
    } else fill(nodes, node, result, { before: withFacts(old), now: withFacts(now) });
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
  return after.map((row, index) => {
    const old = before[places[index] ?? -1];
    return isBody(row)
      ? withEffects(node.children ?? [], isBody(old) ? old : {}, row, circumstances)
      : row;
  });
}

function fill(
  nodes: readonly PlanNode[],
  node: PlanNode,
  scope: Body,
  chosen: Parameters<typeof filledBy>[1],
): void {
  const filled = filledBy(node, chosen, (target) => ({
    value: readAt(scope, `/${target}`),
    isList: nodes.some(({ name, type }) => name === target && type === "references"),
  }));
  for (const [target, value] of filled) writeAt(scope, `/${target}`, value);
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
