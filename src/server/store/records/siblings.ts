import { sql } from "kysely";
import type { Tx } from "../database/transaction.ts";
import type { StoredRecord } from "./records.ts";

/** A record that was created together with another one. */
export type Sibling = Pick<StoredRecord, "id" | "name" | "companyId">;

/** The records that were created together with one, of those companies or of all. */
export async function readSiblings(
  tx: Tx,
  { id, siblings }: Pick<StoredRecord, "id" | "siblings">,
  companies: readonly number[] | null,
): Promise<Sibling[]> {
  if (siblings === null) return [];
  const { rows } = await sql<Sibling>`
    select r.id, r.name, r.company_id from record r
    where r.group_id = ${tx.group} and r.siblings = ${siblings}::uuid and r.id <> ${id}
      and (${companies === null} or r.company_id = any(${[...(companies ?? [])]}::int8[]))
    order by r.id`.execute(tx.db);
  return rows;
}
