import { sql } from "kysely";
import type { Tx } from "../database/transaction.ts";
import { linkNumber } from "../trail/linkNumbers.ts";

/**
 * Whether something of the group depends on a record: a copy made from it, a document that references
 * it, or an open task.
 */
export async function hasDependents(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select
    exists (select 1 from record r where r.group_id = ${tx.group} and r.parent_template_id = ${id})
    or exists (select 1 from link l where l.group_id = ${tx.group}
      and l.to_kind = ${linkNumber("records")} and l.to_id = ${id} and l.from_id <> ${id})
    or exists (select 1 from task t where t.group_id = ${tx.group} and t.record_id = ${id}
      and t.status in ('open', 'reopened')) as found`.execute(tx.db);
  return rows[0]?.found ?? false;
}
