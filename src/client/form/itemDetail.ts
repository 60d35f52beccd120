import { optionKey } from "#shared/strings/keys.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Json } from "#shared/engine/plan/types.ts";
import type { FormServices } from "./services.ts";

/** The facts shown with an item's title in choices; empty if its list names none. */
export function itemDetail(
  services: Pick<FormServices, "planOf" | "text">,
  node: Pick<PlanNode, "lookup">,
  item: Json | undefined,
): string {
  return detailTexts(services, node, item).join(" · ");
}

function detailTexts(
  { planOf, text }: Pick<FormServices, "planOf" | "text">,
  { lookup }: Pick<PlanNode, "lookup">,
  item: Json | undefined,
): string[] {
  const plan = lookup?.list === undefined ? undefined : planOf(`catalogues/${lookup.list}`);
  if (!plan?.detail || !isBody(item)) return [];
  return plan.detail.flatMap((fact) => {
    const value = item[fact];
    if (typeof value !== "string" || value === "") return [];
    const node = plan.nodes.find(({ name }) => name === fact);
    return node?.type === "enum" ? text(optionKey(node, value)) : value;
  });
}

/** A value in words, with the first detail of the item chosen. */
export function valueWithDetail(
  services: FormServices,
  node: PlanNode,
  value: Json | undefined,
): string {
  const [detail = ""] = detailTexts(services, node, value);
  const read = services.valueText(node, value);
  return detail === "" ? read : `${read}: ${detail}`;
}
