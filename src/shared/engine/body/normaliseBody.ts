import { cascadeInto } from "../rules/cascade.ts";
import { deriveInto } from "../rules/derive.ts";
import type { Plan, PlanNode } from "../plan/plan.ts";
import { isBody } from "./paths.ts";
import { clearHidden } from "./project.ts";
import type { Body, Context, Rules } from "../plan/types.ts";

/**
 * Resolves a body whose references carry facts: clears hidden values, cascades removals and
 * computes derived fields.
 */
export function normaliseBody(plan: Plan, body: Body, context: Context, rules: Rules): Body {
  const derived = deriveInto(plan, withOwnRows(plan.nodes, body), context, rules);
  const visible = clearHidden(plan.nodes, derived, derived, context);
  const changes = cascadeInto(plan, visible);
  // Nothing was cleared or removed: the body is derived already.
  return visible !== derived || changes.length > 0
    ? deriveInto(plan, visible, context, rules)
    : visible;
}

/** A copy with rows and objects of its own; values stay those of the body. */
function withOwnRows(nodes: readonly PlanNode[], body: Body): Body {
  const result: Body = { ...body };
  for (const { name, children } of nodes) {
    const value = result[name];
    if (!children) continue;
    if (Array.isArray(value))
      result[name] = value.map((row) => (isBody(row) ? withOwnRows(children, row) : row));
    else if (isBody(value)) result[name] = withOwnRows(children, value);
  }
  return result;
}
