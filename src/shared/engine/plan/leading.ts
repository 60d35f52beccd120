import type { PlanNode } from "./plan.ts";

/**
 * Returns a function that finds the nodes which satisfy a test or have such nodes below them; each
 * list of nodes is looked through once.
 */
export function nodesLeadingTo(
  test: (node: PlanNode) => boolean,
): (nodes: readonly PlanNode[]) => readonly PlanNode[] {
  const known = new WeakMap<readonly PlanNode[], readonly PlanNode[]>();
  const leading = (nodes: readonly PlanNode[]): readonly PlanNode[] => {
    const found = known.get(nodes);
    if (found) return found;
    const made = nodes.filter(
      (node) => test(node) || (node.children !== undefined && leading(node.children).length > 0),
    );
    known.set(nodes, made);
    return made;
  };
  return leading;
}

const named = new WeakMap<readonly PlanNode[], ReadonlyMap<string, PlanNode>>();

/** Nodes by name, made once per list instead of once per row. */
export function nodesByName(nodes: readonly PlanNode[]): ReadonlyMap<string, PlanNode> {
  const known = named.get(nodes);
  if (known) return known;
  const made = new Map(nodes.map((node) => [node.name, node]));
  named.set(nodes, made);
  return made;
}
