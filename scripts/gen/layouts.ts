import { type Layout, layoutOf } from "../../src/shared/engine/plan/layouts.ts";
import type { Plan } from "../../src/shared/engine/plan/plan.ts";

/** One layout for each plan. */
export function layoutsOf(plans: Record<string, Plan>): Record<string, Layout> {
  const layouts: Record<string, Layout> = {};
  for (const [document, plan] of Object.entries(plans)) {
    if (document === "record" || document.startsWith("common/")) continue;
    layouts[document] = layoutOf(plan.nodes);
  }
  return layouts;
}
