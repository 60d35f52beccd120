import type { PlanNode } from "./plan.ts";

/**
 * A field that is filled in as a matrix, by its options in the UI document: the field with the
 * items, the fact that links an item to its group, and the fields with the marks.
 */
export interface MatrixSetup {
  items: string;
  joinedBy: string;
  marks: readonly string[];
}

/** How a field is filled in as a matrix; null if it is not. */
export function matrixOf({ options }: Pick<PlanNode, "options">): MatrixSetup | null {
  const { items, joinedBy, marks } = options;
  if (typeof items !== "string" || typeof joinedBy !== "string") return null;
  return { items, joinedBy, marks: Array.isArray(marks) ? marks.map(String) : [] };
}
