import { isSame } from "../body/compare.ts";
import { copyOf, valueAt } from "../body/paths.ts";
import type { Plan, PlanNode } from "../plan/plan.ts";
import type { Body, Context, Rules } from "../plan/types.ts";
import { walkBody } from "../body/walk.ts";

/** Derived fields may depend on each other; more rounds than this would mean that they go in a circle. */
const mostRounds = 6;

/** Computes every derived field of a body; answers a new body. Both sides call this with the same functions. */
export function deriveAll(
  plan: Pick<Plan, "nodes">,
  body: Body,
  context: Context,
  rules: Pick<Rules, "derivations">,
): Body {
  const result = copyOf(body);
  for (let round = 0; round < mostRounds; round += 1) {
    if (!deriveOnce(plan.nodes, result, context, rules)) break;
  }
  return result;
}

function deriveOnce(
  nodes: readonly PlanNode[],
  root: Body,
  context: Context,
  rules: Pick<Rules, "derivations">,
): boolean {
  let isChanged = false;
  walkBody(nodes, root, ({ node, value, scope }) => {
    if (!node.derive) return;
    const derivation = rules.derivations[node.derive.by];
    if (!derivation) return;
    const values = node.derive.from.map((pointer) => valueAt(pointer, scope, root) ?? null);
    const next = derivation(values, context);
    if (isSame(next, value)) return;
    isChanged = true;
    if (next === undefined) delete scope[node.name];
    else scope[node.name] = next;
  });
  return isChanged;
}
