import type { NodeType } from "../../src/shared/engine/plan/plan.ts";
import { asSchema, type Schema } from "./schema.ts";

const sharedReferences: Record<string, NodeType> = {
  "common/conditions#/$defs/filterCondition": "any",
  "common/refs#/$defs/reference": "reference",
  "common/refs#/$defs/references": "references",
  "common/refs#/$defs/files": "files",
};

const plainTypes: Record<string, NodeType> = {
  boolean: "bool",
  integer: "number",
  number: "number",
  object: "object",
  string: "text",
};

const formatTypes: Record<string, NodeType> = { date: "date", "date-time": "dateTime" };

/** The type of a property from its resolved schema and the references that led there. */
export function nodeTypeOf(schema: Schema, via: readonly string[]): NodeType {
  const known = via.flatMap((step) => sharedReferences[step] ?? [])[0];
  if (known) return known;
  if (schema["enum"] !== undefined || schema["const"] !== undefined) return "enum";
  if (schema["type"] === "array") return arrayType(asSchema(schema["items"]));
  return formatTypes[String(schema["format"])] ?? plainTypes[String(schema["type"])] ?? "any";
}

function arrayType(items: Schema): NodeType {
  const reference = String(items["$ref"] ?? "");
  if (/(^|\/)rows\/|^\w+\.schema\.json$/.test(reference) || items["properties"] !== undefined)
    return "rows";
  if (reference.includes("lists/") || items["enum"] !== undefined) return "enums";
  return reference.includes("/") ? "rows" : "any";
}
