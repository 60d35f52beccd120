import { asBodies, asBody } from "#shared/domain/values.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { foldText } from "#shared/engine/text.ts";
import { countOf, countsBy, newest, type Page, readPage, readRows } from "./floorPages.ts";
import type { Asked, DatabaseWork, Facts } from "./work.ts";

const path = "/api/filter/recordsByFilterAndCompany";
const frequent = "abrechnung";

const target = 1.5;

function ids(reply: Json): Json {
  return asBodies(asBody(reply)["items"]).map(({ id }) => id ?? null);
}

/** Ids and total of a page. */
function idsAndTotal(reply: Json): Json {
  return { ids: ids(reply), total: asBody(reply)["total"] ?? null };
}

/** A page of the list with its total. */
export function list(
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

/** A text in a record, or in a title of what it names. */
const says = `(r.search like $1 or exists (select 1 from floor.naming n where n.id = r.id and n.item in (
  select i.id from floor.item i where i.search like $1 and exists (select 1 from unnest(i.titles) t where t like $1))))`;

/** The first page of a search, which is shown before all that is found is counted. */
function search(name: string, textOf: (facts: Facts) => string): DatabaseWork {
  const page = (facts: Facts) => ({
    where: says,
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
  () => ({ where: says, values: [`%${frequent}%`], most: 1 }),
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
    () => ({ where: "r.dpia_state = 'required' and r.status <> 'archived'" }),
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

/** What lists are grouped by, with the floor's columns: of the group, and of its place. */
const groupColumns = {
  company: ["company_id", "company_sort"],
  department: ["department_id", "department_sort"],
  domain: ["domain_id", "domain_sort"],
  status: ["status", "status_sort"],
} as const;

const groupings = Object.entries(groupColumns).map(([groupBy, [groupedBy, place]]) =>
  list(
    `grouped by ${groupBy}`,
    () => ({ groupBy }),
    () => ({ order: `r.${place}, ${newest}`, groupedBy }),
  ),
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
  ...groupings,
  counts("companies", "company_id"),
  counts("domains", "domain_id"),
];
