import { isSame } from "../body/compare.ts";
import { copyOf, valueAt } from "../body/paths.ts";
import type { Plan, PlanNode } from "../plan/plan.ts";
import type { Body, Context, Rules } from "../plan/types.ts";
import { partWith, walkBody } from "../body/walk.ts";

/** Limit for rounds of derivations that depend on each other; beyond it they are circular. */
const mostRounds = 6;

/** Computes all derived fields and returns a new body; client and server use the same functions. */
export function deriveAll(
  plan: Pick<Plan, "nodes">,
  body: Body,
  context: Context,
  rules: Pick<Rules, "derivations">,
): Body {
  return deriveInto(plan, copyOf(body), context, rules);
}

/** The same within a body whose rows and objects are the caller's own. */
export function deriveInto(
  { nodes }: Pick<Plan, "nodes">,
  body: Body,
  context: Context,
  rules: Pick<Rules, "derivations">,
): Body {
  const deriving = derivingNodes(nodes);
  for (let round = 0; round < mostRounds; round += 1) {
    if (!deriveOnce(deriving, body, context, rules)) break;
  }
  return body;
}

const derivingNodes = partWith((node) => node.derive !== undefined);

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
