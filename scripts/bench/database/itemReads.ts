import type pg from "pg";
import { asBodies, asBody } from "#shared/domain/values.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { foldText } from "#shared/engine/text.ts";
import { prepared } from "./prepared.ts";
import type { DatabaseWork } from "./work.ts";

const target = 2;
/** How many items a look-up replies with, found by a text or not. */
const most = { all: 2000, found: 200 };

/** The facts of a vendor that rules need. */
const facts = ["street", "postcode", "city", "email", "dpaNeeded", "dpfListed"] as const;

/** Bodies of vendors as replies to look-ups: facts of their own, and of countries and categories. */
async function asReferences(db: pg.Pool, bodies: readonly Body[]): Promise<Body[]> {
  const named = bodies.flatMap((body) => [body["country"], ...asBodies(body["categories"])]);
  const wanted = new Set(named.map((each) => Number(asBody(each)["id"])));
  const { rows } = await db.query<{ id: number; title: string; body: Body }>(
    prepared("select id, title, body from floor.item where id = any($1::int8[])", [
      [...wanted].filter((id) => id > 0),
    ]),
  );
  const known = new Map(rows.map(({ id, title, body }) => [id, { ...body, id, title }]));
  const of = (each: Json | undefined): Json => known.get(Number(asBody(each)["id"])) ?? null;
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

function lookUp(
  name: string,
  text: string,
  textOf: (surname: string) => string | null,
): DatabaseWork {
  return {
    name: `vendors: ${name}`,
    target,
    ask: ({ surname }) => {
      const wanted = textOf(surname);
      const body: Body = wanted === null ? {} : { text: wanted };
      return { method: "POST", path: "/api/vendor", body };
    },
    floor: async (db, { surname }) => {
      const wanted = textOf(surname);
      const { rows } = await db.query<{ id: number; body: Body }>({
        name,
        text,
        values: wanted === null ? [] : [`%${foldText(wanted)}%`, `${foldText(wanted)}%`],
      });
      return asReferences(
        db,
        rows.map(({ id, body }) => ({ ...body, id })),
      );
    },
    common: (reply) =>
      asBodies(reply)
        .map(({ id }) => Number(id))
        .toSorted((a, b) => a - b),
  };
}

const first = lookUp(
  `first ${most.all}`,
  `select id, body from floor.item where kind = 'vendor' order by title_sort, id limit ${most.all}`,
  () => null,
);
const byText = `select id, body from floor.item where kind = 'vendor' and search like $1
  order by title_sort like $2 desc, title_sort, id limit ${most.found}`;

/** Page of vendors by how many documents name them. */
const byUsage: DatabaseWork = {
  name: "vendors: list by usage",
  target,
  ask: () => ({
    method: "POST",
    path: "/api/admin/vendor/list",
    body: { sort: "usage", descending: true },
  }),
  floor: async (db) => {
    const { rows } = await db.query<{ id: number; uses: number; body: Body }>(
      `with used as (select to_id as id, count(*) as uses from floor.link where to_kind = 'vendor' group by 1),
        page as (select i.id, coalesce(u.uses, 0) as uses from floor.item i left join used u on u.id = i.id
          where i.kind = 'vendor' order by 2 desc, 1 desc limit 51)
      select page.id, page.uses, i.body from page join floor.item i on i.id = page.id order by 2 desc, 1 desc`,
    );
    const count = await db.query<{ count: number }>(
      "select count(*) as count from floor.item where kind = 'vendor'",
    );
    const shown = rows.slice(0, 50);
    const items = await asReferences(
      db,
      shown.map(({ id, body }) => ({ ...body, id })),
    );
    return {
      items: items.map((item, index) => ({
        ...item,
        usage: shown[index]?.uses ?? 0,
        master: false,
        active: true,
        canEdit: true,
      })),
      total: count.rows[0]?.count ?? 0,
    };
  },
  common: (reply) => {
    const { items, total } = asBody(reply);
    return {
      ids: asBodies(items).map(({ id, usage }) => [id ?? 0, usage ?? 0]),
      total: total ?? 0,
    };
  },
};

/** Documents that name a vendor: the first by title, and how many. */
const usage: DatabaseWork = {
  name: "findUsage",
  target: 1.5,
  ask: ({ vendor }) => ({
    method: "POST",
    path: "/api/admin/vendor/findUsage",
    body: { id: vendor },
  }),
  floor: async (db, { vendor }) => {
    const { rows } = await db.query<Body & { company_id: number; company: string }>(
      prepared(
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
      ),
    );
    const groups = await db.query<Body>(
      prepared(
        "select from_kind as kind, count(*) as count from floor.link where to_kind = 'vendor' and to_id = $1 group by 1",
        [vendor],
      ),
    );
    return {
      items: rows.map(({ company_id: id, company: title, ...row }) => ({
        ...row,
        href: `/records/${String(row["id"])}`,
        path: "/externalRecipients/0/vendor",
        company: { id, title },
      })),
      total: groups.rows.reduce((sum, { count }) => sum + Number(count), 0),
      groups: groups.rows,
    };
  },
  common: (reply) => {
    const { items, total } = asBody(reply);
    const ids = asBodies(items).map(({ id }) => Number(id));
    return { ids: ids.toSorted((a, b) => a - b), total: total ?? 0 };
  },
};

/** Reading the vendors of a group. */
export const itemReads: readonly DatabaseWork[] = [
  first,
  lookUp("by text", byText, (surname) => surname),
  lookUp("by nonsense", byText, () => "xqzwvk"),
  byUsage,
  usage,
];
