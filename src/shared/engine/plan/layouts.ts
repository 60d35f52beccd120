import type { PlanNode } from "./plan.ts";

type Schema = { [key: string]: unknown };

/**
 * Schema of a form without data: rows and objects keep their structure, everything else is a bound
 * leaf.
 */
export interface Layout {
  schema: Schema;
  uiSchema: Schema;
}

/** The form layout of fields; independent of language, role and data, so it never changes. */
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
