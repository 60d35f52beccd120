import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { planOf } from "#shared/generated/plans.ts";

/** What an address may fill in: words and choices that one could type. */
function isFilled({ readOnly, type }: PlanNode): boolean {
  return !readOnly && (type === "text" || type === "enum");
}

/** Fields of a new item that the address names: whoever leads here knows already what it is about. */
export function givenInAddress(document: string): Body {
  const query = new URLSearchParams(window.location.search);
  const given = planOf(document).nodes.flatMap((node) => {
    const value = isFilled(node) ? query.get(node.name) : null;
    return value ? [[node.name, value]] : [];
  });
  return Object.fromEntries(given);
}
