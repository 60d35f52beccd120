import type { PlanNode } from "../../src/shared/engine/plan/plan.ts";

/** Visits all nodes of a plan with their siblings, parents first. */
export function walkNodes(
  nodes: readonly PlanNode[],
  visit: (node: PlanNode, siblings: readonly PlanNode[]) => void,
): void {
  for (const node of nodes) {
    visit(node, nodes);
    if (node.children) walkNodes(node.children, visit);
  }
}
