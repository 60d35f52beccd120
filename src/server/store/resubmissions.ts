import { sql } from "kysely";
import type { Feature, Role } from "#shared/generated/words/words.ts";
import { activeTaskStatuses } from "#shared/domain/workflow/tasks.ts";
import { byZoneName } from "./accounts/groupZones.ts";
import type { Db } from "./database/db.ts";
import type { Tx } from "./database/transaction.ts";
import { type ChangedTask, tellTasks, toldOfTask } from "./trail/tellChanges.ts";
import { isActive, isTimely } from "./taskConditions.ts";

/**
 * Groups with a feature that have tasks to make or to end, by what day it is in each time zone; needs
 * the service role.
 */
export async function groupsToResubmit(
  db: Db,
  feature: Feature,
  days: ReadonlyMap<string, string>,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from app_groups_to_resubmit(${feature}, ${byZoneName(days)}::jsonb, ${[...activeTaskStatuses]}::text[])
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Ends the open tasks of records whose day of resubmission is another one by now: closed if a later
 * day was set, since the record was looked at; else deleted.
 */
export async function endUntimely(tx: Tx): Promise<void> {
  const { rows } = await sql<ChangedTask>`
    update task t set version = t.version + 1, changed_at = ${tx.now}, closed_at = ${tx.now}, closed_by = null,
      status = case when r.resubmission > t.occasion and r.status <> 'archived' then 'closed' else 'deleted' end
    from record r
    where t.group_id = ${tx.group} and r.group_id = t.group_id and r.id = t.record_id
      and t.occasion is not null and ${isActive} and not ${isTimely}
    returning ${toldOfTask}`.execute(tx.db);
  await tellTasks(tx, rows);
}

const editors: Role = "ROLE_TENANT_EDITOR";

/**
 * Makes tasks of the records that are due for review, and returns how many. They are for whoever
 * made the record, if they can still work on it, else for those who edit records. What somebody has
 * closed stays closed.
 */
export async function insertDue(tx: Tx, today: string, most: number): Promise<number> {
  const { rows: due } = await sql<{ id: number; day: string; staff: number | null }>`
    select r.id, r.resubmission as day, a.contact_id as staff
    from record r
    left join account a on a.group_id = r.group_id and a.id = r.created_by and a.state = 'active'
      and a.roles <> '{ROLE_READER}' and (a.companies is null or r.company_id = any(a.companies))
      and exists (select 1 from item s where s.group_id = ${tx.group} and s.id = a.contact_id
        and s.kind = 'staff' and s.state = 'active')
    where r.group_id = ${tx.group} and not r.is_template and not r.is_master
      and r.status <> 'archived' and r.resubmission <= ${today}::date
      and not exists (select 1 from task t where t.group_id = ${tx.group} and t.record_id = r.id
        and t.occasion = r.resubmission and (${isActive} or t.closed_by is not null))
    order by r.resubmission, r.id limit ${most}`.execute(tx.db);
  if (due.length === 0) return 0;
  const made = due.map(
    ({ id, day, staff }) =>
      sql`(${tx.group}, 'feed', 'resubmission', ${day}, ${staff}, ${staff === null ? editors : null}, ${id}, ${day}, ${tx.now}, ${tx.now})`,
  );
  const { rows } = await sql<ChangedTask>`
    insert into task as t (group_id, type, kind, due, staff_id, role, record_id, occasion, created_at, changed_at)
    values ${sql.join(made)}
    on conflict (group_id, record_id, occasion) where occasion is not null do update
      set status = 'reopened', closed_at = null, changed_at = excluded.changed_at, version = t.version + 1
      where t.status in ('closed', 'deleted') and t.closed_by is null
    returning ${toldOfTask}`.execute(tx.db);
  await tellTasks(tx, rows);
  return rows.length;
}
