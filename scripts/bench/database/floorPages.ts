import type pg from "pg";
import grades from "#schemas/lists/riskGrades.json" with { type: "json" };
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { prepared } from "./prepared.ts";

/** Rows of a page, unless it says otherwise. */
const perPage = 50;

/** How the floor selects and orders a page. */
export interface Page {
  where?: string;
  values?: Values;
  /** What is joined to order by. */
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

type Values = readonly (string | number)[];

/** Rows of a page with their titles, cut before these are joined. */
export async function readRows(
  db: pg.Pool,
  { where = "true", values = [], order = newest, join = "", most = perPage }: Page,
): Promise<Json[]> {
  const { rows } = await db.query<Row>(
    prepared(
      `with page as (select r.*, row_number() over (order by ${order}) as place from floor.record r ${join}
        where ${where} order by ${order} limit ${most + 1})
      select r.*, c.title as company, d.title as department, o.title as domain, p.id as person_id, p.title as person
      from page r left join floor.item c on c.id = r.company_id left join floor.item d on d.id = r.department_id
      left join floor.item o on o.id = r.domain_id left join floor.person p on p.account = r.updated_by
      order by r.place`,
      values,
    ),
  );
  return rows.slice(0, most).map(rowOf);
}

/** What replies take from a row. */
interface Row extends Body {
  id: number;
  facts: Body;
  risk_level: number;
  company_id: number | null;
  department_id: number | null;
  domain_id: number | null;
  person_id: number | null;
}

function rowOf(row: Row): Json {
  const named = (id: number | null, title: Json | undefined): Body =>
    id === null ? {} : { id, title: title ?? "" };
  const { openLetters = [], internalId = "" } = row.facts;
  const names = ["id", "version", "name", "status", "priority", "resubmission"] as const;
  return {
    ...Object.fromEntries(names.map((name) => [name, row[name] ?? null])),
    readiness: row["letters"] ?? 0,
    openLetters,
    internalId,
    canEdit: true,
    canDelete: true,
    updatedAt: row["updated_at"] ?? "",
    riskGrade: grades.items[row.risk_level - 1]?.value ?? "none",
    dpiaState: row["dpia_state"] ?? "",
    company: named(row.company_id, row["company"]),
    department: named(row.department_id, row["department"]),
    domain: named(row.domain_id, row["domain"]),
    updatedBy: named(row.person_id, row["person"]),
  };
}

/** How many rows there are. */
export async function countOf(db: pg.Pool, where = "true", values: Values = []): Promise<number> {
  const text = `select count(*) as count from floor.record r where ${where}`;
  const { rows } = await db.query<{ count: number }>(prepared(text, values));
  return rows[0]?.count ?? 0;
}

/** How many rows there are by what a column names, with its title. */
export async function countsBy(db: pg.Pool, column: string): Promise<Json[]> {
  const { rows } = await db.query<Body>(
    prepared(`select i.id, i.title, x.count from (
        select r.${column} as id, count(*) as count from floor.record r
        where r.${column} is not null group by 1) x
      join floor.item i on i.id = x.id order by i.title_sort`),
  );
  return rows;
}

/** The groups of a list; statuses have no titles in the database. */
async function groupsBy(db: pg.Pool, column: string): Promise<Json[]> {
  if (column !== "status") return countsBy(db, column);
  const text = "select r.status as id, count(*) as count from floor.record r group by 1";
  return (await db.query<Body>(prepared(text))).rows;
}

/** The floor's reply: a page with its total, and that of the whole register if a filter is set. */
export async function readPage(db: pg.Pool, page: Page): Promise<Json> {
  const { where = "true", values = [], groupedBy } = page;
  return {
    items: await readRows(db, page),
    total: await countOf(db, where, values),
    ...(where === "true" ? {} : { all: await countOf(db) }),
    ...(groupedBy === undefined ? {} : { groups: await groupsBy(db, groupedBy) }),
  };
}
