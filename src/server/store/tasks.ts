import { sql, type RawBuilder, type SqlBool } from "kysely";
import { isActiveTask } from "#shared/domain/workflow/tasks.ts";
import type { Role, Status } from "#shared/generated/words/words.ts";
import type { Tx } from "./database/transaction.ts";
import { type ChangedTask, tellTasks, toldOfTask } from "./trail/tellChanges.ts";
import {
  isActive,
  isForsaken,
  isSeen,
  isTheirs,
  isTimely,
  type TaskReader,
} from "./taskConditions.ts";

/** Assignee of a task: one member of staff, or everyone with a role. */
export type Assignee = { staff: number } | { role: Role };

/** A task as stored, with what it says of others as far as they exist. */
export interface StoredTask {
  id: number;
  clientId: string | null;
  type: string;
  kind: string;
  status: string;
  title: string | null;
  note: string | null;
  /** Calendar date. */
  due: string | null;
  staffId: number | null;
  /** The person's title; null if there is nobody of this id any more. */
  staffTitle: string | null;
  /** True if the assignee can no longer do it: gone, without access, or barred from its record. */
  isForsaken: boolean;
  role: string | null;
  recordId: number | null;
  /** The comment whose mention asks for it. */
  commentId: number | null;
  /** The number of the field that it asks to fill in. */
  gap: number | null;
  /** The entry that it is about. */
  itemId: number | null;
  itemKind: string | null;
  itemTitle: string | null;
  recordName: string | null;
  recordStatus: Status | null;
  companyId: number | null;
  consultant: boolean;
  createdAt: Date;
  createdBy: number | null;
  closedAt: Date | null;
  closedBy: number | null;
  remindedAt: Date | null;
  changedAt: Date;
  version: number;
}

/** The first of what was found, and how much there is of it. */
export interface FoundTasks {
  tasks: StoredTask[];
  total: number;
}

/** A task to be stored. */
export interface TaskDraft {
  clientId?: string | undefined;
  type: string;
  kind: string;
  title?: string | undefined;
  note?: string | undefined;
  due?: string | undefined;
  assignee: Assignee;
  recordId?: number | undefined;
  /** The company it is about without being about a record. */
  companyId?: number | undefined;
  commentId?: number;
  consultant?: boolean;
  createdBy: number | null;
  /** The version of the record whose change of status made it. */
  madeVersion?: number;
  /** True if those who owe what the record lacks are reminded once it has been done. */
  reminds?: boolean;
}

function select(tx: Tx, where: RawBuilder<SqlBool>, most: number) {
  return sql<StoredTask & { total: number }>`
    select t.id, t.client_id as "clientId", t.type, t.kind, t.status, t.title, t.note, t.due, t.staff_id as "staffId", s.title as "staffTitle",
      ${isForsaken(tx)} as "isForsaken", t.role, t.record_id as "recordId", t.comment_id as "commentId", t.gap, r.name as "recordName", t.item_id as "itemId", o.kind as "itemKind", o.title as "itemTitle",
      r.status as "recordStatus", coalesce(r.company_id, t.company_id) as "companyId",
      t.consultant, t.created_at as "createdAt", t.created_by as "createdBy", t.closed_at as "closedAt",
      t.closed_by as "closedBy", t.reminded_at as "remindedAt", t.changed_at as "changedAt", t.version, count(*) over () as total
    from task t
    left join record r on r.group_id = t.group_id and r.id = t.record_id
    left join item s on s.group_id = t.group_id and s.id = t.staff_id and s.kind = 'staff'
    left join item o on o.group_id = t.group_id and o.id = t.item_id
    where t.group_id = ${tx.group} and ${where}
    order by t.due nulls last, t.created_at, t.id limit ${most}`.execute(tx.db);
}

function columnsOf(assignee: Assignee): { staff: number | null; role: Role | null } {
  return { staff: null, role: null, ...assignee };
}

