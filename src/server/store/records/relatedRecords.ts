import { sql } from "kysely";
import { foldText } from "#shared/engine/text.ts";
import type { Tx } from "../database/transaction.ts";
import { linkNumber } from "../trail/linkNumbers.ts";
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

/**
 * Tells if another record of the same company has the same name, and if one of the group, or of the
 * given companies, has the same number.
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

/**
 * True if something of the group depends on a record: a copy made from it, a document that references
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
