import type pg from "pg";
import type { Body, Json } from "#shared/engine/plan/types.ts";

type Value = string | number;

const names = new Map<string, string>();

/** Reads rows by a query that is planned once per connection. */
export async function readRows(
  db: pg.ClientBase,
  text: string,
  values: readonly (Value | readonly Value[])[] = [],
): Promise<Body[]> {
  const name = names.get(text) ?? `floor${names.size}`;
  names.set(text, name);
  return (await db.query<Body>({ name, text, values: [...values] })).rows;
}

/** How the floor selects and orders a page of records. */
export interface Page {
  where?: string;
  values?: readonly Value[];
  /** Tables that are joined to order by. */
  join?: string;
  /** Order of rows, the id included. */
  order?: string;
  /** Column whose groups are counted. */
  groupedBy?: string;
  /** Rows of the page. */
  most?: number;
}

/** Rows that were changed last come first. */
export const newest = "r.updated_at desc, r.id desc";

/** Reads the rows of a page with their titles, cut before these are joined. */
export async function readItems(
  db: pg.ClientBase,
  { where = "true", values = [], order = newest, join = "", most = 50 }: Page,
): Promise<Body[]> {
  const rows = await readRows(
    db,
    `with page as (select r.*, row_number() over (order by ${order}) as place from floor.record r ${join}
      where ${where} order by ${order} limit ${most + 1})
    select r.id, r.version, r.name, r.status, r.priority, r.resubmission, r.letters, r.updated_at, r.risk_level,
      r.dpia_state, r.facts -> 'openLetters' as letters_open, r.facts ->> 'internalId' as number,
      r.company_id, c.title as company, r.department_id, d.title as department, r.domain_id, o.title as domain,
      p.id as person_id, p.title as person
    from page r left join floor.item c on c.id = r.company_id left join floor.item d on d.id = r.department_id
    left join floor.item o on o.id = r.domain_id left join floor.person p on p.account = r.updated_by
    order by r.place`,
    values,
  );
  return rows.slice(0, most);
}

export async function countRecords(
  db: pg.ClientBase,
  { where = "true", values = [] }: Page = {},
): Promise<number> {
  const text = `select count(*) as count from floor.record r where ${where}`;
  const [row] = await readRows(db, text, values);
  return Number(row?.["count"]);
}

/** Counts records by the item that a column names, with its title; statuses have no titles there. */
export function countBy(db: pg.ClientBase, column: string): Promise<Body[]> {
  if (column === "status")
    return readRows(db, "select r.status as id, count(*) as count from floor.record r group by 1");
  return readRows(
    db,
    `select i.id, i.title, x.count from (
      select r.${column} as id, count(*) as count from floor.record r
      where r.${column} is not null group by 1) x
    join floor.item i on i.id = x.id order by i.title_sort`,
  );
}

/** Reads a page with its total, and that of the whole register if a filter is set. */
export async function readPage(db: pg.ClientBase, page: Page): Promise<Json> {
  return {
    items: await readItems(db, page),
    total: await countRecords(db, page),
    ...(page.where === undefined ? {} : { all: await countRecords(db) }),
    ...(page.groupedBy === undefined ? {} : { groups: await countBy(db, page.groupedBy) }),
  };
}
