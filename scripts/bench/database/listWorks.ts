import { asBodies, asBody } from "#shared/domain/values.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { foldText } from "#shared/engine/text.ts";
import {
  countBy,
  countRecords,
  newest,
  type Page,
  readItems,
  readPage,
  readRows,
} from "./floorQueries.ts";
import { type Facts, get, post, type Work } from "./work.ts";

export const listPath = "/api/filter/recordsByFilterAndCompany";
const target = 1.5;
const perPage = 50;
const frequent = "abrechnung";

export function listWorks(facts: Facts): Work[] {
  const conditions = conditionsFor(facts);
  return [
    search("frequent word", frequent, often),
    search("word", "videoüberwachung"),
    search("nonsense", "xqzwvk"),
    search("number", facts.number),
    list("search: total of a frequent word", { text: frequent, perPage: 1 }, totalOfFrequent),
    list("list: first page", {}),
    tenthPage,
    chosenColumns,
    ...filtersFor(facts).map(([name, body, page]) => list(`filter: ${name}`, body, page)),
    ...conditions.map(([name, where, page]) => list(`condition: ${name}`, { where }, page)),
    // Another work finds the uses of vendors.
    savedCounts(conditions.filter(([name]) => name !== "vendor" && name !== "one recipient")),
    ...Object.entries(sortColumns).map(([sort, column]) =>
      list(`sort: ${sort}`, { sort }, { order: `r.${column}, r.id` }),
    ),
    // No table has this order ready: its records name several entries.
    list("sort: keywords", { sortColumn: "internalKeywords", descending: false }, byKeywords),
    ...Object.entries(groupColumns).map(([groupBy, [groupedBy, place]]) =>
      list(`grouped by ${groupBy}`, { groupBy }, { order: `r.${place}, ${newest}`, groupedBy }),
    ),
    groupedByPurpose,
    counts("company", "companies"),
    counts("domain", "domains"),
  ];
}

/** A page of the list with its total. */
function list(name: string, body: Body, page: Page = {}): Work {
  return {
    name,
    target,
    request: post(listPath, body),
    floor: (db) => readPage(db, page),
    common: idsAndTotal,
  };
}

function idsOf(reply: Json): Json[] {
  return asBodies(asBody(reply)["items"]).map(({ id }) => id ?? null);
}

function idsAndTotal(reply: Json): Json {
  return { ids: idsOf(reply), total: asBody(reply)["total"] ?? null };
}

/**
 * A text in a record, or in a title of what it names. No index serves `like` under row-level
 * security: what is rare is found by functions, what is frequent by looking at the newest.
 */
const rare = `r.id in (select floor.find_records($1) union select floor.find_naming($1))`;
const often = `(r.search like $1 or r.id in (select floor.find_naming($1)))`;

const totalOfFrequent: Page = { where: rare, values: [`%${frequent}%`], most: 1 };

/** The first page of a search, which is shown before all that is found is counted. */
function search(name: string, text: string, where = rare): Work {
  const page = { where, values: [`%${foldText(text)}%`] };
  return {
    name: `search: ${name}`,
    target,
    request: post(listPath, { text, countLater: true }),
    floor: async (db) => ({ items: await readItems(db, page), all: await countRecords(db) }),
    common: idsOf,
  };
}

const tenthPage: Work = {
  name: "list: tenth page",
  target,
  request: async (send) => {
    let page = await send(post(listPath));
    for (let number = 2; number < 10; number += 1)
      page = await send(post(listPath, { after: page["next"] ?? "" }));
    const last = asBodies(page["items"]).at(-1) ?? {};
    const forFloor = { at: last["updatedAt"] ?? "", id: last["id"] ?? 0 };
    return post(listPath, { after: page["next"] ?? "" }, forFloor);
  },
  floor: async (db, { at, id }) => ({
    items: await readItems(db, {
      where: "(r.updated_at, r.id) < ($1::timestamptz, $2::int8)",
      values: [String(at), Number(id)],
    }),
    total: await countRecords(db),
  }),
  common: idsAndTotal,
};

