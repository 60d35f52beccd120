import { type RawBuilder, sql, type SqlBool } from "kysely";
import { activeTaskStatuses } from "#shared/domain/workflow/tasks.ts";
import { usualReminder } from "#shared/domain/workflow/reminders.ts";
import type { Feature } from "#shared/generated/words/words.ts";
import type { Db } from "../database/db.ts";
import type { Tx } from "../database/transaction.ts";
import { groupZone } from "./groupZones.ts";

/** How somebody is reminded of their tasks. */
export interface StoredReminder {
  mail: string | null;
  mailedAt: Date | null;
  failedAt: Date | null;
  /** Why the last mail could not be sent; null if it could. */
  failedReason: string | null;
  /** When the address of their calendar was made; null if there is none. */
  calendarAt: Date | null;
}

const nothing: StoredReminder = {
  mail: null,
  mailedAt: null,
  failedAt: null,
  failedReason: null,
  calendarAt: null,
};

/** How accounts are reminded. */
export async function readReminders(
  tx: Tx,
  accounts: readonly number[],
): Promise<Map<number, StoredReminder>> {
  const { rows } = await sql<StoredReminder & { account: number }>`
    select account_id as account, mail, mailed_at as "mailedAt", failed_at as "failedAt",
      failed_reason as "failedReason", calendar_at as "calendarAt"
    from task_reminder
    where group_id = ${tx.group} and account_id = any(${[...accounts]}::int8[])`.execute(tx.db);
  return new Map(rows.map(({ account, ...reminder }) => [account, reminder]));
}

/** How an account is reminded. */
export async function readReminder(tx: Tx, account: number): Promise<StoredReminder> {
  return (await readReminders(tx, [account])).get(account) ?? nothing;
}

/** Sets how often an account is reminded. */
export async function setReminder(tx: Tx, account: number, mail: string): Promise<void> {
  await sql`
    insert into task_reminder (group_id, account_id, mail) values (${tx.group}, ${account}, ${mail})
    on conflict (group_id, account_id) do update set mail = excluded.mail`.execute(tx.db);
}

/** Sets or clears the address of an account's calendar. */
export async function setCalendar(tx: Tx, account: number, hash: string | null): Promise<void> {
  const at = hash === null ? null : tx.now;
  await sql`
    insert into task_reminder (group_id, account_id, calendar_hash, calendar_at)
    values (${tx.group}, ${account}, ${hash}, ${at})
    on conflict (group_id, account_id) do update
      set calendar_hash = excluded.calendar_hash, calendar_at = excluded.calendar_at`.execute(
    tx.db,
  );
}

/** The account whose calendar has an address, or null; needs the service role. */
export async function accountOfCalendar(db: Db, hash: string): Promise<number | null> {
  const { rows } = await sql<{ account: number }>`
    select account_id as account from task_reminder where calendar_hash = ${hash}`.execute(db);
  return rows[0]?.account ?? null;
}

/** Somebody to be reminded now, and when they last were. */
export interface DueReminder {
  account: number;
  since: Date | null;
}

/** The condition that whom reminder `r` is of was not reminded since their morning. */
function isDue(daily: RawBuilder<unknown>, weekly: RawBuilder<unknown>) {
  const mail = sql`coalesce(r.mail, ${usualReminder})`;
  // "case mail when" is handed on to the coordinator's own part as another condition.
  return sql<SqlBool>`coalesce(r.mailed_at, '-infinity') < (case
    when ${mail} = 'daily' then ${daily}::timestamptz when ${mail} = 'weekly' then ${weekly}::timestamptz end)`;
}

type Mornings = Record<"daily" | "weekly", Date>;

/**
 * Groups with a feature in which somebody is to be reminded, by the mornings of each time zone; needs
 * the service role.
 */
export async function groupsToRemind(
  db: Db,
  feature: Feature,
  mornings: ReadonlyMap<string, Mornings>,
): Promise<number[]> {
  const of = (key: keyof Mornings) => [...mornings.values()].map((each) => each[key]);
  const { rows } = await sql<{ id: number }>`
    select g.group_id as id from group_of_companies g
    join unnest(${[...mornings.keys()]}::text[], ${of("daily")}::timestamptz[], ${of("weekly")}::timestamptz[])
      m(zone, daily, weekly) on m.zone = ${groupZone}
    where ${feature} = any(g.features) and exists (
      select 1 from account a left join task_reminder r on r.group_id = a.group_id and r.account_id = a.id
      where a.group_id = g.group_id and a.state = 'active' and ${isDue(sql`m.daily`, sql`m.weekly`)})`.execute(
    db,
  );
  const { rows: waiting } = await sql<{ id: number }>`
    select id from app_groups_with_tasks(${rows.map(({ id }) => id)}::int8[], ${[...activeTaskStatuses]}::text[])
    order by id`.execute(db);
  return waiting.map(({ id }) => id);
}

/**
 * Those who have not been reminded since a morning, marked as reminded now, so that nobody else
 * reminds them; nobody where there is nothing to do.
 */
export async function takeDueReminders(
  tx: Tx,
  { daily, weekly }: Mornings,
  most: number,
): Promise<DueReminder[]> {
  const { rows: active } = await sql`select 1 from task t where t.group_id = ${tx.group}
    and t.status = any(${[...activeTaskStatuses]}::text[]) limit 1`.execute(tx.db);
  if (active.length === 0) return [];
  const isDueNow = isDue(sql`${daily}`, sql`${weekly}`);
  const { rows: due } = await sql<DueReminder>`
    select a.id as account, r.mailed_at as since from account a
    left join task_reminder r on r.group_id = a.group_id and r.account_id = a.id
    where a.group_id = ${tx.group} and a.state = 'active' and ${isDueNow}
    order by a.id limit ${most}`.execute(tx.db);
  if (due.length === 0) return [];
  // Another server may have reminded somebody meanwhile.
  const { rows: noted } = await sql<{ account: number }>`
    insert into task_reminder as r (group_id, account_id, mailed_at)
    values ${sql.join(due.map(({ account }) => sql`(${tx.group}, ${account}, ${tx.now})`))}
    on conflict (group_id, account_id) do update set mailed_at = excluded.mailed_at where ${isDueNow}
    returning account_id as account`.execute(tx.db);
  const accounts = new Set(noted.map(({ account }) => account));
  return due.filter(({ account }) => accounts.has(account));
}

/** Notes why somebody could not be reminded, or that they were; needs the service role. */
export async function noteReminder(
  db: Db,
  account: number,
  now: Date,
  reason: string | null,
): Promise<void> {
  const at = reason === null ? null : now;
  await sql`
    update task_reminder set failed_at = ${at}, failed_reason = ${reason}
    where account_id = ${account}`.execute(db);
}
