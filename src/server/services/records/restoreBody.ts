import { isBody, tokensOf } from "#shared/engine/body/paths.ts";
import { projectForWrite, stripReadOnly } from "#shared/engine/body/project.ts";
import { restorePart } from "#shared/engine/body/restore.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body, Context } from "#shared/engine/plan/types.ts";
import { mayWrite } from "#shared/engine/rules/access.ts";
import type { RecordRead } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { invalidField } from "#server/auth/problem.ts";
import { saveLocked, type StoredRecord } from "#server/store/records/records.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { recordPlan } from "../bodies/plans.ts";
import { attachReferences } from "../lookups/itemFacts.ts";
import { editContext } from "./recordContext.ts";
import { presentRecord } from "./presentRecord.ts";
import { prepareRecord } from "./records.ts";

/** An earlier body to restore, whole or at a JSON pointer into it. */
interface EarlierBody {
  body: Body;
  version: number;
  path: string | undefined;
}

/**
 * Stores what an earlier body says as the record's next version. What the viewer may not write,
 * status and company stay as they are; items that are gone are reported by their fields.
 */
export async function restoreBody(
  tx: Tx,
  call: Call,
  stored: StoredRecord,
  earlier: EarlierBody,
): Promise<RecordRead> {
  const context = editContext(call, stored);
  const { nodes } = recordPlan(context);
  const then = attachReferences(nodes, stripReadOnly(nodes, earlier.body), (id) => ({ id }));
  const restored = restoredFrom(nodes, stored.body, then, { ...earlier, context });
  const { company } = stored.body;
  const rest = company === undefined ? restored : { ...restored, company };
  const whole = projectForWrite(nodes, rest, stored.body, context);
  const before = withRowsOf(stored.body, then);
  const { body, draft } = await prepareRecord(tx, call, whole, before, context);
  const saved = await saveLocked(tx, stored, draft, {
    actor: call.viewer.account,
    op: "restore",
    action: "record.restored",
    detail: { restored: earlier.version },
  });
  return presentRecord(tx, call, saved, { known: body });
}

function restoredFrom(
  nodes: readonly PlanNode[],
  body: Body,
  then: Body,
  { path, context }: Pick<EarlierBody, "path"> & { context: Context },
): Body {
  if (path === undefined) return then;
  const refused = (code: string) => invalidField("/path", code);
  const named = nodes.find(({ name }) => name === tokensOf(path)[0]);
  if (named && !mayWrite(named, context)) throw refused("readOnly");
  const restored = restorePart(nodes, body, then, path);
  if (!restored) throw refused("unknownPath");
  return restored;
}

/** Rows of then keep their ids, and may name what has been deactivated since. */
function withRowsOf(body: Body, then: Body): Body {
  const result = { ...then, ...body };
  for (const [name, rows] of Object.entries(then)) {
    const own = body[name];
    if (!Array.isArray(rows) || !Array.isArray(own)) continue;
    const ids = new Set(own.map((row) => (isBody(row) ? row["id"] : undefined)));
    result[name] = [...own, ...rows.filter((row) => isBody(row) && !ids.has(row["id"]))];
  }
  return result;
}
