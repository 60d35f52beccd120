import { sql } from "kysely";
import { foldText } from "#shared/engine/text.ts";
import type { StoredRecord } from "./records.ts";
import type { Tx } from "../database/transaction.ts";

/**
 * Whether another record of the same company has the same name, and whether one of the group, or of
 * the given companies, has the same number.
 */
export async function findDuplicates(
  tx: Tx,
  { id, companyId, name }: Pick<StoredRecord, "id" | "companyId" | "name">,
  internalId: string,
  companies: readonly number[] | null,
): Promise<{ name: boolean; internalId: boolean }> {
  const other = sql`select 1 from record r where r.group_id = ${tx.group} and r.id <> ${id}
    and not r.is_template and not r.is_master`;
  const seen = companies ? sql`r.company_id = any(${[...companies]}::int8[])` : sql`true`;
  const { rows } = await sql<{ name: boolean; internalId: boolean }>`select
    exists (${other} and r.company_id = ${companyId} and r.name_sort = ${foldText(name)}) as name,
    exists (${other} and ${seen} and r.internal_id = lower(nullif(${internalId}::text, ''))) as internal_id`.execute(
    tx.db,
  );
  return rows[0] ?? { name: false, internalId: false };
}
