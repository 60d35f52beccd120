import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { asBodies, asNumber, asText } from "#shared/domain/values.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import type { DatabaseWork } from "./work.ts";

const path = "/api/admin/internalKeywords";

/** Replaces a keyword in all records at once, each with a version of its own. */
async function replaceInDocuments(db: pg.Pool, from: number, to: number): Promise<number> {
  const client = await db.connect();
  try {
    await client.query("begin");
    const { rows } = await client.query<{ ids: number[] }>(
      `select coalesce(jsonb_agg(from_id), '[]') as ids from floor.link
      where to_kind = 'internalKeywords' and to_id = $1 and from_kind = 'record'`,
      [from],
    );
    const ids = rows[0]?.ids ?? [];
    await client.query(
      `update floor.document set version = version + 1, body = jsonb_set(body, '{internalKeywords}',
        replace((body -> 'internalKeywords')::text, '"id": ' || $2 || '}', '"id": ' || $3 || '}')::jsonb)
      where id = any($1::int8[])`,
      [ids, String(from), String(to)],
    );
    await client.query(
      "update floor.record set version = version + 1, updated_at = now() where id = any($1::int8[])",
      [ids],
    );
    await client.query(
      `insert into floor.revision (id, version, at, body)
      select id, version, now(), body from floor.document where id = any($1::int8[])`,
      [ids],
    );
    await client.query(
      "update floor.link set to_id = $2 where to_kind = 'internalKeywords' and to_id = $1",
      [from, to],
    );
    await client.query("commit");
    return ids.length;
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}

/** Most records that are replaced in. */
const most = 10_000;

/** A keyword of many records gives way to a new one, and back. */
export const replaceWork: DatabaseWork = {
  name: "record: replace a keyword in up to 10,000",
  target: 2,
  isLong: true,
  ask: async (_facts, send) => {
    const list = await send({
      method: "POST",
      path: `${path}/list`,
      body: { scope: "own", sort: "usage", descending: true },
    });
    const used = asBodies(list["items"]).find(({ usage }) => (asNumber(usage) ?? 0) <= most);
    const title = `Neu ${Date.now()}`;
    const made = await send({
      method: "POST",
      path: `${path}/create`,
      body: { translations: { de: title } },
    });
    const body = { id: used?.id ?? 0, replacementId: made["id"] ?? 0 };
    return { method: "POST", path: `${path}/replace`, body, told: body };
  },
  ended: async (reply, send) => {
    let state: Body = reply;
    while (state["state"] === "running") {
      await wait(20);
      state = await send({
        method: "GET",
        path: `/api/admin/replacements/${asNumber(reply["jobId"]) ?? 0}`,
      });
    }
    if (asText(state["state"]) !== "done") throw new Error(`the replacement ${state["state"]}`);
    return state;
  },
  next: (asked) => {
    const { id = 0, replacementId = 0 } = asked.body ?? {};
    const body = { id: replacementId, replacementId: id };
    return { ...asked, body, told: body };
  },
  floor: async (db, _facts, { id, replacementId }): Promise<Json> => ({
    replaced: await replaceInDocuments(db, Number(id), Number(replacementId)),
  }),
  common: (reply) => ({ replaced: (reply as Body)["replaced"] ?? 0 }),
};
