import type { NodeType } from "../../src/shared/engine/plan/plan.ts";
import { asSchema, type Schema } from "./schema.ts";

/** Field type that a widget must support, with integers told apart from other numbers. */
export type FieldKind = NodeType | "integer";

/** The kind of a field, from its type in the plan and in its schema. */
export function fieldKind(node: NodeType, type: unknown): FieldKind {
  return node === "number" && type === "integer" ? "integer" : node;
}

/** Names of all widgets in the vocabulary. */
export function widgetNames(vocabulary: Schema): string[] {
  return Object.keys(asSchema(vocabulary["widgets"]));
}

/** Kinds of fields a widget supports; "all" if it can display anything. */
export function kindsTaken(vocabulary: Schema, widget: string): readonly unknown[] | "all" {
  const { takes } = asSchema(asSchema(vocabulary["widgets"])[widget]);
  return Array.isArray(takes) ? takes : "all";
}

/** Names of the widgets that support a kind of field. */
export function widgetsFor(vocabulary: Schema, kind: FieldKind): string[] {
  return widgetNames(vocabulary).filter((name) => {
    const kinds = kindsTaken(vocabulary, name);
    return kinds === "all" || kinds.includes(kind);
  });
}

/**
 * The widget of a field whose UI document names none; "" if its kind has no default. `type` is the
 * type in its schema.
 */
export function widgetOf(
  node: Record<string, unknown>,
  name: string,
  type: unknown,
  vocabulary: Schema,
): string {
  if (["id", "clientId", "version", "custom"].includes(name)) return "hidden";
  if (node["readOnly"] === true) return "readOnly";
  if (node["type"] === "enum" && (node["values"] as unknown[]).length <= 4) return "segmented";
  if (node["type"] === "text" && node["multiline"]) return "longText";
  // Border: the plan's node is still being built.
  const kind = fieldKind(node["type"] as NodeType, type);
  const usual = widgetNames(vocabulary).find((widget) => {
    const { usual: kinds } = asSchema(asSchema(vocabulary["widgets"])[widget]);
    return Array.isArray(kinds) && kinds.includes(kind);
  });
  return usual ?? "";
}
