import type { Plan } from "#shared/engine/plan/plan.ts";
import { indexPlan, type PlanIndex } from "./paths.ts";
import { indexRules, type RuleIndex } from "./ruleIndex.ts";

/** What a form looks up in its plan. */
interface PlanIndexes {
  index: PlanIndex;
  ruleIndex: RuleIndex;
}

const kept = new WeakMap<Plan, PlanIndexes>();

/** What is looked up in a plan, made when the first of its forms is opened. */
export function indexesOf(plan: Plan): PlanIndexes {
  const known = kept.get(plan) ?? { index: indexPlan(plan), ruleIndex: indexRules(plan) };
  kept.set(plan, known);
  return known;
}