/** Stores a task and returns its id; one that was sent under the same clientId is left as it is. */
export async function insertTask(tx: Tx, task: TaskDraft): Promise<number> {
  const { assignee, title, note, due, recordId, companyId, commentId, madeVersion, clientId } =
    task;
  const { staff, role } = columnsOf(assignee);
  const { rows } = await sql<ChangedTask>`
    insert into task as t (group_id, client_id, type, kind, title, note, due, staff_id, role, record_id, company_id, comment_id, consultant,
      made_version, reminds, created_at, changed_at, created_by)
    values (${tx.group}, ${clientId ?? null}, ${task.type}, ${task.kind}, ${title ?? null}, ${note ?? null}, ${due ?? null},
      ${staff}, ${role}, ${recordId ?? null}, ${companyId ?? null},
      ${commentId ?? null}, ${task.consultant ?? false}, ${madeVersion ?? null}, ${task.reminds ?? false}, ${tx.now}, ${tx.now}, ${task.createdBy})
    on conflict (group_id, client_id) do update set version = t.version
    returning ${toldOfTask}`.execute(tx.db);
  const [row] = rows;
  if (!row) throw new Error("no task was stored");
  await tellTasks(tx, rows);
  return row.id;
}

/** Reads a task of the group, or null. */
export async function readTask(tx: Tx, id: number): Promise<StoredTask | null> {
  const { rows } = await select(tx, sql<SqlBool>`t.id = ${id}`, 1);
  return rows[0] ?? null;
}

/** Tasks of a record, except the deleted ones. */
export async function tasksOfRecord(tx: Tx, record: number, most: number): Promise<StoredTask[]> {
  const where = sql<SqlBool>`t.record_id = ${record} and t.status <> 'deleted' and (not ${isActive} or ${isTimely})`;
  return (await select(tx, where, most)).rows;
}

/** Tasks that a user has to do now, soonest first. */
export async function tasksOf(tx: Tx, reader: TaskReader, most: number): Promise<FoundTasks> {
  return find(tx, sql<SqlBool>`${isTheirs(tx, reader)} and ${isSeen(tx, reader)}`, most);
}

/** How many tasks somebody has, and how many of them are due by a day. */
export async function countTasks(
  tx: Tx,
  reader: TaskReader,
  day: string,
): Promise<{ open: number; due: number }> {
  const { rows } = await sql<{ open: number; due: number }>`
    select count(*)::int8 as open, (count(*) filter (where t.due <= ${day}::date))::int8 as due
    from task t left join record r on r.group_id = t.group_id and r.id = t.record_id
    where t.group_id = ${tx.group} and ${isActive} and ${isTimely} and ${isTheirs(tx, reader)} and ${isSeen(tx, reader)}`.execute(
    tx.db,
  );
  return rows[0] ?? { open: 0, due: 0 };
}

async function find(tx: Tx, who: RawBuilder<SqlBool>, most: number): Promise<FoundTasks> {
  const { rows } = await select(tx, sql<SqlBool>`${isActive} and ${isTimely} and ${who}`, most);
  return { tasks: rows, total: rows[0]?.total ?? 0 };
}

/** Open tasks for the consultants of a group. */
export async function consultantTasks(
  tx: Tx,
  reader: Pick<TaskReader, "companies">,
  most: number,
): Promise<FoundTasks> {
  return find(tx, sql<SqlBool>`t.consultant and ${isSeen(tx, reader)}`, most);
}

/** True if a task is the reader's to do. */
export function isTaskOf(
  { contact, roles, isAdministrator }: TaskReader,
  { staffId, isForsaken: isLeft, role }: StoredTask,
): boolean {
  if (staffId !== null) return staffId === contact || (isLeft && isAdministrator);
  return roles.some((each) => each === role);
}

/** Contents and assignee of a task. */
export interface TaskContents {
  title: string | null;
  kind: string;
  note: string | null;
  due: string | null;
  assignee: Assignee;
}

/** Changes what a task says and whose it is; false if it is no longer in this version. */
export async function changeTask(
  tx: Tx,
  { id, version }: Pick<StoredTask, "id" | "version">,
  { title, kind, note, due, assignee }: TaskContents,
): Promise<boolean> {
  const { staff, role } = columnsOf(assignee);
  const { rows } = await sql<ChangedTask & { before: number | null }>`
    update task t set title = ${title}, kind = ${kind}, note = ${note}, due = ${due},
      staff_id = ${staff},
      role = ${role}, version = t.version + 1, changed_at = ${tx.now}
    from task b
    where t.group_id = ${tx.group} and t.id = ${id} and t.version = ${version}
      and b.group_id = t.group_id and b.id = t.id
    returning ${toldOfTask}, b.staff_id as before`.execute(tx.db);
  // Tell the previous assignee, too: the task is no longer theirs.
  await tellTasks(
    tx,
    rows.flatMap((row) => [row, { ...row, staff: row.before }]),
  );
  return rows.length === 1;
}

