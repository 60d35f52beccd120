import { isSame } from "../body/compare.ts";
import { copyOf, isBody, jsonListOf, readAt, writeAt } from "../body/paths.ts";
import { isSameReference, referencesIn } from "../body/references.ts";
import { sameRows } from "../body/sameRows.ts";
import { partWith } from "../body/walk.ts";
import { nodesLeadingTo } from "../plan/leading.ts";
import { matrixOf } from "../plan/matrix.ts";
import type { PlanNode } from "../plan/plan.ts";
import type { Body, Json } from "../plan/types.ts";
import { filledBy } from "../rules/fills.ts";

/** Adds to a value the facts of the entries that it names. */
export type WithFacts = (value: Json | undefined) => Json | undefined;

/** Whether what is said in a field changes others beside it. */
export function hasEffects(node: PlanNode): boolean {
  return node.fills !== undefined || matrixOf(node) !== null;
}

/** The fields of a plan that change others beside them, and those around them. */
export const withEffectsIn = partWith(hasEffects);

const leading = nodesLeadingTo(hasEffects);

/**
 * A changed body with what follows from the change in a form: what a choice fills in beside itself,
 * and what goes with a group of a matrix.
 */
export function withEffects(
  nodes: readonly PlanNode[],
  before: Body,
  after: Body,
  withFacts: WithFacts,
): Body {
  const result: Body = copyOf(after);
  for (const node of leading(nodes)) {
    const [old, now] = [before[node.name], after[node.name]];
    if (isSame(old ?? null, now ?? null)) continue;
    if (node.type === "rows")
      result[node.name] = rowsWithEffects(node, jsonListOf(old), jsonListOf(now), withFacts);
    else if (node.children)
      result[node.name] = withEffects(
        node.children,
        isBody(old) ? old : {},
        isBody(now) ? now : {},
        withFacts,
      );
    else {
      fill(nodes, node, result, { before: withFacts(old), now: withFacts(now) });
      takeWithGroups(node, result, old, withFacts);
    }
  }
  return result;
}

function rowsWithEffects(
  node: PlanNode,
  before: readonly Json[],
  after: readonly Json[],
  withFacts: WithFacts,
): Json[] {
  const places = sameRows(after, before, node);
  return after.map((row, index) => {
    const old = before[places[index] ?? -1];
    return isBody(row)
      ? withEffects(node.children ?? [], isBody(old) ? old : {}, row, withFacts)
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

/** Takes away the items whose group is gone; their marks follow them as ever. */
function takeWithGroups(
  node: PlanNode,
  scope: Body,
  before: Json | undefined,
  withFacts: WithFacts,
): void {
  const matrix = matrixOf(node);
  if (!matrix) return;
  const left = referencesIn(scope[node.name]);
  const gone = referencesIn(before).filter(
    (each) => !left.some((one) => isSameReference(one, each)),
  );
  const items = jsonListOf(scope[matrix.items]);
  const kept = items.filter((item) => {
    const known = withFacts(item);
    const group = isBody(known) ? known[matrix.joinedBy] : undefined;
    return !gone.some((each) => isSameReference(each, group));
  });
  if (kept.length < items.length) scope[matrix.items] = kept;
}
