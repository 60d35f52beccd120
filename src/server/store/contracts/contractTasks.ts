import { type RawBuilder, sql, type SqlBool } from "kysely";
import { usualExpiringDays } from "#shared/domain/transfers/agreements.ts";
import type { Feature } from "#shared/generated/words/words.ts";
import { activeTaskStatuses } from "#shared/domain/workflow/tasks.ts";
import { filtersVersion } from "#shared/generated/recordFilters.ts";
import { byZoneName } from "../accounts/groupZones.ts";
import type { Db } from "../database/db.ts";
import type { Tx } from "../database/transaction.ts";
import { isActive } from "../taskConditions.ts";
import { type ChangedTask, tellTasks, toldOfTask } from "../trail/tellChanges.ts";
import { contractLink, contractNames, filePlace } from "./contractPlaces.ts";

const { held } = contractNames;

/** The last day of an agreement, as its partner's entry says. */
const lastDay = sql`nullif(i.body ->> ${held.until}::text, '')`;

/** The condition that entry `i` has an agreement that a record of the register asks for. */
function isNeeded(tx: Tx): RawBuilder<SqlBool> {
  return sql`jsonb_typeof(i.body -> ${held.files}::text) = 'array' and i.body -> ${held.files}::text <> '[]'::jsonb
    and exists (select 1 from link l join record r on r.group_id = l.group_id and r.id = l.from_id
      where l.group_id = ${tx.group} and l.to_kind = ${contractLink("processing")}::int4 and l.to_id = i.id
        and not r.is_template and not r.is_master and r.status <> 'archived')`;
}

/**
 * Groups with all of some features that have such tasks to make or to end, by what day it is in each
 * time zone; needs the service role.
 */
export async function groupsWithExpiring(
  db: Db,
  features: readonly Feature[],
  days: ReadonlyMap<string, string>,
): Promise<number[]> {
  // Needed contracts are known only once records can be found by all filters.
  const { rows } = await sql<{ id: number }>`
    select id from app_groups_with_expiring(${[...features]}::text[], ${byZoneName(days)}::jsonb, ${usualExpiringDays}::int4,
      ${filtersVersion}, ${contractLink("processing")}::int4, ${[...activeTaskStatuses]}::text[])
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Partners with agreements whose state another day has changed, by group and what day it is in each
 * time zone; needs the service role.
 */
export async function partnersWithChangedStates(
  db: Db,
  days: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<number, readonly number[]>> {
  const { rows } = await sql<{ id: number; partner: number }>`
    select id, partner from app_groups_with_changed_agreements(${byZoneName(days)}::jsonb, ${usualExpiringDays}::int4,
      ${filtersVersion}, ${contractLink("processing")}::int4, ${filePlace.none}::int4)
    order by id, partner`.execute(db);
  const byGroup = Map.groupBy(rows, ({ id }) => id);
  return new Map([...byGroup].map(([id, found]) => [id, found.map(({ partner }) => partner)]));
}

/**
 * Ends the open tasks of agreements that end on another day by now, or that no record asks for any
 * more: closed if a later day was set, else deleted.
 */
export async function endProlonged(tx: Tx): Promise<void> {
  // Read first: on a shard, no write may turn days into text, since settings decide how.
  const { rows: ended } = await sql<{ id: number; isLater: boolean }>`
    select x.id, x.until is null or x.until > x.occasion as "isLater"
    from (
      select t.id, t.occasion::text as occasion, case when ${isNeeded(tx)} then ${lastDay} else '' end as until
      from task t left join item i on i.group_id = t.group_id and i.id = t.item_id
      where t.group_id = ${tx.group} and t.item_id is not null and ${isActive}
    ) x
    where x.until is distinct from x.occasion`.execute(tx.db);
  if (ended.length === 0) return;
  const { rows } = await sql<ChangedTask>`
    update task t set version = t.version + 1, changed_at = ${tx.now}, closed_at = ${tx.now}, closed_by = null,
      status = case when x.is_later then 'closed' else 'deleted' end
    from unnest(${ended.map(({ id }) => id)}::int8[], ${ended.map(({ isLater }) => isLater)}::bool[]) x(id, is_later)
    where t.group_id = ${tx.group} and t.id = x.id and ${isActive}
    returning ${toldOfTask}`.execute(tx.db);
  await tellTasks(tx, rows);
}

/**
 * Makes tasks for administrators of the agreements that end by a day, and returns how many. What
 * somebody has closed stays closed.
 */
export async function insertExpiring(tx: Tx, by: string, most: number): Promise<number> {
  const { rows: ending } = await sql<{ id: number; day: string }>`
    select i.id, ${lastDay} as day from item i
    where i.group_id = ${tx.group} and i.kind = ${held.by} and i.state <> 'gone' and ${lastDay} <= ${by} and ${isNeeded(tx)}
      and not exists (select 1 from task t where t.group_id = ${tx.group} and t.item_id = i.id
        and t.occasion::text = ${lastDay} and (${isActive} or t.closed_by is not null))
    order by ${lastDay}, i.id limit ${most}`.execute(tx.db);
  if (ending.length === 0) return 0;
  const made = ending.map(
    ({ id, day }) =>
      sql`(${tx.group}, 'feed', 'agreement', ${day}, 'ROLE_TENANT_ADMIN', ${id}, ${day}, ${tx.now}, ${tx.now})`,
  );
  const { rows } = await sql<ChangedTask>`
    insert into task as t (group_id, type, kind, due, role, item_id, occasion, created_at, changed_at)
    values ${sql.join(made)}
    on conflict (group_id, item_id, occasion) where item_id is not null and occasion is not null do update
      set status = 'reopened', closed_at = null, changed_at = excluded.changed_at, version = t.version + 1
      where t.status in ('closed', 'deleted') and t.closed_by is null
    returning ${toldOfTask}`.execute(tx.db);
  await tellTasks(tx, rows);
  return rows.length;
}
