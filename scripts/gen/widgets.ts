import type { NodeType } from "../../src/shared/engine/plan/plan.ts";
import { asSchema, type Schema } from "./documents.ts";

/** What a widget must fit: the type of a field, whole numbers apart from others. */
export type FieldKind = NodeType | "integer";

/** The kind of a field: its type in the plan and what its schema says. */
export function fieldKind(node: NodeType, type: unknown): FieldKind {
  return node === "number" && type === "integer" ? "integer" : node;
}

/** Names of the widgets of the vocabulary. */
export function widgetNames(vocabulary: Schema): string[] {
  return Object.keys(asSchema(vocabulary["widgets"]));
}

/** Kinds of fields that a widget is for; "all" where it shows whatever there is. */
export function kindsTaken(vocabulary: Schema, widget: string): readonly unknown[] | "all" {
  const { takes } = asSchema(asSchema(vocabulary["widgets"])[widget]);
  return Array.isArray(takes) ? takes : "all";
}

/** Names of the widgets that a field of a kind may have. */
export function widgetsFor(vocabulary: Schema, kind: FieldKind): string[] {
  return widgetNames(vocabulary).filter((name) => {
    const kinds = kindsTaken(vocabulary, name);
    return kinds === "all" || kinds.includes(kind);
  });
}

/** The widget of a field whose UI document names none, "" where no widget is usual for its kind; `type` is what its schema says. */
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
  // A border: the plan's node is being built.
  const kind = fieldKind(node["type"] as NodeType, type);
  const usual = widgetNames(vocabulary).find((widget) => {
    const { usual: kinds } = asSchema(asSchema(vocabulary["widgets"])[widget]);
    return Array.isArray(kinds) && kinds.includes(kind);
  });
  return usual ?? "";
}
