import { isSame } from "./compare.ts";
import { isBody } from "./paths.ts";
import type { Plan, PlanNode } from "./plan.ts";
import { keyOf } from "./project.ts";
import type { Body, Json } from "./types.ts";

/** A field that both sides changed, each to something else. */
export interface Conflict {
  path: string;
  node: PlanNode;
  mine: Json | undefined;
  theirs: Json | undefined;
}

/** Joins two changes of one body field by field. Conflicts keep mine until somebody decides. */
export function merge(
  plan: Pick<Plan, "nodes">,
  base: Body,
  mine: Body,
  theirs: Body,
): { body: Body; conflicts: Conflict[] } {
  const conflicts: Conflict[] = [];
  return { body: mergeNodes(plan.nodes, base, mine, theirs, "", conflicts), conflicts };
}

function mergeNodes(
  nodes: readonly PlanNode[],
  base: Body,
  mine: Body,
  theirs: Body,
  path: string,
  conflicts: Conflict[],
): Body {
  const result: Body = {};
  for (const node of nodes) {
    const value = mergeNode(
      node,
      base[node.name],
      mine[node.name],
      theirs[node.name],
      `${path}/${node.name}`,
      conflicts,
    );
    if (value !== undefined) result[node.name] = value;
  }
  return result;
}

function mergeNode(
  node: PlanNode,
  base: Json | undefined,
  mine: Json | undefined,
  theirs: Json | undefined,
  path: string,
  conflicts: Conflict[],
): Json | undefined {
  // What only the server writes is always the server's latest.
  if (node.readOnly || node.name === "version") return theirs;
  if (isSame(mine, theirs) || isSame(base, theirs)) return mine;
  if (isSame(base, mine)) return theirs;
  if (node.type === "rows" && node.children)
    return mergeRows(node, listOf(base), listOf(mine), listOf(theirs), path, conflicts);
  if (node.type === "object" && node.children && isBody(mine) && isBody(theirs)) {
    return mergeNodes(node.children, isBody(base) ? base : {}, mine, theirs, path, conflicts);
  }
  conflicts.push({ path, node, mine, theirs });
  return mine;
}

function listOf(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}

/** Rows are the same by their key. A row that one side removed and the other changed stays: nothing is lost. */
function mergeRows(
  node: PlanNode,
  base: Json[],
  mine: Json[],
  theirs: Json[],
  path: string,
  conflicts: Conflict[],
): Json[] {
  const before = new Map(base.map((row) => [keyOf(row, node), row]));
  const other = new Map(theirs.map((row) => [keyOf(row, node), row]));
  const own = new Set(mine.map((row) => keyOf(row, node)));
  const result: Json[] = [];
  for (const row of mine) {
    const key = keyOf(row, node);
    const their = other.get(key);
    const old = before.get(key);
    if (isBody(row) && isBody(their))
      result.push(
        mergeNodes(
          node.children ?? [],
          isBody(old) ? old : {},
          row,
          their,
          `${path}/${result.length}`,
          conflicts,
        ),
      );
    else if (old === undefined || !isSame(old, row)) result.push(row);
  }
  for (const row of theirs) {
    const key = keyOf(row, node);
    const old = before.get(key);
    if (!own.has(key) && (old === undefined || !isSame(old, row))) result.push(row);
  }
  return result;
}
