import { createHash } from "node:crypto";
import type pg from "pg";
import { asBodies, asBody, asNumber, asText } from "#shared/domain/values.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { searchText } from "#shared/engine/text.ts";
import { planOf } from "#shared/generated/plans.ts";
import { prepared } from "./prepared.ts";
import type { Asked, DatabaseWork, Facts, Send } from "./work.ts";

const recordPlan = planOf("record");
const saving = "/api/processingActivity/activity";

/** Ids that are references: objects that hold nothing else. */
function namedIn(value: Json, found: Set<number> = new Set()): Set<number> {
  if (Array.isArray(value)) for (const each of value) namedIn(each, found);
  else if (isBody(value)) {
    if (typeof value["id"] === "number" && Object.keys(value).length === 1) found.add(value["id"]);
    else for (const each of Object.values(value)) namedIn(each, found);
  }
  return found;
}

function withNamed(value: Json, items: ReadonlyMap<number, Body>): Json {
  if (Array.isArray(value)) return value.map((each) => withNamed(each, items));
  if (!isBody(value)) return value;
  const item = typeof value["id"] === "number" ? items.get(value["id"]) : undefined;
  if (item && Object.keys(value).length === 1) return item;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, withNamed(each, items)]),
  );
}

/** The references of a body, each with its title and what it names itself. */
async function itemsOf(db: pg.Pool, body: Json): Promise<Map<number, Body>> {
  const known = new Map<number, Body>();
  let wanted = [...namedIn(body)];
  for (let depth = 0; depth < 2 && wanted.length > 0; depth += 1) {
    const { rows } = await db.query<{ id: number; title: string; body: Body }>(
      prepared("select id, title, body from floor.item where id = any($1::int8[])", [wanted]),
    );
    for (const row of rows) known.set(row.id, { id: row.id, title: row.title, ...row.body });
    const next = rows.flatMap((row) => [...namedIn(row.body)]);
    wanted = [...new Set(next)].filter((id) => !known.has(id));
  }
  return known;
}

/** A record with the titles and facts of all it refers to, and who saved it. */
async function readDocument(db: pg.Pool, id: number): Promise<Json> {
  const { rows } = await db.query<{ version: number; body: Body; person: Body | null }>(
    prepared(
      `select d.version, d.body, jsonb_build_object('id', p.id, 'title', p.title) as person
      from floor.document d join floor.record r using (id)
      left join floor.person p on p.account = r.updated_by where d.id = $1`,
      [id],
    ),
  );
  const [{ version = 0, body = {}, person = null } = {}] = rows;
  const whole = asBody(withNamed(body, await itemsOf(db, body)));
  return { ...whole, id, version, updatedBy: person };
}

/**
 * Stores a record as the product's save leaves it: with what it is found by, a version of its own
 * that has the titles of the day, an event for others, and an entry in a log that is chained by
 * hashes. Replies with what was stored; nothing is read twice.
 */
