import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { planOf } from "#shared/generated/plans.ts";

/** Whether the URL may prefill a field: editable texts and choices only. */
function isFilled({ readOnly, type }: PlanNode): boolean {
  return !readOnly && (type === "text" || type === "enum");
}

/** Values for a new item taken from the URL, e.g. from a link that already knows its subject. */
export function givenInAddress(document: string): Body {
  const query = new URLSearchParams(window.location.search);
  const given = planOf(document).nodes.flatMap((node) => {
    const value = isFilled(node) ? query.get(node.name) : null;
    return value ? [[node.name, value]] : [];
  });
  return Object.fromEntries(given);
}
