import { limits } from "#shared/api/limits.ts";
import type { RecordTasks, Task, TaskChange, TaskList, TaskSent } from "#shared/generated/types.ts";
import { callActions } from "#shared/generated/callActions.ts";
import type { Call } from "#server/auth/call.ts";
import { invalidField, mustExist, Problem } from "#server/auth/problem.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { readStoredRecord } from "#server/store/records/records.ts";
import {
  insertTask,
  readTask,
  setTaskStatus,
  type StoredTask,
  tasksOf,
  tasksOfRecord,
} from "#server/store/tasks.ts";
import { writeAudit } from "#server/store/trail/audit.ts";
import { maySeeRecord } from "../companies/companyVisibility.ts";
import { mustBeVisible } from "../records/records.ts";
import { mustBeAssignable } from "./assignees.ts";
import { mayChangeTask, presentTasks, readerOf } from "./presentTasks.ts";

/** What the viewer has to do, soonest first. */
export function ownTasks(call: Call): Promise<TaskList> {
  return call.transaction(async (tx) => {
    const found = await tasksOf(tx, readerOf(call), limits.taskListMaximum);
    return { items: await presentTasks(tx, call, found), total: found.length };
  });
}

/** All tasks of a record that are not deleted. */
export function recordTasks(call: Call, record: number): Promise<RecordTasks> {
  return call.transaction(async (tx) => {
    mustBeVisible(call, await readStoredRecord(tx, record));
    const found = await tasksOfRecord(tx, record, limits.taskListMaximum);
    return { tasks: await presentTasks(tx, call, found) };
  });
}

/** Makes a task by hand, for oneself unless it says for whom. */
export function createTask(call: Call, sent: TaskSent): Promise<Task> {
  const { account, contact } = call.viewer;
  return call.transaction(async (tx) => {
    const { recordId, assignee } = sent;
    if (recordId !== undefined) mustBeVisible(call, await readStoredRecord(tx, recordId));
    const given = assignee ?? (contact === null ? undefined : { staff: { id: contact } });
    if (!given) throw invalidField("/assignee", "required");
    const id = await insertTask(tx, {
      ...sent,
      title: sent.title.trim(),
      assignee: await mustBeAssignable(tx, given, "/assignee"),
      type: "todo",
      kind: "other",
      createdBy: account,
    });
    await noteTask(tx, call, recordId ?? null, callActions["tasks.create"]);
    return presentTask(tx, call, mustExist(await readTask(tx, id)));
  });
}

/** Closes, opens again or deletes a task. */
export function updateTask(call: Call, { id, status }: TaskChange): Promise<Task> {
  return call.transaction(async (tx) => {
    const task = mustBeSeen(call, await readTask(tx, id));
    if (!mayChangeTask(call, task)) throw new Problem("forbidden");
    // Opened again is a state of its own, so that everybody sees that it was done once.
    const next = status === "open" && task.status !== "open" ? "reopened" : status;
    if (next === task.status) return presentTask(tx, call, task);
    await setTaskStatus(tx, id, next, call.viewer.account);
    await noteTask(tx, call, task.recordId, callActions["tasks.update"]);
    return presentTask(tx, call, mustExist(await readTask(tx, id)));
  });
}

/** A task that the viewer may know of: of a record they see, or their own. */
function mustBeSeen(call: Call, task: StoredTask | null): StoredTask {
  const found = mustExist(task);
  const { recordId, recordName, companyId } = found;
  const isSeen =
    recordId === null
      ? mayChangeTask(call, found)
      : recordName !== null && maySeeRecord(call, { companyId, isProductOwned: false });
  return mustExist(isSeen && found.status !== "deleted" ? found : null);
}

async function presentTask(tx: Tx, call: Call, task: StoredTask): Promise<Task> {
  const [shown] = await presentTasks(tx, call, [task]);
  return mustExist(shown);
}

/** What happens to a record's tasks is part of its log; what somebody notes for themselves is not. */
async function noteTask(
  tx: Tx,
  call: Call,
  record: number | null,
  action: (typeof callActions)["tasks.create" | "tasks.update"],
): Promise<void> {
  if (record === null) return;
  await writeAudit(tx, { actor: call.viewer.account, action, target: `record/${record}` });
}