async function saveDocument(
  db: pg.Pool,
  { group, account }: Facts,
  id: number,
  body: Body,
): Promise<Json> {
  const whole = asBody(withNamed(body, await itemsOf(db, body)));
  const client = await db.connect();
  try {
    await client.query("begin");
    const { rows } = await client.query<{ version: number }>(
      prepared(
        `update floor.document set body = $2, version = version + 1 where id = $1 returning version`,
        [id, JSON.stringify(body)],
      ),
    );
    const version = rows[0]?.version ?? 0;
    const { rows: people } = await client.query<{ person: Body | null }>(
      prepared(
        `update floor.record set name = $2, version = $3, updated_at = now(), updated_by = $4, search = $5
        where id = $1 returning (
          select jsonb_build_object('id', p.id, 'title', p.title) from floor.person p where p.account = $4) as person`,
        [id, asText(body["name"]), version, account, searchText(recordPlan, whole)],
      ),
    );
    await client.query(
      prepared("insert into floor.revision (id, version, at, body) values ($1, $2, now(), $3)", [
        id,
        version,
        JSON.stringify(whole),
      ]),
    );
    await client.query(
      prepared(
        "insert into floor.event (id, at, topic, payload) values (gen_random_uuid(), now(), $1, $2)",
        [`/groups/${group}/records/${id}`, JSON.stringify({ id, kind: "save", author: account })],
      ),
    );
    await writeLog(client, `${id} ${version}`, id);
    await client.query("commit");
    return { ...whole, id, version, updatedBy: people[0]?.person ?? null };
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}

async function writeLog(client: pg.ClientBase, what: string, id: number): Promise<void> {
  const { rows } = await client.query<{ hash: string }>(
    prepared("select hash from floor.log_head for update"),
  );
  const hash = createHash("sha256").update(`${rows[0]?.hash} ${what}`).digest("hex");
  await client.query(prepared("insert into floor.log (hash, record) values ($1, $2)", [hash, id]));
  await client.query(prepared("update floor.log_head set hash = $1", [hash]));
}

/** What must be the same of both replies. */
function common(reply: Json): Json {
  const { id = 0, name = "", company, tools } = asBody(reply);
  return {
    id,
    name,
    company: asBody(company).id ?? null,
    tools: asBodies(tools).map((tool) => tool.id ?? null),
  };
}

/** One of the records that were saved last, whole. */
async function recordAt(send: Send, index: number): Promise<Body> {
  const list = await send({
    method: "POST",
    path: "/api/filter/recordsByFilterAndCompany",
    body: { status: ["draft"] },
  });
  const id = asNumber(asBodies(list["items"])[index]?.id) ?? 0;
  return send({ method: "GET", path: `/api/processingActivity/${id}` });
}

/** Reading a record. */
export const read: DatabaseWork = {
  name: "record: read",
  target: 2,
  ask: async (_facts, send) => {
    const id = Number((await recordAt(send, 0))["id"]);
    return { method: "GET", path: `/api/processingActivity/${id}`, told: { id } };
  },
  floor: (db, _facts, { id }) => readDocument(db, Number(id)),
  common,
};

/** Records of the longest page; more than are read. */
const longestPage = 100;

/** Reading one record after another, none of which was read before. */
const readFirst: DatabaseWork = {
  ...read,
  name: "record: read, not read before",
  ask: async (_facts, send) => {
    const list = await send({
      method: "POST",
      path: "/api/filter/recordsByFilterAndCompany",
      body: { perPage: longestPage },
    });
    const [first = 0, ...left] = asBodies(list["items"]).map(({ id }) => asNumber(id) ?? 0);
    return readingOf(first, left);
  },
  next: ({ told }) => {
    const [id = 0, ...left] = Array.isArray(told?.["left"]) ? told["left"].map(Number) : [];
    return readingOf(id, left);
  },
};

function readingOf(id: number, left: readonly number[]): Asked {
  return {
    method: "GET",
    path: `/api/processingActivity/${id}`,
    told: { id, left: [...left, id] },
  };
}

/** Bare ids instead of references with titles and facts. */
function bare(value: Json): Json {
  if (Array.isArray(value)) return value.map(bare);
  if (!isBody(value)) return value;
  if (typeof value["id"] === "number" && "title" in value) return { id: value["id"] };
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, bare(each)]));
}

/** Saving one of the records that were saved last, with so many recipients. */
export function save(rows: number, at: number): DatabaseWork {
  return {
    name: `record: save with ${rows} rows`,
    target: 3,
    ask: async (_facts, send) => {
      const record = await recordAt(send, at);
      // Border: the call replies with a list.
      const vendors = Object.values(await send({ method: "POST", path: "/api/vendor", body: {} }));
      const externalRecipients = vendors.slice(0, rows).map((vendor) => ({
        vendor: { id: asBody(vendor).id ?? 0 },
        processingType: "controllerToProcessor",
      }));
      const body = { ...record, externalRecipients };
      const told = { id: record["id"] ?? 0, body: bare(body) };
      return { method: "POST", path: saving, body, told };
    },
    // Both versions stored differ from the one before.
    next: (asked, reply) => {
      const description = `Stand ${asNumber(reply["version"]) ?? 0}`;
      const told = { ...asked.told, body: { ...asBody(asked.told?.["body"]), description } };
      return { ...asked, body: { ...reply, description }, told };
    },
    floor: (db, facts, { id, body }) => saveDocument(db, facts, Number(id), asBody(body)),
    common,
  };
}

/** Reading and saving single records. */
export const recordWrites: readonly DatabaseWork[] = [read, readFirst, save(10, 1), save(100, 2)];
