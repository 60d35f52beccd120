import { isBody, readAt } from "#shared/engine/body/paths.ts";
import { nodesOf } from "#shared/engine/body/walk.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { CommentPlace as Place } from "#shared/generated/types.ts";
import { invalidField } from "#server/auth/problem.ts";
import type { CommentPlace } from "#server/store/comments.ts";

const known = new WeakMap<readonly PlanNode[], ReadonlySet<string>>();

function pointersOf(nodes: readonly PlanNode[]): ReadonlySet<string> {
  const pointers = known.get(nodes) ?? new Set(nodesOf(nodes).map(({ pointer }) => pointer));
  known.set(nodes, pointers);
  return pointers;
}

/** Where a new thread belongs; throws unless the document has this field and the record this row. */
export function mustBePlace(nodes: readonly PlanNode[], body: Body, place: Place): CommentPlace {
  const { list = null, row = null, field = null }: Partial<CommentPlace> = place;
  const pointers = pointersOf(nodes);
  const inList = list === null ? "" : `/${list}/*`;
  const isField = field === null || pointers.has(`${inList}/${field}`);
  const isRow =
    list === null
      ? row === null
      : row !== null && pointers.has(`/${list}`) && hasRow(readAt(body, `/${list}`), row);
  if (!isField || !isRow) throw invalidField("/place", "placeGone");
  return { list, row, field };
}

function hasRow(rows: unknown, id: number): boolean {
  return Array.isArray(rows) && rows.some((row) => isBody(row) && row["id"] === id);
}

/** A place as it is sent: without what it does not name. */
export function presentPlace({ list, row, field }: CommentPlace): Place {
  return {
    ...(list !== null && { list }),
    ...(row !== null && { row }),
    ...(field !== null && { field }),
  };
}
