import type { NodeType, PlanNode } from "../plan/plan.ts";
import type { Body, Json } from "../plan/types.ts";
import { isSame } from "./compare.ts";
import { isBody, isEmpty, jsonListOf } from "./paths.ts";
import { sameRows } from "./sameRows.ts";
import { isIdentity } from "./sameValue.ts";

/** A value that was entered where a document had a place for it, and has none any more. */
export interface Homeless {
  /** Name of the field it was entered in. */
  field: string;
  value: Json;
}

/**
 * A body that was entered under other documents, as far as it fits the plan of today; and what
 * doesn't, unless it was in `base` already.
 */
export function settle(
  nodes: readonly PlanNode[],
  base: Body,
  body: Body,
): { body: Body; homeless: Homeless[] } {
  const homeless: Homeless[] = [];
  return { body: settleNodes(nodes, base, body, homeless), homeless };
}

function settleNodes(
  nodes: readonly PlanNode[],
  base: Body,
  body: Body,
  homeless: Homeless[],
): Body {
  const known = new Map(nodes.map((node) => [node.name, node]));
  const result: Body = {};
  for (const [name, value] of Object.entries(body)) {
    const node = known.get(name);
    if (value === undefined || value === null) continue;
    if (isIdentity({ name })) result[name] = value;
    else if (node && fits(node, value))
      result[name] = settleValue(node, base[name], value, homeless);
    else if (!isEmpty(value) && !isSame(value, base[name])) homeless.push({ field: name, value });
  }
  return result;
}

function settleValue(
  node: PlanNode,
  base: Json | undefined,
  value: Json,
  homeless: Homeless[],
): Json {
  const { children } = node;
  // Fields that a group has added have values that this browser may not know.
  if (!children || node.overlay) return value;
  if (isBody(value)) return settleNodes(children, isBody(base) ? base : {}, value, homeless);
  const [rows, before] = [jsonListOf(value), jsonListOf(base)];
  const places = sameRows(rows, before, node);
  return rows.filter(isBody).map((row, at) => {
    const old = before[places[at] ?? -1];
    return settleNodes(children, isBody(old) ? old : {}, row, homeless);
  });
}

const lists: ReadonlySet<NodeType> = new Set(["references", "files", "enums"]);
const bodies: ReadonlySet<NodeType> = new Set(["object", "reference"]);

/** True if a value has the shape of the field's type; its content is checked elsewhere. */
function fits({ type }: PlanNode, value: Json): boolean {
  if (type === "any") return true;
  if (type === "rows") return Array.isArray(value) && value.every(isBody);
  if (lists.has(type)) return Array.isArray(value);
  if (bodies.has(type)) return isBody(value);
  return type === "bool" ? typeof value === "boolean" : typeof value !== "object";
}