/** Sets the status of a task; closed ones keep who closed them. */
export async function setTaskStatus(
  tx: Tx,
  id: number,
  status: string,
  by: number | null,
): Promise<void> {
  const isClosed = !isActiveTask({ status });
  const { rows } = await sql<ChangedTask>`
    update task t set status = ${status}, version = version + 1, changed_at = ${tx.now},
      closed_at = ${isClosed ? tx.now : null}, closed_by = ${isClosed ? by : null}
    where group_id = ${tx.group} and id = ${id}
    returning ${toldOfTask}`.execute(tx.db);
  await tellTasks(tx, rows);
}

/** Closes what was asked for under a clientId, if it is still to be done. */
export async function closeTaskOf(tx: Tx, clientId: string, by: number | null): Promise<void> {
  const { rows } = await sql<ChangedTask>`
    update task t set status = 'closed', version = version + 1, changed_at = ${tx.now}, closed_at = ${tx.now}, closed_by = ${by}
    where t.group_id = ${tx.group} and t.client_id = ${clientId} and ${isActive}
    returning ${toldOfTask}`.execute(tx.db);
  await tellTasks(tx, rows);
}

/**
 * Closes what a record's workflow asked for so far; `version` is the one that a change of status
 * made. Returns whether a reminder was wanted after it.
 */
export async function closeAsked(
  tx: Tx,
  record: number,
  version: number,
  by: number | null,
): Promise<boolean> {
  const { rows } = await sql<ChangedTask & { reminds: boolean }>`
    update task t set status = 'closed', version = version + 1, changed_at = ${tx.now}, closed_at = ${tx.now}, closed_by = ${by},
      closed_version = ${version}
    where t.group_id = ${tx.group} and t.record_id = ${record} and t.type = 'processingActivity' and ${isActive}
    returning ${toldOfTask}, t.reminds`.execute(tx.db);
  await tellTasks(tx, rows);
  return rows.some(({ reminds }) => reminds);
}

/** Takes back what the change of status that made a version closed and asked for. */
export async function undoAsked(
  tx: Tx,
  record: number,
  version: number,
  by: number | null,
): Promise<void> {
  const { rows } = await sql<ChangedTask>`
    update task t set version = version + 1, changed_at = ${tx.now},
      status = case when made_version = ${version} then 'deleted' else 'reopened' end,
      closed_at = case when made_version = ${version} then ${tx.now}::timestamptz end,
      closed_by = case when made_version = ${version} then ${by}::int8 end,
      closed_version = null
    where t.group_id = ${tx.group} and t.record_id = ${record}
      and (made_version = ${version} or closed_version = ${version})
    returning ${toldOfTask}`.execute(tx.db);
  await tellTasks(tx, rows);
}

/** Closes what mentions in a thread ask for: of everybody, or of one of the staff. */
export async function closeMentions(
  tx: Tx,
  { thread, staff }: { thread: number; staff?: number },
  by: number | null,
): Promise<void> {
  const whose = staff === undefined ? sql`true` : sql`t.staff_id = ${staff}`;
  const { rows } = await sql<ChangedTask>`
    update task t set status = 'closed', version = version + 1, changed_at = ${tx.now}, closed_at = ${tx.now}, closed_by = ${by}
    where t.group_id = ${tx.group} and ${isActive} and ${whose} and t.comment_id in (
      select c.id from comment c where c.group_id = ${tx.group} and c.thread_id = ${thread})
    returning ${toldOfTask}`.execute(tx.db);
  await tellTasks(tx, rows);
}

/** Deletes what a comment asked of people whom it mentions no more. */
export async function deleteMentions(
  tx: Tx,
  comment: number,
  still: readonly number[] = [],
): Promise<void> {
  const { rows } = await sql<ChangedTask>`
    delete from task t where group_id = ${tx.group} and comment_id = ${comment}
      and not staff_id = any(${[...still]}::int8[])
    returning ${toldOfTask}`.execute(tx.db);
  await tellTasks(tx, rows);
}

/** Deletes the tasks of a record that is deleted. */
export async function deleteTasksOf(tx: Tx, record: number): Promise<void> {
  const { rows } =
    await sql<ChangedTask>`delete from task t where group_id = ${tx.group} and record_id = ${record}
    returning ${toldOfTask}`.execute(tx.db);
  await tellTasks(tx, rows);
}
