import { isSame } from "./compare.ts";
import { isBody } from "./paths.ts";
import type { Plan, PlanNode } from "./plan.ts";
import { keyOf } from "./project.ts";
import type { Body, Json } from "./types.ts";

/** One field, or one row, that differs between two bodies. */
export interface Change {
  kind: "added" | "removed" | "changed";
  /** Pointer in the newer body; in the older one where something was removed. */
  path: string;
  node: PlanNode;
  before?: Json;
  after?: Json;
}

/** What changed between two bodies, in the plan's order; rows are matched by their key. */
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
  if (isSame(before, after)) return [];
  if (node.type === "rows" && node.children)
    return diffRows(node, listOf(before), listOf(after), path);
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
  const old = new Map(before.map((row, index) => [keyOf(row, node), { row, index }]));
  const kept = new Set(after.map((row) => keyOf(row, node)));
  const changes: Change[] = [];
  for (const [index, row] of after.entries()) {
    const match = old.get(keyOf(row, node));
    if (!match) changes.push({ kind: "added", path: `${path}/${index}`, node, after: row });
    else if (isBody(row) && isBody(match.row))
      changes.push(...diffNodes(node.children ?? [], match.row, row, `${path}/${index}`));
  }
  for (const [key, { row, index }] of old) {
    if (!kept.has(key))
      changes.push({ kind: "removed", path: `${path}/${index}`, node, before: row });
  }
  return changes;
}

function listOf(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}
