import { sql } from "kysely";
import { foldText } from "#shared/engine/text.ts";
import { containsPattern } from "../fold.ts";
import type { StoredRecord } from "./records.ts";
import type { Tx } from "../database/transaction.ts";

/**
 * Whether another record of the same company has the same name, and whether one of the group, or of
 * the given companies, has the same value in its search words.
 */
export async function findDuplicates(
  tx: Tx,
  { id, companyId, name }: Pick<StoredRecord, "id" | "companyId" | "name">,
  fact: { name: string; value: string },
  companies: readonly number[] | null,
): Promise<{ title: boolean; fact: boolean }> {
  const other = sql`select 1 from record r
    where r.group_id = ${tx.group} and r.id <> ${id} and not r.is_template`;
  const seen = companies ? sql`r.company_id = any(${[...companies]}::int8[])` : sql`true`;
  const { rows } = await sql<{ title: boolean; fact: boolean }>`select
    exists (${other} and r.company_id = ${companyId} and r.name_sort = ${foldText(name)}) as title,
    ${fact.value}::text <> '' and exists (${other} and ${seen} and r.search like ${containsPattern(fact.value)}
      and lower(r.facts->>${fact.name}) = lower(${fact.value})) as fact`.execute(tx.db);
  return rows[0] ?? { title: false, fact: false };
}
