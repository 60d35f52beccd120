import type { PlanNode } from "./plan.ts";

type Schema = { [key: string]: unknown };

/** What a form without data lays out: rows and objects keep their shape, everything else is one bound leaf. */
export interface Layout {
  schema: Schema;
  uiSchema: Schema;
}

/** The layout of some fields; it holds no text and no condition, so that it never changes with language, role or data. */
export function layoutOf(nodes: readonly PlanNode[]): Layout {
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
