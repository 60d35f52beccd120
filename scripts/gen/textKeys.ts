import type { Plan, PlanNode } from "../../src/shared/engine/plan/plan.ts";
import { asSchema, type Documents } from "./documents.ts";

/** Every text that the documents ask for, sorted: what the strings must hold in each language. */
export function textKeysOf(plans: Record<string, Plan>, documents: Documents): string[] {
  const keys = new Set<string>();
  for (const [document, plan] of Object.entries(plans)) {
    if (document === "record" || document.includes(".")) continue;
    headingsOf(plan).forEach((part) => keys.add(`${plan.textKey}.${part}`));
    for (const group of plan.groups ?? []) keys.add(`${plan.textKey}.groups.${group.key}`);
    plan.nodes.forEach((node) => addNode(node, keys));
  }
  for (const [name, list] of documents.lists) {
    if (asSchema(list)["texts"] === false) continue;
    for (const item of list.items) keys.add(`lists.${name}.${item.value}`);
  }
  return [...keys].sort();
}

/** What a document as a whole is called. */
function headingsOf(plan: Plan): string[] {
  const isNamed = plan.step !== undefined || /^(rows|catalogues)\//.test(plan.document);
  return [...(isNamed ? ["label"] : []), ...(hasList(plan) ? ["labels", "add"] : [])];
}

/** A page with a list has a heading and a button that adds to it. */
function hasList({ catalogue }: Plan): boolean {
  return (
    catalogue?.["calls"] === true &&
    catalogue["single"] !== true &&
    catalogue["route"] !== undefined
  );
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
