import type pg from "pg";
import { asBodies, asBody } from "#shared/domain/values.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { countOf, newest, readRows } from "./floorPages.ts";
import { prepared } from "./prepared.ts";
import { list } from "./recordReads.ts";
import type { DatabaseWork } from "./work.ts";

const target = 1.5;
const perPage = 50;

/** A column whose records name several entries: no table has its order ready. */
const sortedByEntries = list(
  "sort: keywords",
  () => ({ sortColumn: "internalKeywords", descending: false }),
  () => ({
    join: `left join (select l.from_id, min(i.title_sort) as title from floor.link l
      join floor.item i on i.id = l.to_id
      where l.to_kind = 'internalKeywords' and l.from_kind = 'record' group by 1) k on k.from_id = r.id`,
    order: "k.title nulls last, r.id",
  }),
);

/** A grouping in which a record can be in several groups. */
const groupedByPurpose: DatabaseWork = {
  name: "grouped by purpose",
  target,
  ask: () => ({
    method: "POST",
    path: "/api/filter/recordsByFilterAndCompany",
    body: { groupBy: "purpose" },
  }),
  floor: async (db) => {
    const { rows: groups } = await db.query<{ id: number; title: string; count: number }>(
      prepared(`select i.id, i.title, x.count from (
          select purpose, count(*) as count from floor.purpose group by 1) x
        join floor.item i on i.id = x.purpose order by i.title_sort, i.id`),
    );
    const none = await countOf(db, "not exists (select 1 from floor.purpose p where p.id = r.id)");
    const all = none > 0 ? [...groups, { id: 0, title: "", count: none }] : groups;
    return { groups: all, items: await rowsOf(db, groups), total: await countOf(db) };
  },
  common: (reply) => {
    const { items, groups } = asBody(reply);
    return {
      ids: asBodies(items).map(({ id }) => id ?? null),
      groups: asBodies(groups).map(({ id, count }) => [id ?? 0, count ?? 0]),
    };
  },
};

/** The newest of the first groups, until a page is full. */
async function rowsOf(db: pg.Pool, groups: readonly { id: number }[]): Promise<Json[]> {
  const rows: Json[] = [];
  for (const { id } of groups) {
    if (rows.length >= perPage) break;
    const where = "r.id in (select p.id from floor.purpose p where p.purpose = $1)";
    rows.push(...(await readRows(db, { where, values: [id], order: newest, most: perPage })));
  }
  return rows.slice(0, perPage);
}

/** All gaps of the register: by field, by company, and by who can fill them in. */
const gaps: DatabaseWork = {
  name: "gaps by field, company and person",
  target,
  ask: () => ({ method: "POST", path: "/api/filter/gaps", body: {} }),
  floor: async (db) => {
    const read = async (text: string): Promise<Body[]> =>
      (await db.query<Body>(prepared(text))).rows;
    const kinds = await read(
      "select gap, company_id, count(*) as count from floor.gap group by 1, 2",
    );
    const lacking = await read(
      "select company_id, count(distinct id) as count from floor.gap group by 1",
    );
    const people = await read(
      "select created_by, updated_by, status, company_id, gap, count(*) as count from floor.gap group by 1, 2, 3, 4, 5",
    );
    const all = await read("select company_id, count(*) as count from floor.record group by 1");
    return { gaps: sum(kinds), records: sum(lacking), total: sum(all), kinds, people };
  },
  common: (reply) => {
    const { gaps: found, records, total } = asBody(reply);
    return { gaps: found ?? 0, records: records ?? 0, total: total ?? 0 };
  },
};

function sum(counts: readonly Body[]): number {
  return counts.reduce((all, { count }) => all + Number(count), 0);
}

/** Views of the list: by a column of one's own, in groups of several values, and of its gaps. */
export const viewReads: readonly DatabaseWork[] = [sortedByEntries, groupedByPurpose, gaps];
