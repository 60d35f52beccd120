import { cascade } from "../rules/cascade.ts";
import { deriveAll } from "../rules/derive.ts";
import type { Plan } from "../plan/plan.ts";
import { clearHidden } from "./project.ts";
import type { Body, Context, Rules } from "../plan/types.ts";

/**
 * Resolves a body whose references carry facts: clears hidden values, cascades removals and
 * computes derived fields.
 */
export function normaliseBody(plan: Plan, body: Body, context: Context, rules: Rules): Body {
  const derived = deriveAll(plan, body, context, rules);
  const visible = clearHidden(plan.nodes, derived, derived, context);
  return deriveAll(plan, cascade(plan, visible), context, rules);
}
