import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { asBodies, asBody, asNumber, asText } from "#shared/domain/values.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { foldText } from "#shared/engine/text.ts";
import { type Facts, get, post, type Request, type Work } from "./work.ts";

const path = "/api/admin/internalKeywords";

/** A keyword, and what takes its place, each with its title. */
interface Replacement {
  from: Body;
  to: Body;
}

const naming = "to_kind = 'internalKeywords' and to_id = $1";

/** Changes the open documents that name the keyword, and their search texts; finalised ones stay. */
async function changeDocuments(
  client: pg.ClientBase,
  { account }: Facts,
  { from, to }: Replacement,
): Promise<number[]> {
  const { rows } = await client.query<{ ids: number[] }>(
    `select coalesce(jsonb_agg(from_id), '[]') as ids
    from floor.link join floor.record r on r.id = from_id
    where ${naming} and from_kind = 'record' and r.status not in ('finalised', 'archived')`,
    [from["id"]],
  );
  const ids = rows[0]?.ids ?? [];
  await client.query(
    `update floor.document set version = version + 1, body = jsonb_set(body, '{internalKeywords}',
      replace((body -> 'internalKeywords')::text, '"id": ' || $2 || '}', '"id": ' || $3 || '}')::jsonb)
    where id = any($1::int8[])`,
    [ids, String(from["id"]), String(to["id"])],
  );
  await client.query(
    `update floor.record set version = version + 1, updated_at = now(), updated_by = $2,
      search = replace(search, $3, $4) where id = any($1::int8[])`,
    [ids, account, foldText(asText(from["title"])), foldText(asText(to["title"]))],
  );
  await client.query(
    `update floor.link set to_id = $2 where ${naming} and from_id = any($3::int8[])`,
    [from["id"], to["id"], ids],
  );
  return ids;
}

/** Writes the versions of changed documents, tells others of them, and notes in the log what was done. */
async function writeTrail(
  client: pg.ClientBase,
  { group, account }: Facts,
  { from, to }: Replacement,
  ids: readonly number[],
): Promise<void> {
  // The titles of the day are those of the version before, since nothing was renamed meanwhile. What
  // the product itself has saved is packed, which SQL can't patch.
  await client.query(
    `insert into floor.revision (id, version, at, body)
    select d.id, d.version, now(), jsonb_set(r.body, '{internalKeywords}', (
      select jsonb_agg(case when k ->> 'id' = $3 then $4::jsonb else k end)
      from jsonb_array_elements(r.body -> 'internalKeywords') k))
    from floor.document d cross join lateral (
      select body from revision where group_id = $2 and target_kind = 'record' and target_id = d.id
        and packed is null order by version desc limit 1) r
    where d.id = any($1::int8[])`,
    [ids, group, String(from["id"]), JSON.stringify(to)],
  );
  await client.query(
    `insert into floor.event (id, at, topic, payload)
    select gen_random_uuid(), now(), '/groups/' || $2 || '/records/' || id,
      jsonb_build_object('id', id, 'kind', 'replace', 'author', $3::int8)
    from unnest($1::int8[]) id`,
    [ids, group, account],
  );
  await client.query(
    `insert into floor.changed (changed)
    select jsonb_agg(jsonb_build_object('id', id, 'version', version)) from floor.document
    where id = any($1::int8[])`,
    [ids],
  );
  await client.query(
    "insert into floor.log (hash, record) select encode(sha256(hash::bytea), 'hex'), $1 from floor.log_head",
    [from["id"]],
  );
}

/**
 * Replaces a keyword in all records at once. It leaves behind what the product's replacement does:
 * each record has a version of its own with the titles of the day and is found by the new title, its
 * links lead to the new keyword, others are told of it, the log has an entry, and a list says what was
 * changed, by which it can be undone. It only doesn't care how long others have to wait.
 */
async function replaceInDocuments(
  client: pg.ClientBase,
  facts: Facts,
  replacement: Replacement,
): Promise<number> {
  const ids = await changeDocuments(client, facts, replacement);
  await writeTrail(client, facts, replacement, ids);
  return ids.length;
}

/** Most records that are replaced in. */
const most = 10_000;

function requestOf({ from, to }: Replacement): Request {
  const body = { id: from["id"] ?? 0, replacementId: to["id"] ?? 0 };
  return post(`${path}/replace`, body, { from, to });
}

function replacementOf(forFloor: Body = {}): Replacement {
  return { from: asBody(forFloor["from"]), to: asBody(forFloor["to"]) };
}

/** Replaces a keyword of many records by a new one, and back. */
export function replaceWork(facts: Facts): Work {
  return {
    name: "record: replace a keyword in up to 10,000",
    target: 2,
    request: async (send) => {
      const filter = { scope: "own", sort: "usage", descending: true };
      const { items } = await send(post(`${path}/list`, filter));
      const used = asBodies(items).find(({ usage }) => (asNumber(usage) ?? 0) <= most);
      const title = `Neu ${Date.now()}`;
      const { id = 0 } = await send(post(`${path}/create`, { translations: { de: title } }));
      const from = { id: used?.id ?? 0, title: used?.title ?? "" };
      return requestOf({ from, to: { id, title } });
    },
    untilDone: async (reply, send) => {
      const state = get(`/api/work/${asNumber(reply["jobId"]) ?? 0}`);
      let current = reply;
      while (current["state"] === "running") {
        await wait(20);
        current = await send(state);
      }
      if (current["state"] !== "done") throw new Error(`the replacement ${current["state"]}`);
      return current;
    },
    next: ({ forFloor }) => {
      const { from, to } = replacementOf(forFloor);
      return requestOf({ from: to, to: from });
    },
    floor: async (db, forFloor) => ({
      replaced: await replaceInDocuments(db, facts, replacementOf(forFloor)),
    }),
    common: (reply) => asBody(reply)["replaced"] ?? 0,
  };
}
