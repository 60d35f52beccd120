import { isBody } from "./paths.ts";
import type { PlanNode } from "../plan/plan.ts";
import type { Body, Json } from "../plan/types.ts";

/** A new body or row with the defaults of its document. */
export function newBody(nodes: readonly PlanNode[]): Body {
  const body: Body = {};
  for (const node of nodes) {
    // Border: documents are JSON, so a default is a JSON value.
    if (node.default !== undefined) body[node.name] = node.default as Json;
  }
  return body;
}

/** Fills absent values with their document's defaults, rows included. */
export function defaultsInto(nodes: readonly PlanNode[], body: Body): Body {
  const result: Body = { ...body };
  for (const node of nodes) {
    const value = result[node.name];
    const children = node.children;
    if (value === undefined && node.default !== undefined && !node.readOnly)
      result[node.name] = node.default as Json;
    else if (children && Array.isArray(value)) {
      result[node.name] = value.map((row) => (isBody(row) ? defaultsInto(children, row) : row));
    } else if (children && isBody(value)) result[node.name] = defaultsInto(children, value);
  }
  return result;
}
