import { sql } from "kysely";
import { newIds } from "./database/ids.ts";
import type { Tx } from "./database/transaction.ts";
import { gapKind } from "./records/gapLinks.ts";
import { type ChangedTask, tellTasks, toldOfTask } from "./trail/tellChanges.ts";
import { isActive } from "./taskConditions.ts";
import type { Assignee } from "./tasks.ts";

/** A task to fill in what a record lacks. */
export interface GapTask {
  gap: number;
  due: string | null;
}

/** The open tasks to fill in what these records lack. */
export async function gapTasksOf(
  tx: Tx,
  records: readonly number[],
): Promise<ReadonlyMap<number, GapTask[]>> {
  const { rows } = await sql<GapTask & { id: number }>`
    select t.record_id as id, t.gap, min(t.due) as due from task t
    where t.group_id = ${tx.group} and t.record_id = any(${[...records]}::int8[])
      and t.gap is not null and ${isActive}
    group by 1, 2`.execute(tx.db);
  return Map.groupBy(rows, ({ id }) => id);
}

/** A task to be made for what a record lacks. */
export interface GapTaskDraft {
  record: number;
  gap: number;
  assignee: Assignee;
}

/** Values shared by all tasks that are made at once. */
interface Asked {
  due: string | null;
  note: string | null;
  createdBy: number;
}

/** Makes tasks for records that are there, and returns how many. */
export async function insertGapTasks(
  tx: Tx,
  drafts: readonly GapTaskDraft[],
  { due, note, createdBy }: Asked,
): Promise<number> {
  const ids = await newIds(tx, drafts.length);
  const staff = drafts.map(({ assignee }) => ("staff" in assignee ? assignee.staff : null));
  const roles = drafts.map(({ assignee }) => ("role" in assignee ? assignee.role : null));
  const { rows } = await sql<ChangedTask>`
    insert into task as t (group_id, id, type, kind, note, due, staff_id, role, record_id, gap, created_at, changed_at, created_by)
    select r.group_id, x.id, 'todo', 'gap', ${note}::text, ${due}::date, x.staff, x.role, r.id, x.gap,
      ${tx.now}::timestamptz, ${tx.now}::timestamptz, ${createdBy}::int8
    from record r, unnest(
      ${ids}::int8[], ${drafts.map(({ record }) => record)}::int8[], ${drafts.map(({ gap }) => gap)}::int4[],
      ${staff}::int8[], ${roles}::text[]) x(id, record, gap, staff, role)
    where r.group_id = ${tx.group} and r.id = x.record
    returning ${toldOfTask}`.execute(tx.db);
  await tellTasks(tx, rows);
  return rows.length;
}

/** Lets the next mail speak again of the open tasks to fill in what a record lacks. */
export async function remindOfGaps(tx: Tx, record: number): Promise<void> {
  const { rows } = await sql<ChangedTask>`
    update task t set reminded_at = ${tx.now}
    where t.group_id = ${tx.group} and t.record_id = ${record} and t.gap is not null and ${isActive}
    returning ${toldOfTask}`.execute(tx.db);
  await tellTasks(tx, rows);
}

/** A link that a record loses. */
interface Removed {
  from: number;
  toKind: number;
  toId: number;
}

/** Closes the tasks to fill in what has been filled in. */
export async function closeFilled(
  tx: Tx,
  removed: readonly Removed[],
  by: number | null,
): Promise<void> {
  const filled = removed.filter(({ toKind }) => toKind === gapKind);
  if (filled.length === 0) return;
  const { rows } = await sql<ChangedTask>`
    update task t set status = 'closed', version = version + 1, changed_at = ${tx.now},
      closed_at = ${tx.now}, closed_by = ${by}
    from unnest(${filled.map(({ from }) => from)}::int8[], ${filled.map(({ toId }) => toId)}::int8[]) x(record, gap)
    where t.group_id = ${tx.group} and t.record_id = x.record and t.gap = x.gap and ${isActive}
    returning ${toldOfTask}`.execute(tx.db);
  await tellTasks(tx, rows);
}
