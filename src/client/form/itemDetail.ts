import { isBody } from "#shared/engine/body/paths.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Json } from "#shared/engine/plan/types.ts";
import type { FormServices } from "./services.ts";

/** Detail shown with an item's title in choices; empty if its list names no such fact. */
export function itemDetail(
  { planOf }: Pick<FormServices, "planOf">,
  { lookup }: Pick<PlanNode, "lookup">,
  item: Json | undefined,
): string {
  const fact = lookup?.list === undefined ? undefined : planOf(`catalogues/${lookup.list}`)?.detail;
  const value = fact !== undefined && isBody(item) ? item[fact] : undefined;
  return typeof value === "string" ? value : "";
}

/** A value in words, with the detail of the item chosen. */
export function valueWithDetail(
  services: FormServices,
  node: PlanNode,
  value: Json | undefined,
): string {
  const detail = itemDetail(services, node, value);
  const read = services.valueText(node, value);
  return detail === "" ? read : `${read}: ${detail}`;
}
