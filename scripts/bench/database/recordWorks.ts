import { createHash } from "node:crypto";
import type pg from "pg";
import { asBodies, asBody, asNumber, asText } from "#shared/domain/values.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { searchText } from "#shared/engine/text.ts";
import { planOf } from "#shared/generated/plans.ts";
import { readRows } from "./floorQueries.ts";
import { listPath } from "./listWorks.ts";
import { type Facts, get, post, type Request, type Send, type Work } from "./work.ts";

const recordPlan = planOf("record");

/** Replaces some objects of a value by others, in any depth. */
function replaceBodies(value: Json, replace: (body: Body) => Json | undefined): Json {
  if (Array.isArray(value)) return value.map((each) => replaceBodies(each, replace));
  if (!isBody(value)) return value;
  const entries = Object.entries(value);
  return (
    replace(value) ??
    Object.fromEntries(entries.map(([name, each]) => [name, replaceBodies(each, replace)]))
  );
}

/** The id of a reference: an object that holds nothing else. */
function referenceId(body: Body): number | undefined {
  const isReference = typeof body["id"] === "number" && Object.keys(body).length === 1;
  return isReference ? Number(body["id"]) : undefined;
}

function referencesIn(value: Json): Set<number> {
  const ids = new Set<number>();
  replaceBodies(value, (body) => {
    const id = referenceId(body);
    if (id !== undefined) ids.add(id);
    return undefined;
  });
  return ids;
}

/** A body with the titles and facts of all it refers to, and of what these name themselves. */
async function withReferences(db: pg.ClientBase, body: Json): Promise<Body> {
  const known = new Map<number, Body>();
  let wanted = [...referencesIn(body)];
  for (let depth = 0; depth < 2 && wanted.length > 0; depth += 1) {
    const rows = await readRows(
      db,
      "select id, title, body from floor.item where id = any($1::int8[])",
      [wanted],
    );
    for (const { id = 0, title = "", body: facts } of rows)
      known.set(Number(id), { id, title, ...asBody(facts) });
    const next = rows.flatMap((row) => [...referencesIn(row["body"] ?? null)]);
    wanted = [...new Set(next)].filter((id) => !known.has(id));
  }
  return asBody(replaceBodies(body, (each) => known.get(referenceId(each) ?? 0)));
}

async function readDocument(db: pg.ClientBase, id: number): Promise<Json> {
  const [row] = await readRows(
    db,
    `select d.version, d.body, jsonb_build_object('id', p.id, 'title', p.title) as person
    from floor.document d join floor.record r using (id)
    left join floor.person p on p.account = r.updated_by where d.id = $1`,
    [id],
  );
  const { version = 0, body = {}, person = null } = row ?? {};
  return { ...(await withReferences(db, body)), id, version, updatedBy: person };
}

/**
 * Stores a record as the product's save leaves it: with the text it is found by, a version of its own
 * that has the titles of the day, an event for others, and an entry in a log that is chained by
 * hashes. Replies with the stored record; nothing is read twice.
 */
async function saveDocument(
  db: pg.ClientBase,
  { group, account }: Facts,
  { id, body }: { id: number; body: Body },
): Promise<Json> {
  const whole = await withReferences(db, body);
  const [row] = await readRows(
    db,
    "update floor.document set body = $2, version = version + 1 where id = $1 returning version",
    [id, JSON.stringify(body)],
  );
  const version = Number(row?.["version"]);
  const [saver] = await readRows(
    db,
    `update floor.record set name = $2, version = $3, updated_at = now(), updated_by = $4, search = $5
    where id = $1 returning (
      select jsonb_build_object('id', p.id, 'title', p.title) from floor.person p where p.account = $4) as person`,
    [id, asText(body["name"]), version, account, searchText(recordPlan, whole)],
  );
  await readRows(
    db,
    "insert into floor.revision (id, version, at, body) values ($1, $2, now(), $3)",
    [id, version, JSON.stringify(whole)],
  );
  await readRows(
    db,
    "insert into floor.event (id, at, topic, payload) values (gen_random_uuid(), now(), $1, $2)",
    [`/groups/${group}/records/${id}`, JSON.stringify({ id, kind: "save", author: account })],
  );
  const [head] = await readRows(db, "select hash from floor.log_head for update");
  const hash = createHash("sha256").update(`${head?.["hash"]} ${id} ${version}`).digest("hex");
  await readRows(db, "insert into floor.log (hash, record) values ($1, $2)", [hash, id]);
  await readRows(db, "update floor.log_head set hash = $1", [hash]);
  return { ...whole, id, version, updatedBy: saver?.["person"] ?? null };
}

function common(reply: Json): Json {
  const { id = 0, name = "", company, tools } = asBody(reply);
  return {
    id,
    name,
    company: asBody(company).id ?? null,
    tools: asBodies(tools).map((tool) => tool.id ?? null),
  };
}

function recordPath(id: number): string {
  return `/api/processingActivity/${id}`;
}

/** Finds the ids of the records that were saved last. */
async function findRecords(send: Send, filter: Body): Promise<number[]> {
  const { items } = await send(post(listPath, filter));
  return asBodies(items).map(({ id }) => Number(id));
}

async function findDraft(send: Send, index: number): Promise<number> {
  return (await findRecords(send, { status: ["draft"] }))[index] ?? 0;
}

const read: Work = {
  name: "record: read",
  target: 1.5,
  request: async (send) => {
    const id = await findDraft(send, 0);
    return get(recordPath(id), { id });
  },
  floor: (db, { id }) => readDocument(db, Number(id)),
  common,
};

/** Reads one record after another of the longest page, which has more than are read. */
const readFirst: Work = {
  ...read,
  name: "record: read, not read before",
  request: async (send) => readNext(await findRecords(send, { perPage: 100 })),
  next: ({ forFloor }) => {
    const left = forFloor?.["left"];
    return readNext(Array.isArray(left) ? left.map(Number) : []);
  },
};

function readNext([id = 0, ...left]: readonly number[]): Request {
  return get(recordPath(id), { id, left: [...left, id] });
}

/** Bare ids instead of references with titles and facts. */
function withoutFacts(value: Json): Json {
  return replaceBodies(value, (body) =>
    typeof body["id"] === "number" && "title" in body ? { id: body["id"] } : undefined,
  );
}

/** Saves one of the records that were saved last, with so many recipients. */
export function saveWork(facts: Facts, rows: number, index: number): Work {
  return {
    name: `record: save with ${rows} rows`,
    target: 2,
    request: async (send) => {
      const id = await findDraft(send, index);
      // Border: the call replies with a list.
      const vendors = Object.values(await send(post("/api/vendor")));
      const externalRecipients = vendors.slice(0, rows).map((vendor) => ({
        vendor: { id: asBody(vendor).id ?? 0 },
        processingType: "controllerToProcessor",
      }));
      const body = { ...(await send(get(recordPath(id)))), externalRecipients };
      return post("/api/processingActivity/activity", body, { id, body: withoutFacts(body) });
    },
    // Both versions stored differ from the one before.
    next: (request, reply) => {
      const description = `Stand ${asNumber(reply["version"]) ?? 0}`;
      const forFloor = {
        ...request.forFloor,
        body: { ...asBody(request.forFloor?.["body"]), description },
      };
      return { ...request, body: { ...reply, description }, forFloor };
    },
    floor: (db, { id, body }) => saveDocument(db, facts, { id: Number(id), body: asBody(body) }),
    common,
  };
}

export function recordWorks(facts: Facts): Work[] {
  return [read, readFirst, saveWork(facts, 10, 1), saveWork(facts, 100, 2)];
}
