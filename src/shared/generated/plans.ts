// Written by `npm run gen` from schemas. Do not edit.
import type { Plan } from "#shared/engine/plan/plan.ts";
import { data } from "./plansData.js";

/** The plan of every document, by id; "record" is the union of its steps. */
export const plans: Readonly<Record<string, Plan>> = data;

/** The plan of a document that is known to exist; a wrong name is a mistake in the program. */
export function planOf(document: string): Plan {
  const plan = plans[document];
  if (!plan) throw new Error(`no document is called ${document}`);
  return plan;
}
