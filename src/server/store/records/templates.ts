import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { Tx } from "../database/transaction.ts";
import { linkNumber, recordNumber } from "../trail/linkNumbers.ts";
import { conditionOn, type RecordCondition } from "./recordCondition.ts";

/** In how many companies, of those given or of all, records have been created from each template. */
export function companiesUsing(
  tx: Tx,
  templates: readonly number[],
  companies: readonly number[] | null,
): Promise<Map<number, number>> {
  return countByTemplate(tx, templates, companies, {
    what: sql`distinct r.company_id`,
    where: sql`true`,
  });
}

/** For how many records of companies, of those given or of all, that follow each template a condition holds. */
export function countMatchingFollowers(
  tx: Tx,
  templates: readonly number[],
  companies: readonly number[] | null,
  condition: RecordCondition,
): Promise<Map<number, number>> {
  return countByTemplate(tx, templates, companies, {
    what: sql`*`,
    where: sql`not r.is_template and ${conditionOn(tx.group, condition)}`,
  });
}

interface Counting {
  what: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
}

async function countByTemplate(
  tx: Tx,
  templates: readonly number[],
  companies: readonly number[] | null,
  { what, where }: Counting,
): Promise<Map<number, number>> {
  if (templates.length === 0) return new Map();
  const { rows } = await sql<{ id: number; count: number }>`
    select r.parent_template_id as id, count(${what})::int8 as count from record r
    where r.group_id = ${tx.group} and r.parent_template_id = any(${[...templates]}::int8[])
      and (${companies === null} or r.company_id = any(${[...(companies ?? [])]}::int8[]))
      and ${where}
    group by r.parent_template_id`.execute(tx.db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Templates to count: the group's, its records, or the product's in one language or in all. */
export interface CategoryQuery {
  source: "group" | "own" | "master";
  language?: string | undefined;
  /** Records of these companies only. */
  companies: readonly number[] | null;
}

/** How many templates are for each kind of department. */
export async function templatesByCategory(
  tx: Tx,
  { source, language, companies }: CategoryQuery,
): Promise<Map<number, number>> {
  const isOfAll = source === "group" || companies === null;
  const counts =
    source !== "master"
      ? sql<{ id: number; count: number }>`
        select l.to_id as id, count(distinct r.id)::int8 as count
        from record r join link l on l.group_id = r.group_id and l.from_id = r.id
        where r.group_id = ${tx.group} and r.is_template = ${source === "group"} and not r.is_master
          and (${isOfAll} or r.company_id = any(${[...(companies ?? [])]}::int8[]))
          and l.from_kind = ${recordNumber} and l.to_kind = ${linkNumber("departmentCategories")}
        group by l.to_id`
      : sql<{ id: number; count: number }>`
        select (c.value ->> 'id')::int8 as id, count(distinct i.id)::int8 as count
        from product_item i cross join lateral jsonb_array_elements(
          case when jsonb_typeof(i.body -> 'departmentCategory') = 'array'
            then i.body -> 'departmentCategory' else '[]' end) c
        where i.kind = 'masterRecord' and i.state <> 'gone'
          and (${language ?? null}::text is null or i.body ->> 'language' = ${language ?? null})
        group by 1`;
  const { rows } = await counts.execute(tx.db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Which of a template's followers to read. */
export interface FollowerQuery {
  template: number;
  /** Those of these companies only. */
  companies: readonly number[] | null;
  /** The last one read. */
  after: number;
  most: number;
}

/** Ids of the records that were created from a template, oldest first. */
export async function followerIds(
  tx: Tx,
  { template, companies, after, most }: FollowerQuery,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select r.id from record r where ${isFollower(tx, template, companies)} and r.id > ${after}
    order by r.id limit ${most}`.execute(tx.db);
  return rows.map(({ id }) => id);
}

/** How many records were created from a template. */
export async function countFollowers(
  tx: Tx,
  { template, companies }: Pick<FollowerQuery, "template" | "companies">,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int4 as count from record r
    where ${isFollower(tx, template, companies)}`.execute(tx.db);
  return rows[0]?.count ?? 0;
}

/** Templates that were made from another one are for all companies. */
function isFollower(
  tx: Tx,
  template: number,
  companies: readonly number[] | null,
): RawBuilder<SqlBool> {
  return sql`r.group_id = ${tx.group} and r.parent_template_id = ${template}
    and (${companies === null} or (r.company_id is null and r.is_template)
      or r.company_id = any(${[...(companies ?? [])]}::int8[]))`;
}
