import { isBody } from "#shared/engine/body/paths.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import type { Call } from "#server/auth/call.ts";
import type { StoredRecord } from "#server/store/records/records.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { listRevisions } from "#server/store/trail/listRevisions.ts";
import { attachReferences } from "../lookups/itemFacts.ts";
import { rowsIn } from "./recordRows.ts";

/** How many versions back a removal can be taken back whole. */
const mostBack = 20;

/**
 * The stored body, and in it the rows that the caller has removed and sends again: whoever undoes
 * a removal of theirs gets back what they may not write, too.
 */
export async function withTakenBack(
  tx: Tx,
  call: Call,
  { id, body }: Pick<StoredRecord, "id" | "body">,
  sent: Body,
  nodes: readonly PlanNode[],
): Promise<Body> {
  const here = idsIn(nodes, body);
  const gone = [...idsIn(nodes, sent)].filter((row) => !here.has(row));
  if (gone.length === 0) return body;
  const versions = await listRevisions(tx, { kind: "record", id }, null, mostBack);
  let result = body;
  for (const [index, { body: earlier }] of versions.entries()) {
    const held = idsIn(nodes, earlier);
    const found = gone.filter((row) => held.has(row));
    for (const row of found) gone.splice(gone.indexOf(row), 1);
    if (found.length === 0 || versions[index - 1]?.actor !== call.viewer.account) continue;
    const then = attachReferences(nodes, earlier, (item) => ({ id: item }));
    result = withRows(nodes, result, then, new Set(found));
  }
  return result;
}

function idsIn(nodes: readonly PlanNode[], body: Body): Set<number> {
  const ids = rowsIn(nodes, body).map(({ id }) => id);
  return new Set(ids.filter((id) => typeof id === "number"));
}

/** A body with the rows of another that have one of the ids, wherever they stand. */
function withRows(
  nodes: readonly PlanNode[],
  body: Body,
  other: Body,
  ids: ReadonlySet<Json>,
): Body {
  const result: Body = { ...body };
  for (const { name, children } of nodes) {
    const theirs = other[name];
    if (!children || theirs === undefined) continue;
    const own = body[name];
    if (Array.isArray(theirs)) {
      const back = theirs.filter((row) => isBody(row) && ids.has(row["id"] ?? null));
      if (back.length > 0) result[name] = [...(Array.isArray(own) ? own : []), ...back];
    } else if (isBody(theirs)) {
      const inner = withRows(children, isBody(own) ? own : {}, theirs, ids);
      if (Object.keys(inner).length > 0) result[name] = inner;
    }
  }
  return result;
}
