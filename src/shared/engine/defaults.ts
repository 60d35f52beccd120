import type { PlanNode } from "./plan.ts";
import type { Body, Json } from "./types.ts";

/** A new body, or a new row, with the values its document starts with. */
export function newBody(nodes: readonly PlanNode[]): Body {
  const body: Body = {};
  for (const node of nodes) {
    // A border: documents are JSON, so a default is a JSON value.
    if (node.default !== undefined) body[node.name] = node.default as Json;
  }
  return body;
}
