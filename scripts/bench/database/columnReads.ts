import { asBodies, asBody } from "#shared/domain/values.ts";
import type { Json } from "#shared/engine/plan/types.ts";
import { prepared } from "./prepared.ts";
import type { DatabaseWork } from "./work.ts";

/** Columns that are no usual ones, and where records name what they show. */
const columns = {
  tools: "$.tools[*]",
  purpose: "$.purposeOfProcessing[*].purpose",
  groupsOfPersons: "$.groupsOfPersons[*].group",
} as const;

const named = Object.entries(columns)
  .map(([name, path]) => `select '${name}' as name, v from jsonb_path_query(d.body, '${path}') v`)
  .join(" union all ");

/** What the records of a page say in columns that are chosen. */
export const columnReads: DatabaseWork = {
  name: "list: chosen columns of a page",
  target: 2,
  ask: async (_facts, send) => {
    const path = "/api/filter/recordsByFilterAndCompany";
    const { items } = await send({ method: "POST", path, body: {} });
    const ids = asBodies(items).map(({ id }) => Number(id));
    return {
      method: "POST",
      path: "/api/filter/columnValues",
      body: { columns: Object.keys(columns), ids },
      told: { ids },
    };
  },
  floor: async (db, _facts, { ids }) => {
    const { rows } = await db.query(
      prepared(
        `select n.id, n.name as column, string_agg(distinct i.title, ', ') as text
        from (select d.id, x.name, (x.v->>'id')::int8 as item from floor.document d
          cross join lateral (${named}) x where d.id = any($1::int8[])) n
        join floor.item i on i.id = n.item group by n.id, n.name`,
        // Border: ids of the page asked before.
        [ids as number[]],
      ),
    );
    return { items: rows };
  },
  // Of many values some are only counted.
  common: (reply): Json =>
    asBodies(asBody(reply)["items"])
      .map(({ id, column }) => `${String(id)} ${String(column)}`)
      .toSorted(),
};
