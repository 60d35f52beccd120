// Written by `npm run gen` from schemas. Do not edit.
import { expandPlan } from "#shared/engine/plan/compactPlan.ts";
import type { Plan } from "#shared/engine/plan/plan.ts";
import { data } from "./plansData.js";

/** The plan of every document, by id; "record" is the union of its steps. */
export const plans: Readonly<Record<string, Plan>> = Object.fromEntries(
  Object.entries(data).map(([id, plan]) => [id, expandPlan(plan)]),
);

/** The plan of a document that is known to exist; a wrong name is a mistake in the program. */
export function planOf(document: string): Plan {
  const plan = plans[document];
  if (!plan) throw new Error(`no document is called ${document}`);
  return plan;
}
