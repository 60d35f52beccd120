import { sql } from "kysely";
import type { Tx } from "../database/transaction.ts";
import { isActive, isTimely } from "../taskConditions.ts";

/** Somebody of the staff who can sign in and see records of a company, with their roles. */
export interface WorkflowPerson {
  id: number;
  title: string;
  roles: string[];
}

/** How many open tasks each of some staff has; those without any are left out. */
export async function countOpenTasks(
  tx: Tx,
  staff: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ staff: number; count: number }>`
    select t.staff_id as staff, count(*)::int8 as count from task t
    left join record r on r.group_id = t.group_id and r.id = t.record_id
    where t.group_id = ${tx.group} and t.staff_id = any(${[...staff]}::int8[]) and ${isActive} and ${isTimely}
    group by 1`.execute(tx.db);
  return new Map(rows.map((row) => [row.staff, row.count]));
}

/** Names of the active administrators of all companies, oldest account first. */
export async function administratorNames(tx: Tx, most: number): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select i.title from account a
    join item i on i.group_id = a.group_id and i.id = a.contact_id and i.kind = 'staff' and i.state = 'active'
    where a.group_id = ${tx.group} and a.state = 'active' and a.companies is null
      and 'ROLE_TENANT_ADMIN' = any(a.roles)
    order by a.id limit ${most}`.execute(tx.db);
  return rows.map(({ title }) => title);
}

/** Active staff with an account that sees the records of all these companies and may do more than read, by name. */
export async function peopleAbleToMove(
  tx: Tx,
  companies: readonly (number | null)[],
  most: number,
): Promise<WorkflowPerson[]> {
  const { rows } = await sql<WorkflowPerson>`
    select i.id, i.title, a.roles from account a
    join item i on i.group_id = a.group_id and i.id = a.contact_id and i.kind = 'staff' and i.state = 'active'
    where a.group_id = ${tx.group} and a.state = 'active' and a.roles <> '{ROLE_READER}'
      and (a.companies is null or ${[...companies]}::int8[] <@ a.companies)
    order by i.title_order, i.id limit ${most}`.execute(tx.db);
  return rows;
}