/** A name, what the product is asked for, and the same in the floor's SQL. */
type Selection = readonly [name: string, body: Body, page: Page];

function filtersFor({ company, domain }: Facts): Selection[] {
  const byAlias = (filterAlias: string, filterValue: string) => ({ filterAlias, filterValue });
  return [
    ["company", { companyId: company }, { where: "r.company_id = $1", values: [company] }],
    ["domain", { domainId: domain }, { where: "r.domain_id = $1", values: [domain] }],
    ["status", { status: ["finalised"] }, { where: "r.status = 'finalised'" }],
    [
      "company and status",
      { companyId: company, status: ["review"] },
      { where: "r.company_id = $1 and r.status = 'review'", values: [company] },
    ],
    ["risk", byAlias("risk", "high,veryHigh"), { where: "r.risk_level = any('{3,4}')" }],
    [
      "DPIA",
      byAlias("dpia", "missing"),
      { where: "r.dpia_state = 'required' and r.status <> 'archived'" },
    ],
    ["agreement", byAlias("vendorDpa", "missing"), { where: "r.vendor_dpa = 'missing'" }],
    ["without safeguard", byAlias("vendorDpa", "withoutSafeguard"), { where: "r.third_country" }],
    ["priority", byAlias("priority", "1"), { where: "r.priority = 1" }],
    [
      "country",
      byAlias("country", "IN"),
      { where: "exists (select 1 from floor.flow f where f.country = 'IN' and f.id = r.id)" },
    ],
  ];
}

/** Conditions as chips and saved filters make them. */
function conditionsFor({ company, vendor }: Facts): Selection[] {
  const isArchived = { field: "status", is: "archived" };
  const isInReview = { field: "status", is: "review" };
  const isRisky = { field: "riskGrade", in: ["high", "veryHigh"] };
  const needsDpia = { field: "dpiaState", is: "required" };
  return [
    [
      "or",
      { any: [isInReview, { field: "priority", is: 1 }] },
      { where: "(r.status = 'review' or r.priority = 1)" },
    ],
    ["not", { not: isArchived }, { where: "r.status <> 'archived'" }],
    [
      "and, or, not",
      {
        all: [
          { field: "company", is: company },
          { any: [isRisky, needsDpia] },
          { not: isArchived },
        ],
      },
      {
        where: `r.company_id = $1 and (r.risk_level = any('{3,4}') or r.dpia_state = 'required')
          and r.status <> 'archived'`,
        values: [company],
      },
    ],
    [
      "vendor",
      { field: "vendor", is: vendor },
      {
        where: `exists (select 1 from floor.link l where l.to_kind = 'vendor' and l.to_id = $1
          and l.from_kind = 'record' and l.from_id = r.id)`,
        values: [vendor],
      },
    ],
    [
      "one recipient",
      {
        all: [
          { field: "vendor", is: vendor },
          { field: "processingType", is: "controllerToProcessor" },
        ],
      },
      {
        where: `exists (select 1 from floor.recipient x
          where x.vendor = $1 and x.role = 'controllerToProcessor' and x.id = r.id)`,
        values: [vendor],
      },
    ],
  ];
}

/** The tabs over the list: how many records each saved filter finds now. */
function savedCounts(conditions: readonly Selection[]): Work {
  const path = "/api/filter/user/list";
  return {
    name: "saved filters' counts",
    target,
    request: async (send) => {
      const known = new Set(asBodies(await send(get(path))).map(({ title }) => title));
      for (const [title, where] of conditions)
        if (!known.has(title))
          await send(post("/api/admin/filter/user/create", { title, conditions: where }));
      return get(path);
    },
    floor: async (db) => {
      const found: Body[] = [];
      for (const [title, , page] of conditions)
        found.push({ title, count: await countRecords(db, page) });
      return found;
    },
    common: (reply) =>
      asBodies(reply)
        .map(({ title, count }) => `${title} ${count}`)
        .toSorted(),
  };
}

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

