import { sql } from "kysely";
import type { Tx } from "../database/transaction.ts";

/** Somebody of the staff who can sign in and see records of a company, with their roles. */
export interface WorkflowPerson {
  id: number;
  title: string;
  roles: string[];
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
