import type { Overlay } from "./overlay.ts";
import type { PlanNode } from "./plan.ts";

type Schema = { [key: string]: unknown };

/**
 * JSON Schema of custom values, for requests ("write", null clears a field) or responses ("read");
 * `refer` names the reference schema.
 */
export function overlaySchema(
  holder: PlanNode,
  kind: "read" | "write",
  texts: Overlay["texts"]["en"],
  refer: Schema,
): Schema {
  const shown = (holder.children ?? []).filter((node) => node.widget !== "hidden");
  return {
    type: "object",
    additionalProperties: false,
    properties: Object.fromEntries(
      shown.map((node) => {
        const value = valueSchema(node, refer);
        const schema = kind === "write" ? { anyOf: [value, { type: "null" }] } : value;
        return [node.name, { ...schemaAnnotations(node, texts), ...schema }];
      }),
    ),
  };
}

function valueSchema(node: PlanNode, refer: Schema): Schema {
  if (node.type === "number") return { type: "number" };
  if (node.type === "enum") return { enum: [...(node.values ?? [])] };
  if (node.type === "reference") return refer;
  const { maxLength, format } = node;
  return {
    type: "string",
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(format === undefined ? {} : { format }),
  };
}

function schemaAnnotations(node: PlanNode, texts: Overlay["texts"]["en"]): Schema {
  const description = texts[`${node.textKey}.help`];
  return {
    title: texts[`${node.textKey}.label`] ?? node.name,
    ...(description ? { description } : {}),
  };
}
