import { ownValue } from "#shared/engine/ownValue.ts";
import type { Plan } from "#shared/engine/plan/plan.ts";
import type { Context } from "#shared/engine/plan/types.ts";
import { plans } from "#shared/generated/plans.ts";

/** The plan of a document for one group: the product's plan plus the group's custom fields. */
export function planFor(context: Pick<Context, "plans">, document: string): Plan {
  const plan = ownValue(context.plans ?? plans, document);
  if (!plan) throw new Error(`no document is called ${document}`);
  return plan;
}

/** The plan of the record including the group's custom fields. */
export function recordPlan(context: Pick<Context, "plans">): Plan {
  return planFor(context, "record");
}
