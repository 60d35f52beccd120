import { sql } from "kysely";
import { foldText } from "#shared/engine/text.ts";
import type { Tx } from "../database/transaction.ts";
import type { StoredRecord } from "./records.ts";

/** A record of another company that is about the same. */
export type AlikeRecord = Pick<StoredRecord, "id" | "name"> & { companyId: number };

/**
 * Records of other companies that were created together with one, follow the same template or have
 * the same name, in that order and the last changed first; of those companies, or of all.
 */
export async function readAlike(
  tx: Tx,
  { id, siblings, parentTemplateId, companyId, name }: StoredRecord,
  companies: readonly number[] | null,
  most: number,
): Promise<AlikeRecord[]> {
  const others = sql`select r.id, r.name, r.company_id, r.updated_at from record r
    where r.group_id = ${tx.group} and r.id <> ${id} and not r.is_template and not r.is_master
      and r.company_id <> ${companyId ?? 0}
      and (${companies === null} or r.company_id = any(${[...(companies ?? [])]}::int8[]))`;
  const newest = sql`order by r.updated_at desc, r.id limit ${most}`;
  // One by one, so that each has an index of its own.
  const { rows } = await sql<AlikeRecord>`
    select id, name, company_id from (
      select distinct on (id) * from (
        (select 1 as place, o.* from (${others} and r.siblings = ${siblings}::uuid ${newest}) o) union all
        (select 2, o.* from (${others} and r.parent_template_id = ${parentTemplateId}::int8 ${newest}) o) union all
        (select 3, o.* from (${others} and r.name_sort = ${foldText(name)} ${newest}) o)) x
      order by id, place) y
    order by place, updated_at desc, id limit ${most}`.execute(tx.db);
  return rows;
}
