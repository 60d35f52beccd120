import { isBody } from "./paths.ts";
import type { PlanNode } from "../plan/plan.ts";
import type { Body, Json } from "../plan/types.ts";

/** A node met in a body: where it stands and what it holds. */
export interface Visit {
  node: PlanNode;
  /** JSON Pointer with row numbers. */
  path: string;
  value: Json | undefined;
  /** The object that holds the value: the root, a row, or an object inside them. */
  scope: Body;
}

/** Visits every field of a body in the plan's order; fields inside absent rows and objects are not met, but for those that a group has added. */
export function walkBody(
  nodes: readonly PlanNode[],
  body: Body,
  visit: (visit: Visit) => void,
  path = "",
): void {
  for (const node of nodes) {
    const value = body[node.name];
    const here = `${path}/${node.name}`;
    visit({ node, path: here, value, scope: body });
    if (!node.children) continue;
    if (node.type === "rows" && Array.isArray(value)) {
      for (const [index, row] of value.entries()) {
        if (isBody(row)) walkBody(node.children, row, visit, `${here}/${index}`);
      }
    } else if (node.type === "object" && (isBody(value) || node.overlay)) {
      // What a group has added is asked for although nothing was put in its place yet.
      walkBody(node.children, isBody(value) ? value : {}, visit, here);
    }
  }
}

/** Every node of a plan, rows and objects before what they hold. */
export function nodesOf(nodes: readonly PlanNode[]): PlanNode[] {
  return nodes.flatMap((node) => [node, ...nodesOf(node.children ?? [])]);
}
