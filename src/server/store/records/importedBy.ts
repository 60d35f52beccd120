import { sql, type RawBuilder } from "kysely";

/** Documents of imports: records that one has made, and those that it has changed. */
export const [madeRecord, changedRecord] = ["made", "record"] as const;

/** The records that some imports made or changed, or that any has made (null), each with its import. */
export function importedBy(group: number, imports: readonly number[] | null): RawBuilder<unknown> {
  const own = sql`select d.id, d.job_id from job_document d where d.group_id = ${sql.lit(group)}`;
  return imports === null
    ? sql`${own} and d.kind = ${madeRecord}`
    : sql`${own} and d.kind in (${madeRecord}, ${changedRecord}) and d.job_id = any(${[...imports]}::int8[])`;
}
