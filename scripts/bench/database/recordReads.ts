import type pg from "pg";
import grades from "#schemas/lists/riskGrades.json" with { type: "json" };
import { asBodies, asBody } from "#shared/domain/values.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { foldText } from "#shared/engine/text.ts";
import { prepared } from "./prepared.ts";
import type { Asked, DatabaseWork, Facts } from "./work.ts";

const path = "/api/filter/recordsByFilterAndCompany";
const perPage = 50;
const frequent = "abrechnung";

/** How the floor selects and orders a page. */
interface Page {
  where?: string;
  values?: Values;
  /** Order of rows, the id included. */
  order?: string;
  isGrouped?: boolean;
  /** Rows of the page. */
  most?: number;
}

const newest = "r.updated_at desc, r.id desc";

type Values = readonly (string | number)[];

/** Rows of a page with their titles, cut before these are joined. */
async function readRows(
  db: pg.Pool,
  { where = "true", values = [], order = newest, most = perPage }: Page,
): Promise<Json[]> {
  const { rows } = await db.query<Row>(
    prepared(
      `with page as (select r.*, row_number() over (order by ${order}) as place from floor.record r
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

async function countOf(db: pg.Pool, where = "true", values: Values = []): Promise<number> {
  const text = `select count(*) as count from floor.record r where ${where}`;
  const { rows } = await db.query<{ count: number }>(prepared(text, values));
  return rows[0]?.count ?? 0;
}

async function countsBy(db: pg.Pool, column: string): Promise<Json[]> {
  const { rows } = await db.query<Body>(
    prepared(`select i.id, i.title, x.count from (
        select r.${column} as id, count(*) as count from floor.record r
        where r.${column} is not null group by 1) x
      join floor.item i on i.id = x.id order by i.title_sort`),
  );
  return rows;
}

/** The floor's reply: a page with its total, and that of the whole register if a filter is set. */
async function readPage(db: pg.Pool, page: Page): Promise<Json> {
  const { where = "true", values = [], isGrouped = false } = page;
  return {
    items: await readRows(db, page),
    total: await countOf(db, where, values),
    ...(where === "true" ? {} : { all: await countOf(db) }),
    ...(isGrouped ? { groups: await countsBy(db, "company_id") } : {}),
  };
}

const target = 1.5;

function ids(reply: Json): Json {
  return asBodies(asBody(reply)["items"]).map(({ id }) => id ?? null);
}

/** Ids and total of a page. */
function idsAndTotal(reply: Json): Json {
  return { ids: ids(reply), total: asBody(reply)["total"] ?? null };
}

function list(
  name: string,
  body: (facts: Facts) => Body,
  page: (facts: Facts) => Page,
): DatabaseWork {
  return {
    name,
    target,
    ask: (facts): Asked => ({ method: "POST", path, body: body(facts) }),
    floor: (db, facts) => readPage(db, page(facts)),
    common: idsAndTotal,
  };
}

/** The first page of a search, which is shown before all that is found is counted. */
function search(name: string, textOf: (facts: Facts) => string): DatabaseWork {
  const page = (facts: Facts) => ({
    where: "r.search like $1",
    values: [`%${foldText(textOf(facts))}%`],
  });
  return {
    name: `search: ${name}`,
    target,
    ask: (facts): Asked => ({
      method: "POST",
      path,
      body: { text: textOf(facts), countLater: true },
    }),
    floor: async (db, facts) => {
      const items = await readRows(db, page(facts));
      return { items, total: items.length, all: await countOf(db) };
    },
    common: ids,
  };
}

/** The total of a search, asked for after its first page. */
const total = list(
  "search: total of a frequent word",
  () => ({ text: frequent, perPage: 1 }),
  () => ({ where: "r.search like $1", values: [`%${frequent}%`], most: 1 }),
);

const tenthPage: DatabaseWork = {
  name: "list: tenth page",
  target,
  ask: async (_facts, send) => {
    const asked = { method: "POST", path } as const;
    let page = await send({ ...asked, body: {} });
    for (let number = 2; number < 10; number += 1)
      page = await send({ ...asked, body: { after: page["next"] ?? "" } });
    const last = asBodies(page["items"]).at(-1) ?? {};
    const told = { at: last["updatedAt"] ?? "", id: last["id"] ?? 0 };
    return { ...asked, body: { after: page["next"] ?? "" }, told };
  },
  floor: async (db, _facts, { at, id }) => ({
    items: await readRows(db, {
      where: "(r.updated_at, r.id) < ($1::timestamptz, $2::int8)",
      values: [String(at), Number(id)],
    }),
    total: await countOf(db),
  }),
  common: idsAndTotal,
};

const filters: readonly DatabaseWork[] = [
  list(
    "filter: company",
    ({ company }) => ({ companyId: company }),
    ({ company }) => ({ where: "r.company_id = $1", values: [company] }),
  ),
  list(
    "filter: domain",
    ({ domain }) => ({ domainId: domain }),
    ({ domain }) => ({ where: "r.domain_id = $1", values: [domain] }),
  ),
  list(
    "filter: status",
    () => ({ status: ["finalised"] }),
    () => ({ where: "r.status = 'finalised'" }),
  ),
  list(
    "filter: company and status",
    ({ company }) => ({ companyId: company, status: ["review"] }),
    ({ company }) => ({ where: "r.company_id = $1 and r.status = 'review'", values: [company] }),
  ),
  list(
    "filter: risk",
    () => ({ filterAlias: "risk", filterValue: "high,veryHigh" }),
    () => ({ where: "r.risk_level = any('{3,4}')" }),
  ),
  list(
    "filter: DPIA",
    () => ({ filterAlias: "dpia", filterValue: "missing" }),
    () => ({ where: "r.dpia_state = 'missing'" }),
  ),
  list(
    "filter: agreement",
    () => ({ filterAlias: "vendorDpa", filterValue: "missing" }),
    () => ({ where: "r.vendor_dpa = 'missing'" }),
  ),
  list(
    "filter: without safeguard",
    () => ({ filterAlias: "vendorDpa", filterValue: "withoutSafeguard" }),
    () => ({ where: "r.third_country" }),
  ),
  list(
    "filter: priority",
    () => ({ filterAlias: "priority", filterValue: "1" }),
    () => ({ where: "r.priority = 1" }),
  ),
  list(
    "filter: country",
    () => ({ filterAlias: "country", filterValue: "IN" }),
    () => ({ where: "exists (select 1 from floor.flow f where f.country = 'IN' and f.id = r.id)" }),
  ),
];

/** Sorts by their names in the API, with the floor's column. */
const sortColumns = {
  name: "name_sort",
  company: "company_sort",
  department: "department_sort",
  status: "status_sort",
  priority: "priority",
  risk: "risk_level",
  readiness: "letters_sort",
  resubmission: "resubmission_sort",
  createdAt: "created_at",
};

const sorts = Object.entries(sortColumns).map(([sort, column]) =>
  list(
    `sort: ${sort}`,
    () => ({ sort }),
    () => ({ order: `r.${column}, r.id` }),
  ),
);

const grouped = list(
  "grouped by company",
  () => ({ groupBy: "company" }),
  () => ({ order: `r.company_sort, ${newest}`, isGrouped: true }),
);

function counts(by: "companies" | "domains", column: string): DatabaseWork {
  return {
    name: `counts by ${column.slice(0, -"_id".length)}`,
    target,
    ask: () => ({
      method: "POST",
      path: `/api/filter/${by}ByFilter`,
      body: {},
    }),
    floor: (db) => countsBy(db, column),
    common: (reply) =>
      asBodies(reply)
        .map(({ id, count }) => ({ id: id ?? null, count: count ?? null }))
        .toSorted((a, b) => Number(a.id) - Number(b.id)),
  };
}

const all = () => ({});
/** The records that were saved last. */
export const firstPage = list("list: first page", all, all);

/** Reading lists and figures of records. */
export const recordReads: readonly DatabaseWork[] = [
  search("frequent word", () => frequent),
  search("word", () => "videoüberwachung"),
  search("nonsense", () => "xqzwvk"),
  search("number", ({ number }) => number),
  total,
  firstPage,
  tenthPage,
  ...filters,
  ...sorts,
  grouped,
  counts("companies", "company_id"),
  counts("domains", "domain_id"),
];
