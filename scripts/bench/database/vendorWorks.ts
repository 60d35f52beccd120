import type pg from "pg";
import { asBodies, asBody } from "#shared/domain/values.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { foldText } from "#shared/engine/text.ts";
import { readRows } from "./floorQueries.ts";
import { type Facts, post, type Work } from "./work.ts";

const target = 2;

/** The facts of a vendor that rules need. */
const facts = ["street", "postcode", "city", "email", "dpaNeeded", "dpfListed"] as const;

/** Vendors with facts of their own, and of their countries and categories. */
async function asReferences(db: pg.ClientBase, rows: readonly Body[]): Promise<Body[]> {
  const bodies = rows.map(({ id = 0, body }) => ({ ...asBody(body), id }) as Body);
  const named = bodies.flatMap((body) => [body["country"], ...asBodies(body["categories"])]);
  const ids = new Set(named.map((each) => Number(asBody(each)["id"])));
  const items = await readRows(
    db,
    "select id, title, body from floor.item where id = any($1::int8[])",
    [[...ids].filter((id) => id > 0)],
  );
  const known = new Map(items.map(({ id, title, body }) => [id, { ...asBody(body), id, title }]));
  const of = (each: Json | undefined): Json => (known.get(asBody(each)["id"]) as Body) ?? null;
  return bodies.map((body) => ({
    id: body["id"] ?? 0,
    title: body["title"] ?? "",
    ...Object.fromEntries(
      facts.flatMap((name) => (body[name] === undefined ? [] : [[name, body[name]]])),
    ),
    country: of(body["country"]),
    categories: asBodies(body["categories"]).map(of),
    dpaState: "missing",
  }));
}

/** A look-up of vendors: all, or those with a text. */
function lookUp(name: string, text: string | null): Work {
  const [all, found] = [2000, 200];
  const select = "select id, body from floor.item where kind = 'vendor'";
  const query =
    text === null
      ? `${select} order by title_sort, id limit ${all}`
      : `${select} and id in (select floor.find_items('vendor', $1)) order by title_sort like $2 desc, title_sort, id limit ${found}`;
  const values = text === null ? [] : [`%${foldText(text)}%`, `${foldText(text)}%`];
  return {
    name: `vendors: ${name}`,
    target,
    request: post("/api/vendor", text === null ? {} : { text }),
    floor: async (db) => asReferences(db, await readRows(db, query, values)),
    common: idsOf,
  };
}

function idsOf(items: Json | undefined): number[] {
  return asBodies(items)
    .map(({ id }) => Number(id))
    .toSorted((a, b) => a - b);
}

/** A page of vendors by how many documents name them. */
const byUsage: Work = {
  name: "vendors: list by usage",
  target,
  request: post("/api/admin/vendor/list", { sort: "usage", descending: true }),
  floor: async (db) => {
    const rows = await readRows(
      db,
      `with used as (select to_id as id, count(*) as uses from floor.link where to_kind = 'vendor' group by 1),
        page as (select i.id, coalesce(u.uses, 0) as usage from floor.item i left join used u on u.id = i.id
          where i.kind = 'vendor' order by 2 desc, 1 desc limit 51)
      select page.id, page.usage, i.body from page join floor.item i on i.id = page.id order by 2 desc, 1 desc`,
    );
    const [counted] = await readRows(
      db,
      "select count(*) as total from floor.item where kind = 'vendor'",
    );
    const items = await asReferences(db, rows.slice(0, 50));
    return {
      items: items.map((item, index) => ({ ...item, usage: rows[index]?.["usage"] ?? 0 })),
      ...counted,
    };
  },
  common: (reply) => {
    const { items, total = 0 } = asBody(reply);
    return { uses: asBodies(items).map(({ id = 0, usage = 0 }) => [id, usage]), total };
  },
};

/** Finds documents that name a vendor: the first by title, and how many. */
function findUsage(vendor: number): Work {
  return {
    name: "findUsage",
    target: 1.5,
    request: post("/api/admin/vendor/findUsage", { id: vendor }),
    floor: async (db) => {
      const items = await readRows(
        db,
        `select x.*, c.title as company from (
          (select 'record' as kind, r.id, r.name as title, r.name_sort as sort, r.status, r.company_id
            from floor.link l join floor.record r on r.id = l.from_id
            where l.to_kind = 'vendor' and l.to_id = $1 and l.from_kind = 'record'
            order by r.name_sort, r.id limit 200)
          union all
          (select o.from_kind, o.id, o.title, o.title_sort, null, null from (
            select l.from_kind, i.id, i.title, i.title_sort,
              row_number() over (partition by l.from_kind order by i.title_sort, i.id) as place
            from floor.link l join floor.item i on i.id = l.from_id
            where l.to_kind = 'vendor' and l.to_id = $1 and l.from_kind <> 'record') o
          where o.place <= 200)) x
        left join floor.item c on c.id = x.company_id order by x.kind, x.sort, x.id`,
        [vendor],
      );
      const groups = await readRows(
        db,
        "select from_kind as kind, count(*) as count from floor.link where to_kind = 'vendor' and to_id = $1 group by 1",
        [vendor],
      );
      return { items, groups, total: groups.reduce((sum, { count }) => sum + Number(count), 0) };
    },
    common: (reply) => {
      const { items, total = 0 } = asBody(reply);
      return { ids: idsOf(items), total };
    },
  };
}

export function vendorWorks({ surname, vendor }: Facts): Work[] {
  return [
    lookUp("first 2000", null),
    lookUp("by text", surname),
    lookUp("by nonsense", "xqzwvk"),
    byUsage,
    findUsage(vendor),
  ];
}
