import { sql } from "kysely";
import type { Tx } from "../database/transaction.ts";

/** True if the group has only this company and has never had a record. */
export async function isFirstStep(tx: Tx, company: number): Promise<boolean> {
  const { rows } = await sql<{ isFirst: boolean }>`
    select not exists (
        select 1 from item i join item own on own.group_id = i.group_id and own.kind = i.kind
        where i.group_id = ${tx.group} and own.id = ${company} and i.id <> own.id)
      and not exists (select 1 from revision where group_id = ${tx.group} and target_kind = 'record')
      as is_first`.execute(tx.db);
  return rows[0]?.isFirst === true;
}
