import kinds from "#schemas/lists/taskKinds.json" with { type: "json" };
import type { RecordsStatusRequest } from "#shared/generated/types.ts";
import { hasFeature } from "#shared/domain/workflow/features.ts";
import { dueOfMissing, usualStepDays } from "#shared/domain/workflow/tasks.ts";
import { isAtRest, leastRoleToMoveOn, statusOrder } from "#shared/domain/workflow/transitions.ts";
import { addDays } from "#shared/domain/writing/dates.ts";
import type { Call } from "#server/auth/call.ts";
import { invalidField, Problem } from "#server/auth/problem.ts";
import {
  gapTasksOf,
  type GapTaskDraft,
  insertGapTasks,
  remindOfGaps,
} from "#server/store/gapTasks.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import type { StoredRecord } from "#server/store/records/records.ts";
import { gapsOfRecords } from "#server/store/records/recordGaps.ts";
import { type Assignee, closeAsked, insertTask } from "#server/store/tasks.ts";
import { gapFields } from "../records/gaps/gapFields.ts";
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
  { id, version, status: from }: StoredRecord,
  { ask, status, comment, assign = [], remind = false }: RecordsStatusRequest,
  assignee: Assignee | null,
): Promise<void> {
  const { account } = call.viewer;
  const made = version + 1;
  const isReminderWanted = await closeAsked(tx, id, made, account);
  if (isReminderWanted && statusOrder.indexOf(status) > statusOrder.indexOf(from))
    await remindOfGaps(tx, id);
  await assignMissing(tx, call, id, { assign, due: dueOfMissing(ask?.due) ?? null });
  if (!ask || !assignee) return;
  await insertTask(tx, {
    type: "processingActivity",
    kind: kindOf(status),
    note: ask.note ?? (comment?.trim() || undefined),
    due: ask.due,
    assignee,
    recordId: id,
    createdBy: account,
    madeVersion: made,
    reminds: remind,
  });
}

interface Missing {
  assign: NonNullable<RecordsStatusRequest["assign"]>;
  due: string | null;
}

/** Gives tasks for what a record lacks; a gap filled or asked for in the meantime needs none. */
async function assignMissing(
  tx: Tx,
  call: Call,
  record: number,
  { assign, due }: Missing,
): Promise<void> {
  if (assign.length === 0) return;
  if (!hasFeature(call.viewer.features, "workflow")) throw new Problem("forbidden");
  const numbers = new Map([...gapFields(call)].map(([number, { gap }]) => [gap, number]));
  const drafts = new Map<number, GapTaskDraft>();
  for (const [at, { gap: name, assignee }] of assign.entries()) {
    const gap = numbers.get(name);
    if (gap === undefined) throw invalidField(`/assign/${at}/gap`, "notOffered");
    const path = `/assign/${at}/assignee`;
    drafts.set(gap, { record, gap, assignee: await mustBeAssignable(tx, call, assignee, path) });
  }
  const gaps = (await gapsOfRecords(tx, [record])).get(record) ?? [];
  const tasks = (await gapTasksOf(tx, [record])).get(record) ?? [];
  const fresh = [...drafts.values()].filter(
    ({ gap }) => gaps.includes(gap) && !tasks.some((task) => task.gap === gap),
  );
  await insertGapTasks(tx, fresh, { due, note: null, createdBy: call.viewer.account });
}

/** The kind of the task that takes a record on from a status. */
function kindOf(status: string): string {
  return kinds.items.some(({ value }) => value === status) ? status : "other";
}
