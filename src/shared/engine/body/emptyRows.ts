import { isSame } from "./compare.ts";
import { isBody, isEmpty } from "./paths.ts";
import type { PlanNode } from "../plan/plan.ts";
import type { Body, Json } from "../plan/types.ts";

const identities = new Set(["id", "clientId"]);

/**
 * Whether empty rows of a list are dropped when it is saved: nothing is asked of them, so they
 * would pass as complete. What the server alone writes is left to it.
 */
export function dropsEmptyRows({ type, readOnly = false, children = [] }: PlanNode): boolean {
  return type === "rows" && !readOnly && !children.some((child) => child.required || child.needed);
}

/** True if a row's field says nothing beyond what its document gives every new row. */
export function saysNothing(node: PlanNode, value: Json | undefined): boolean {
  if (identities.has(node.name) || node.readOnly || value === undefined) return true;
  // Border: documents are JSON, so a default is a JSON value.
  return isEmpty(value) || (node.default !== undefined && isSame(value, node.default as Json));
}

/** A copy of a body without the empty rows of such lists, at any depth. */
export function withoutEmptyRows(nodes: readonly PlanNode[], body: Body): Body {
  const result: Body = { ...body };
  for (const node of nodes) {
    const value = result[node.name];
    const { children } = node;
    if (!children) continue;
    if (Array.isArray(value)) {
      const rows = value.map((row) => (isBody(row) ? withoutEmptyRows(children, row) : row));
      result[node.name] = dropsEmptyRows(node)
        ? rows.filter((row) => !isEmptyRow(node, row))
        : rows;
    } else if (isBody(value)) result[node.name] = withoutEmptyRows(children, value);
  }
  return result;
}

function isEmptyRow({ children = [] }: PlanNode, row: Json): boolean {
  return isBody(row) && children.every((child) => saysNothing(child, row[child.name]));
}
