import type { PlanNode } from "../plan/plan.ts";
import type { Body, Json } from "../plan/types.ts";
import { isBody, jsonListOf, tokensOf } from "./paths.ts";
import { sameRows } from "./sameRows.ts";

/**
 * A body in which what an earlier one says at a pointer stands again: a field, a row, or a field
 * inside a row. Rows are found by their keys, wherever they stand now; what the earlier body lacks
 * is removed. Null if the pointer leads nowhere in either.
 */
export function restorePart(
  nodes: readonly PlanNode[],
  body: Body,
  earlier: Body,
  pointer: string,
): Body | null {
  return restoreIn(nodes, body, earlier, tokensOf(pointer));
}

function restoreIn(
  nodes: readonly PlanNode[],
  body: Body,
  earlier: Body,
  [name = "", ...rest]: readonly string[],
): Body | null {
  const node = nodes.find((each) => each.name === name);
  if (!node) return null;
  const value = earlier[name];
  const [at, ...inside] = rest;
  if (at === undefined) return withValue(body, name, value);
  if (node.type === "rows")
    return restoreRow(node, body, jsonListOf(value), { at: Number(at), inside });
  if (!node.children || !isBody(value)) return null;
  const now = body[name];
  const restored = restoreIn(node.children, isBody(now) ? now : {}, value, rest);
  return restored && withValue(body, name, restored);
}

/** A row that is gone returns to the end; a field of it returns only with its row. */
function restoreRow(
  node: PlanNode,
  body: Body,
  earlier: Json[],
  { at, inside }: { at: number; inside: readonly string[] },
): Body | null {
  const row = earlier[at];
  if (!isBody(row)) return null;
  const rows = jsonListOf(body[node.name]);
  const place = sameRows(earlier, rows, node)[at];
  const now = place === undefined ? undefined : rows[place];
  if (place === undefined || !isBody(now))
    return inside.length > 0 ? null : withValue(body, node.name, [...rows, row]);
  const restored = inside.length > 0 ? restoreIn(node.children ?? [], now, row, inside) : row;
  return restored && withValue(body, node.name, rows.with(place, restored));
}

function withValue(body: Body, name: string, value: Json | undefined): Body {
  const { [name]: _, ...rest } = body;
  return value === undefined ? rest : { ...rest, [name]: value };
}
