import type { NodeType } from "../../src/shared/engine/plan/plan.ts";

const widgets: Partial<Record<NodeType, string>> = {
  number: "number",
  bool: "checkbox",
  date: "date",
  dateTime: "date",
  enums: "checkboxes",
  reference: "combobox",
  references: "multiCombobox",
  files: "files",
  rows: "rows",
  object: "object",
};

/** The widget of a field whose UI document names none; `type` is what its schema says. */
export function widgetOf(node: Record<string, unknown>, name: string, type: unknown): string {
  if (["id", "clientId", "version", "custom"].includes(name)) return "hidden";
  if (node["readOnly"] === true) return "readOnly";
  if (node["type"] === "number" && type === "integer") return "integer";
  if (node["type"] === "enum")
    return (node["values"] as unknown[]).length <= 4 ? "segmented" : "select";
  return widgets[node["type"] as NodeType] ?? (node["multiline"] ? "longText" : "text");
}
