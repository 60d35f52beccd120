import { isBody } from "./paths.ts";
import type { Plan, PlanNode } from "../plan/plan.ts";
import { sameRows } from "./sameRows.ts";
import { isSameValue } from "./sameValue.ts";
import type { Body, Json } from "../plan/types.ts";
import { jsonListOf } from "./paths.ts";

/** A field or row that differs between two bodies. */
export interface Change {
  kind: "added" | "removed" | "changed";
  /** Pointer in the newer body; for removals, in the older one. */
  path: string;
  node: PlanNode;
  before?: Json;
  after?: Json;
}

/** The differences between two bodies in plan order; rows are matched by key. */
export function diff(plan: Pick<Plan, "nodes">, before: Body, after: Body): Change[] {
  return diffNodes(plan.nodes, before, after, "");
}

function diffNodes(nodes: readonly PlanNode[], before: Body, after: Body, path: string): Change[] {
  return nodes.flatMap((node) => {
    if (node.diff === "ignore" || node.name === "version") return [];
    return diffNode(node, before[node.name], after[node.name], `${path}/${node.name}`);
  });
}

function diffNode(
  node: PlanNode,
  before: Json | undefined,
  after: Json | undefined,
  path: string,
): Change[] {
  if (isSameValue(node, before, after)) return [];
  if (node.type === "rows" && node.children)
    return diffRows(node, jsonListOf(before), jsonListOf(after), path);
  if (node.type === "object" && node.children && isBody(before) && isBody(after))
    return diffNodes(node.children, before, after, path);
  const kind = before === undefined ? "added" : after === undefined ? "removed" : "changed";
  return [
    {
      kind,
      path,
      node,
      ...(before === undefined ? {} : { before }),
      ...(after === undefined ? {} : { after }),
    },
  ];
}

function diffRows(node: PlanNode, before: Json[], after: Json[], path: string): Change[] {
  const places = sameRows(after, before, node);
  const changes: Change[] = [];
  for (const [index, row] of after.entries()) {
    const place = places[index];
    const old = place === undefined ? undefined : before[place];
    if (old === undefined)
      changes.push({ kind: "added", path: `${path}/${index}`, node, after: row });
    else if (isBody(row) && isBody(old))
      changes.push(...diffNodes(node.children ?? [], old, row, `${path}/${index}`));
  }
  for (const [index, row] of before.entries()) {
    if (!places.includes(index))
      changes.push({ kind: "removed", path: `${path}/${index}`, node, before: row });
  }
  return changes;
}
