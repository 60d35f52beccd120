import kinds from "#schemas/lists/taskKinds.json" with { type: "json" };
import type { RecordsStatusRequest } from "#shared/generated/types.ts";
import { hasFeature } from "#shared/domain/workflow/features.ts";
import { usualStepDays } from "#shared/domain/workflow/tasks.ts";
import { isAtRest, leastRoleToMoveOn } from "#shared/domain/workflow/transitions.ts";
import { addDays } from "#shared/domain/writing/dates.ts";
import type { Call } from "#server/auth/call.ts";
import { Problem } from "#server/auth/problem.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import type { StoredRecord } from "#server/store/records/records.ts";
import { type Assignee, closeAsked, insertTask } from "#server/store/tasks.ts";
import { todayOf } from "../records/recordContext.ts";
import { mustBeAble, mustBeAssignable } from "./assignees.ts";

/**
 * A change of status with whoever is asked for the step after it. Where nobody is named, a new
 * version goes to its beginner, any other step to everybody with the least role that can take it,
 * so that no record waits unnoticed.
 */
export function withAsk(
  call: Call,
  wanted: RecordsStatusRequest,
  from: string,
): RecordsStatusRequest {
  const { contact, features } = call.viewer;
  const role = leastRoleToMoveOn(wanted.status);
  if (wanted.ask || !role || !hasFeature(features, "workflow")) return wanted;
  const isOwn = isAtRest(from) && contact !== null;
  const assignee = isOwn ? { staff: { id: contact } } : { role };
  return { ...wanted, ask: { assignee, due: addDays(todayOf(call), usualStepDays) } };
}

/** Assignee of the step after a status change; throws unless they can take it. */
export async function mustBeAskable(
  tx: Tx,
  call: Call,
  stored: StoredRecord,
  { ask, status }: RecordsStatusRequest,
): Promise<Assignee | null> {
  if (!ask) return null;
  if (!hasFeature(call.viewer.features, "workflow")) throw new Problem("forbidden");
  const path = "/ask/assignee";
  const assignee = await mustBeAssignable(tx, call, ask.assignee, path);
  await mustBeAble(tx, assignee, stored, status, path);
  return assignee;
}

/** Settles what was asked for before a change of status, and asks for what follows it. */
export async function moveAsked(
  tx: Tx,
  call: Call,
  { id, version }: StoredRecord,
  { ask, status }: RecordsStatusRequest,
  assignee: Assignee | null,
): Promise<void> {
  const { account } = call.viewer;
  const made = version + 1;
  await closeAsked(tx, id, made, account);
  if (!ask || !assignee) return;
  await insertTask(tx, {
    type: "processingActivity",
    kind: kindOf(status),
    note: ask.note,
    due: ask.due,
    assignee,
    recordId: id,
    createdBy: account,
    madeVersion: made,
  });
}

/** The kind of the task that takes a record on from a status. */
function kindOf(status: string): string {
  return kinds.items.some(({ value }) => value === status) ? status : "other";
}
