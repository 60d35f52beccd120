import type { Plan, PlanNode } from "../../src/shared/engine/plan.ts";
import type { Schema } from "./documents.ts";

/** What a form without data lays out: rows and objects keep their shape, everything else is one bound leaf. */
export interface Layout {
  schema: Schema;
  uiSchema: Schema;
}

/** One layout for each plan; it holds no text and no condition, so that it never changes with language, role or data. */
export function layoutsOf(plans: Record<string, Plan>): Record<string, Layout> {
  const layouts: Record<string, Layout> = {};
  for (const [document, plan] of Object.entries(plans)) {
    if (document === "record" || document.startsWith("common/")) continue;
    layouts[document] = layoutOf(plan.nodes);
  }
  return layouts;
}

function layoutOf(nodes: readonly PlanNode[]): Layout {
  const properties: Schema = {};
  const uiSchema: Schema = {};
  for (const node of nodes) {
    if (node.widget === "hidden") continue;
    const part = nodeLayout(node);
    properties[node.name] = part.schema;
    uiSchema[node.name] = { ...part.uiSchema, "ui:options": { node: node.pointer } };
  }
  return { schema: { type: "object", properties }, uiSchema };
}

function nodeLayout(node: PlanNode): Layout {
  if (node.type === "rows" && node.widget === "rows") {
    const items = layoutOf(node.children ?? []);
    return { schema: { type: "array", items: items.schema }, uiSchema: { items: items.uiSchema } };
  }
  if (node.type === "object" && node.widget === "object") return layoutOf(node.children ?? []);
  return { schema: { type: "string" }, uiSchema: { "ui:widget": node.widget } };
}
