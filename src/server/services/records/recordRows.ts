import { isBody } from "#shared/engine/body/paths.ts";
import { nodesLeadingTo } from "#shared/engine/plan/leading.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { newIds } from "#server/store/database/ids.ts";
import type { Tx } from "#server/store/database/transaction.ts";

/**
 * Assigns ids to new rows, keeping their clientIds so that the client can match them; unknown ids
 * are replaced.
 */
export async function withRowIds(
  tx: Tx,
  nodes: readonly PlanNode[],
  body: Body,
  stored: Body,
): Promise<Body> {
  return withIdsFrom(nodes, body, stored, (count) => newIds(tx, count));
}

/** The same with ids from anywhere. */
export async function withIdsFrom(
  nodes: readonly PlanNode[],
  body: Body,
  stored: Body,
  take: (count: number) => Promise<number[]>,
): Promise<Body> {
  const known = new Set(rowsIn(nodes, stored).map(({ id }) => id ?? null));
  const ids = await take(countNew(nodes, body, known));
  return withNewRowIds(nodes, body, known, ids);
}

function hasId(node: PlanNode): boolean {
  return node.type === "rows" && (node.children ?? []).some((child) => child.name === "id");
}

function rowsOfNode(node: PlanNode, body: Body): Body[] {
  const value = body[node.name];
  if (Array.isArray(value)) return value.filter(isBody);
  return isBody(value) ? [value] : [];
}

const withIds = nodesLeadingTo(hasId);

/** All rows that have ids, wherever they stand. */
export function rowsIn(nodes: readonly PlanNode[], body: Body): Body[] {
  return withIds(nodes).flatMap((node) =>
    node.children
      ? rowsOfNode(node, body).flatMap((row) => [
          ...(hasId(node) ? [row] : []),
          ...rowsIn(node.children ?? [], row),
        ])
      : [],
  );
}

function countNew(nodes: readonly PlanNode[], body: Body, known: ReadonlySet<Json>): number {
  return withIds(nodes)
    .flatMap((node) =>
      rowsOfNode(node, body).map(
        (row) => isNew(node, row, known) + countNew(node.children ?? [], row, known),
      ),
    )
    .reduce((sum, each) => sum + each, 0);
}

function isNew(node: PlanNode, row: Body, known: ReadonlySet<Json>): number {
  return hasId(node) && !known.has(row["id"] ?? null) ? 1 : 0;
}

function withNewRowIds(
  nodes: readonly PlanNode[],
  body: Body,
  known: ReadonlySet<Json>,
  ids: number[],
): Body {
  const result: Body = { ...body };
  for (const node of withIds(nodes)) {
    const value = body[node.name];
    if (!node.children || value === undefined) continue;
    const children = node.children;
    const one = (row: Body): Body => {
      const id = isNew(node, row, known) ? ids.shift() : undefined;
      const inner = withNewRowIds(children, row, known, ids);
      return id === undefined ? inner : { ...inner, id };
    };
    if (Array.isArray(value))
      result[node.name] = value.map((row) => (isBody(row) ? one(row) : row));
    else if (isBody(value)) result[node.name] = withNewRowIds(children, value, known, ids);
  }
  return result;
}
