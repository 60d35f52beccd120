import { limits } from "#shared/api/limits.ts";
import { chosenTaskKinds } from "#shared/domain/workflow/taskKinds.ts";
import { isActiveTask } from "#shared/domain/workflow/tasks.ts";
import { asJson } from "#shared/engine/body/borders.ts";
import type {
  RecordTasks,
  Task,
  TaskChange,
  TaskEdit,
  TaskList,
  TaskSent,
} from "#shared/generated/types.ts";
import { callActions } from "#shared/generated/callActions.ts";
import type { Call } from "#server/auth/call.ts";
import { invalidField, mustExist, Problem } from "#server/auth/problem.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { readStoredRecord } from "#server/store/records/records.ts";
import {
  type Assignee,
  changeTask,
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
import { mustBeAble, mustBeAssignable } from "./assignees.ts";
import { presentTasks, readerOf, taskRightsOf } from "./presentTasks.ts";

/** Tasks of the viewer, soonest first. */
export function ownTasks(call: Call): Promise<TaskList> {
  return call.read(async (tx) => {
    const { tasks, total } = await tasksOf(tx, readerOf(call), limits.taskListMaximum);
    return { items: await presentTasks(tx, call, tasks), total };
  });
}

/** All tasks of a record that are not deleted. */
export function recordTasks(call: Call, record: number): Promise<RecordTasks> {
  return call.read(async (tx) => {
    mustBeVisible(call, await readStoredRecord(tx, record));
    const found = await tasksOfRecord(tx, record, limits.taskListMaximum);
    return { tasks: await presentTasks(tx, call, found) };
  });
}

/** Makes a task by hand, for oneself unless it says for whom. */
export function createTask(call: Call, sent: TaskSent): Promise<Task> {
  const { account } = call.viewer;
  return call.transaction(async (tx) => {
    const { recordId } = sent;
    if (recordId !== undefined) mustBeVisible(call, await readStoredRecord(tx, recordId));
    const id = await insertTask(tx, {
      ...sent,
      title: mustBeTitle(sent.title),
      assignee: await mustBeAssignable(tx, call, givenOrOneself(call, sent), "/assignee"),
      type: "todo",
      kind: mustBeChosen(sent.kind ?? "other"),
      createdBy: account,
    });
    await noteTask(tx, call, recordId ?? null, callActions["tasks.create"]);
    return presentTask(tx, call, mustExist(await readTask(tx, id)));
  });
}

export function editTask(call: Call, sent: TaskEdit): Promise<Task> {
  return call.transaction(async (tx) => {
    const task = mustBeSeen(call, await readTask(tx, sent.id));
    if (!taskRightsOf(call, task).canEdit) throw new Problem("forbidden");
    if (sent.version !== task.version) throw await staleTask(tx, call, task);
    const contents = {
      ...contentsOf(task, sent),
      assignee: await nextAssignee(tx, call, task, sent),
    };
    const isChanged = await changeTask(tx, task, contents);
    const after = mustExist(await readTask(tx, sent.id));
    if (!isChanged) throw await staleTask(tx, call, after);
    await noteTask(tx, call, task.recordId, callActions["tasks.edit"]);
    return presentTask(tx, call, after);
  });
}

/** Contents of a task, where the workflow and the calendar don't fix them. */
function contentsOf({ type, title, kind }: StoredTask, sent: TaskEdit) {
  const said = { note: sent.note ?? null, due: sent.due ?? null };
  if (type === "todo")
    return { ...said, title: mustBeTitle(sent.title), kind: mustBeChosen(sent.kind ?? kind) };
  if (sent.title !== undefined) throw invalidField("/title", "readOnly");
  if (sent.kind !== undefined && sent.kind !== kind) throw invalidField("/kind", "readOnly");
  return { ...said, title, kind };
}

async function nextAssignee(
  tx: Tx,
  call: Call,
  task: StoredTask,
  sent: TaskEdit,
): Promise<Assignee> {
  const given = givenOrOneself(call, sent);
  // An assignee who has left may keep the task, and the answer says so.
  if (given.staff && given.staff.id === task.staffId) return { staff: task.staffId };
  const assignee = await mustBeAssignable(tx, call, given, "/assignee");
  const { type, recordStatus } = task;
  if (type === "processingActivity" && isActiveTask(task) && recordStatus !== null)
    await mustBeAble(tx, assignee, task, recordStatus, "/assignee");
  return assignee;
}

function givenOrOneself(call: Call, { assignee }: Pick<TaskSent, "assignee">) {
  const { contact } = call.viewer;
  const given = assignee ?? (contact === null ? undefined : { staff: { id: contact } });
  if (!given) throw invalidField("/assignee", "required");
  return given;
}

function mustBeTitle(sent: string | undefined): string {
  const title = sent?.trim() ?? "";
  if (title === "") throw invalidField("/title", "required");
  return title;
}

function mustBeChosen(kind: string): string {
  if (!chosenTaskKinds.some((chosen) => chosen === kind)) throw invalidField("/kind", "enum");
  return kind;
}

/** The `stale` problem of an outdated edit, with the task as it is now. */
async function staleTask(tx: Tx, call: Call, task: StoredTask): Promise<Problem> {
  const item = asJson(await presentTask(tx, call, task));
  return new Problem("stale", {
    more: { item, changedBy: null, changedAt: task.changedAt.toISOString() },
  });
}

/** Closes, opens again or deletes a task. */
export function updateTask(call: Call, { id, status }: TaskChange): Promise<Task> {
  return call.transaction(async (tx) => {
    const task = mustBeSeen(call, await readTask(tx, id));
    const { canClose, canEdit } = taskRightsOf(call, task);
    if (!(status === "deleted" ? canEdit : canClose)) throw new Problem("forbidden");
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
  const { companies } = call.viewer;
  const isSeen =
    recordId === null
      ? taskRightsOf(call, found).canClose &&
        (companies === null || companyId === null || companies.includes(companyId))
      : recordName !== null && maySeeRecord(call, { companyId, isProductOwned: false });
  return mustExist(isSeen && found.status !== "deleted" ? found : null);
}

async function presentTask(tx: Tx, call: Call, task: StoredTask): Promise<Task> {
  const [shown] = await presentTasks(tx, call, [task]);
  return mustExist(shown);
}

/** Tasks on a record are part of its log; personal notes are not logged. */
async function noteTask(
  tx: Tx,
  call: Call,
  record: number | null,
  action: (typeof callActions)["tasks.create" | "tasks.edit" | "tasks.update"],
): Promise<void> {
  if (record === null) return;
  await writeAudit(tx, { actor: call.viewer.account, action, target: `record/${record}` });
}
