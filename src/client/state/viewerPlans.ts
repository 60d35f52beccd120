import { type Layout, layoutOf } from "#shared/engine/plan/layouts.ts";
import { type Overlay, overlayOf } from "#shared/engine/plan/overlay.ts";
import type { Plan } from "#shared/engine/plan/plan.ts";
import { plans } from "#shared/generated/plans.ts";
import { addedFields, loadAddedFields } from "./addedFields.ts";
import { onNewApp } from "./appState.ts";

let overlay: Overlay | null = null;
onNewApp(() => {
  overlay = null;
});

/** The plans for the viewer's group, including its custom fields. */
export function viewerPlans(): Readonly<Record<string, Plan>> {
  const { stamp, fields } = addedFields();
  if (fields.length === 0) return plans;
  if (overlay?.stamp !== stamp) overlay = overlayOf(plans, fields, stamp);
  return overlay.plans;
}

/** The plan of a document for the viewer's group. */
export function viewerPlan(document: string): Plan {
  const plan = viewerPlans()[document];
  if (!plan) throw new Error(`no document is called ${document}`);
  return plan;
}

const kept = new WeakMap<Plan, Layout>();

/** The layout of a plan, cached by identity so that a form is laid out only once. */
export function layoutFor(plan: Plan): Layout {
  const known = kept.get(plan) ?? layoutOf(plan.nodes);
  kept.set(plan, known);
  return known;
}

/** Loads what the group adds to the plans. */
export async function loadViewerPlans(): Promise<void> {
  await loadAddedFields();
}
