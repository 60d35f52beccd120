import { sql } from "kysely";
import type { Tx } from "../database/transaction.ts";
import { linkNumber } from "../trail/linkNumbers.ts";

/**
 * Whether a document of the group depends on a record: a copy made from it, or one that references
 * it.
 */
export async function hasDependents(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select
    exists (select 1 from record r where r.group_id = ${tx.group} and r.parent_template_id = ${id})
    or exists (select 1 from link l where l.group_id = ${tx.group}
      and l.to_kind = ${linkNumber("records")} and l.to_id = ${id} and l.from_id <> ${id}) as found`.execute(
    tx.planned,
  );
  return rows[0]?.found ?? false;
}
