import { sql, type RawBuilder, type SqlBool } from "kysely";
import { contains } from "../fold.ts";
import { together } from "../database/together.ts";
import type { Tx } from "../database/transaction.ts";
import { readItems, type Item } from "./items.ts";

/** The catalogue of the product's articles. */
export const contentKind = "content";

/** True if an article became visible to readers after `since` and is so at `until`. */
export async function hasAppeared(
  tx: Tx,
  { since, until }: { since: Date; until: Date },
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from product_item where ${sql.join(shownAtOnce(until), sql` and `)}
      and (body ->> 'publishedAt')::timestamptz > ${since}) as found`.execute(tx.db);
  return rows[0]?.found ?? false;
}

/** Which articles are wanted, and which page of them. */
export interface ContentQuery {
  ids?: readonly number[];
  type?: string | undefined;
  status?: string | undefined;
  /** Only what is to be seen at this time; with drafts, plans and what is retired if it is null. */
  shownAt: Date | null;
  category?: number | undefined;
  tags?: readonly number[] | undefined;
  /** Articles of one of these countries, or of none in particular. */
  countries?: readonly number[] | undefined;
  /** Each of its words is in the title or in the text. */
  text?: string | undefined;
  perPage: number;
  /** Pages count from one. */
  page: number;
}

/** A page of the product's articles, newest first, and how many there are. */
export async function listContent(
  tx: Tx,
  query: ContentQuery,
): Promise<{ items: Item[]; total: number }> {
  const { perPage, page, shownAt } = query;
  const conditions = sql.join(conditionsOf(query), sql` and `);
  const newest = shownAt === null ? sql`updated_at` : sql`(body ->> 'publishedAt')::timestamptz`;
  const [{ rows }, { rows: counts }] = await together([
    sql<{ id: number }>`
      select id from product_item where ${conditions}
      order by ${newest} desc, id desc
      limit ${perPage} offset ${(page - 1) * perPage}`.execute(tx.db),
    sql<{ total: number }>`
      select count(*) as total from product_item where ${conditions}`.execute(tx.db),
  ]);
  const found = await readItems(
    tx,
    rows.map(({ id }) => id),
  );
  return { items: rows.flatMap(({ id }) => found.get(id) ?? []), total: counts[0]?.total ?? 0 };
}

const isArticle = sql<SqlBool>`kind = ${sql.lit(contentKind)}`;

/** Conditions for readers to see an article at a time. */
function shownAtOnce(time: Date): readonly RawBuilder<SqlBool>[] {
  return [
    isArticle,
    sql<SqlBool>`state = 'active' and body ->> 'status' = 'published'`,
    sql<SqlBool>`(body ->> 'publishedAt')::timestamptz <= ${time}`,
  ];
}

function conditionsOf(query: ContentQuery): RawBuilder<SqlBool>[] {
  const { ids, type, status, shownAt, category, tags, countries, text } = query;
  const all =
    shownAt === null ? [isArticle, sql<SqlBool>`state <> 'gone'`] : [...shownAtOnce(shownAt)];
  if (ids) all.push(sql<SqlBool>`id = any(${[...ids]}::int8[])`);
  if (type) all.push(sql<SqlBool>`body ->> 'type' = ${type}`);
  if (status) all.push(sql<SqlBool>`coalesce(body ->> 'status', 'draft') = ${status}`);
  if (category) all.push(sql<SqlBool>`(body -> 'category' ->> 'id')::int8 = ${category}`);
  if (tags && tags.length > 0) all.push(namesOne("tags", tags));
  if (countries && countries.length > 0)
    all.push(
      sql<SqlBool>`(coalesce(body -> 'countries', '[]') = '[]' or ${namesOne("countries", countries)})`,
    );
  for (const word of (text ?? "").split(/\s+/).filter((each) => each !== ""))
    all.push(contains(sql`search`, word));
  return all;
}

function namesOne(name: string, ids: readonly number[]): RawBuilder<SqlBool> {
  return sql`exists (select 1 from jsonb_array_elements(body -> ${name}::text) named
    where (named ->> 'id')::int8 = any(${[...ids]}::int8[]))`;
}
