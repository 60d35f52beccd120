import type { Plan } from "#shared/engine/plan/plan.ts";
import type { Context } from "#shared/engine/plan/types.ts";
import { recordPlan } from "./plans.ts";

/** So many kinds of viewers are told apart of each plan. */
const most = 100;

/**
 * Makes something of the record's plan once for all viewers of the same rights and language; what else
 * it is made of follows from these.
 */
export function onceForAlike<T extends object, More extends readonly unknown[] = []>(
  make: (context: Context, ...more: More) => T,
): (context: Context, ...more: More) => T {
  const known = new WeakMap<Plan, Map<string, T>>();
  return (context, ...more) => {
    const plan = recordPlan(context);
    const ofPlan = known.get(plan) ?? new Map<string, T>();
    known.set(plan, ofPlan);
    const { language, roles, flags, features } = context;
    const rights = JSON.stringify([language, roles, flags, features]);
    const found = ofPlan.get(rights);
    if (found) return found;
    if (ofPlan.size >= most) ofPlan.clear();
    const made = make(context, ...more);
    ofPlan.set(rights, made);
    return made;
  };
}