const byKeywords: Page = {
  join: `left join (select l.from_id, min(i.title_sort) as title from floor.link l
    join floor.item i on i.id = l.to_id
    where l.to_kind = 'internalKeywords' and l.from_kind = 'record' group by 1) k on k.from_id = r.id`,
  order: "k.title nulls last, r.id",
};

/** Groupings by their names in the API, with the floor's columns: of the group, and of its place. */
const groupColumns = {
  company: ["company_id", "company_sort"],
  department: ["department_id", "department_sort"],
  domain: ["domain_id", "domain_sort"],
  status: ["status", "status_sort"],
} as const;

/** A grouping in which a record can be in several groups; the newest of the first groups fill a page. */
const groupedByPurpose: Work = {
  name: "grouped by purpose",
  target,
  request: post(listPath, { groupBy: "purpose" }),
  floor: async (db) => {
    const groups = await readRows(
      db,
      `select i.id, i.title, x.count from (
        select purpose, count(*) as count from floor.purpose group by 1) x
      join floor.item i on i.id = x.purpose order by i.title_sort, i.id`,
    );
    const items: Body[] = [];
    for (const { id } of groups) {
      if (items.length >= perPage) break;
      const where = "r.id in (select p.id from floor.purpose p where p.purpose = $1)";
      items.push(...(await readItems(db, { where, values: [Number(id)] })));
    }
    const where = "not exists (select 1 from floor.purpose p where p.id = r.id)";
    const none = await countRecords(db, { where });
    return {
      items: items.slice(0, perPage),
      groups: none > 0 ? [...groups, { id: 0, title: "", count: none }] : groups,
      total: await countRecords(db),
    };
  },
  common: (reply) => ({
    ids: idsOf(reply),
    groups: asBodies(asBody(reply)["groups"]).map(({ id = 0, count = 0 }) => [id, count]),
  }),
};

function counts(by: string, plural: string): Work {
  return {
    name: `counts by ${by}`,
    target,
    request: post(`/api/filter/${plural}ByFilter`),
    floor: (db) => countBy(db, `${by}_id`),
    common: (reply) =>
      asBodies(reply)
        .map(({ id, count }) => `${id} ${count}`)
        .toSorted(),
  };
}

/** Columns that are chosen seldom, and where records name what they show. */
const columnPaths = {
  tools: "$.tools[*]",
  purpose: "$.purposeOfProcessing[*].purpose",
  groupsOfPersons: "$.groupsOfPersons[*].group",
};

const namedInColumns = Object.entries(columnPaths)
  .map(([name, path]) => `select '${name}' as name, v from jsonb_path_query(d.body, '${path}') v`)
  .join(" union all ");

/** Texts of the records of a page in columns that are chosen. */
const chosenColumns: Work = {
  name: "list: chosen columns of a page",
  target: 2,
  request: async (send) => {
    const ids = idsOf(await send(post(listPath)));
    const body = { columns: Object.keys(columnPaths), ids };
    return post("/api/filter/columnValues", body, { ids });
  },
  floor: async (db, { ids }) => ({
    items: await readRows(
      db,
      `select n.id, n.name as column, string_agg(distinct i.title, ', ') as text
      from (select d.id, x.name, (x.v->>'id')::int8 as item from floor.document d
        cross join lateral (${namedInColumns}) x where d.id = any($1::int8[])) n
      join floor.item i on i.id = n.item group by n.id, n.name`,
      [Array.isArray(ids) ? ids.map(Number) : []],
    ),
  }),
  // Of many values some are only counted.
  common: (reply) =>
    asBodies(asBody(reply)["items"])
      .map(({ id, column }) => `${id} ${column}`)
      .toSorted(),
};
