import type { Plan, PlanNode } from "../../src/shared/engine/plan/plan.ts";
import { asSchema, type Documents } from "./documents.ts";

/** Every text that the documents ask for, sorted: what the strings must hold in each language. */
export function textKeysOf(plans: Record<string, Plan>, documents: Documents): string[] {
  const keys = new Set<string>();
  for (const [document, plan] of Object.entries(plans)) {
    if (document === "record" || document.includes(".")) continue;
    if (plan.step || document.startsWith("rows/") || document.startsWith("catalogues/"))
      keys.add(`${plan.textKey}.label`);
    for (const group of plan.groups ?? []) keys.add(`${plan.textKey}.groups.${group.key}`);
    plan.nodes.forEach((node) => addNode(node, keys));
  }
  for (const [name, list] of documents.lists) {
    if (asSchema(list)["texts"] === false) continue;
    for (const item of list.items) keys.add(`lists.${name}.${item.value}`);
  }
  return [...keys].sort();
}

function addNode(node: PlanNode, keys: Set<string>): void {
  keys.add(`${node.textKey}.label`);
  if (node.widget !== "hidden" && !["id", "clientId", "custom"].includes(node.name))
    keys.add(`${node.textKey}.help`);
  if (!node.list && node.type === "enum")
    for (const value of node.values ?? []) keys.add(`${node.textKey}.options.${value}`);
  if (node.type === "object" || (node.type === "rows" && !node.of))
    node.children?.forEach((child) => addNode(child, keys));
}
