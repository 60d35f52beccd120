import { expect, test } from "vitest";
import { isBody } from "#shared/engine/body/paths.ts";
import type { Json } from "#shared/engine/plan/types.ts";
import { unpackBody } from "#server/store/trail/packedBodies.ts";
import { verifyAudit } from "#server/store/trail/verifyAudit.ts";
import { generateGroup, type Generated } from "../../scripts/generate/generateGroup.ts";
import { makePerson } from "../helpers/factories.ts";
import { makeTestApp } from "../helpers/testApp.ts";

const until = new Date("2026-06-01T00:00:00Z");
/** More than one batch, so that the second follows the first. */
const records = 230;

const generate = (seed: number, more: { mostOriginals?: number } = {}): Promise<Generated> =>
  generateGroup(app.store, { records, companies: 2, vendors: 20, seed, until, ...more });

const app = await makeTestApp();
const first = await generate(1);
const admin = await makePerson(app, first.group, "ROLE_TENANT_ADMIN");

const bare = (rows: readonly unknown[]): string =>
  JSON.stringify(rows).replaceAll(/"id":\d+|[Ii]d":\d+/g, "");

async function contentsOf(group: number): Promise<{ name: string; text: string }[]> {
  const { rows } = await app.asOwner(
    `select name, search, status, created_at, updated_at, version, body from record
      where group_id = $1 order by created_at`,
    [group],
  );
  return rows.map((row: { name: string }) => ({ name: row.name, text: bare([row]) }));
}

test("the same seed makes the same records, another seed others", async () => {
  const own = await contentsOf(first.group);
  expect(own).toHaveLength(records);
  expect(new Set(own.map(({ name }) => name)).size).toBeGreaterThan(records / 2);
  expect(await contentsOf((await generate(1)).group)).toEqual(own);
  const others = await contentsOf((await generate(2)).group);
  expect(others.map(({ name }) => name)).not.toEqual(own.map(({ name }) => name));
}, 60_000);

interface Trail {
  id: number;
  version: number;
  columns: string;
  links: string[];
  revision: Json;
}

/** Stored traces of a record, without its version and the time of its last save. */
async function trailOf(id: number): Promise<Trail> {
  const { rows: found } = await app.asOwner("select * from record where id = $1", [id]);
  const { version, updated_at: _at, updated_by: _by, ...columns } = found[0];
  const links = await app.asOwner("select to_kind, to_id, place from link where from_id = $1", [
    id,
  ]);
  const revision = await app.asOwner(
    "select body, packed, base from revision where target_kind = 'record' and target_id = $1 and version = $2",
    [id, version],
  );
  return {
    id,
    version,
    columns: JSON.stringify(columns),
    links: links.rows.map((row) => JSON.stringify(row)).toSorted(),
    revision: named(unpackBody(revision.rows[0])),
  };
}

/** References reduced to id and title: their other facts depend on how they were read. */
function named(value: Json): Json {
  if (Array.isArray(value)) return value.map(named);
  if (!isBody(value)) return value;
  const { id, title } = value;
  if (id !== undefined && title !== undefined) return { id, title };
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, named(each)]));
}

async function idsIn(group: number, status: string): Promise<number[]> {
  const { rows } = await app.asOwner(
    "select id from record where group_id = $1 and status = $2 order by id",
    [group, status],
  );
  return rows.map(({ id }: { id: number }) => Number(id));
}

test("a save that changes nothing finds everything as it would have stored it", async () => {
  const drafts = await idsIn(first.group, "draft");
  for (const id of drafts.slice(0, 10)) {
    const before = await trailOf(id);
    const { rows } = await app.asOwner("select language from record where id = $1", [id]);
    // Titles are stored in the saver's language; generated ones are in the record's own.
    const as = { token: admin.token, headers: { "accept-language": String(rows[0]?.language) } };
    const { body } = await app.get(`/api/processingActivity/${id}`, as);
    const saved = await app.post("/api/processingActivity/activity", body, as);
    expect([saved.status, saved.body?.fields]).toEqual([200, undefined]);
    expect(await trailOf(id)).toEqual({ ...before, version: before.version + 1 });
  }
});

test("a finalised record went through every status, and can be taken up again", async () => {
  const [id = 0] = await idsIn(first.group, "finalised");
  const { rows } = await app.asOwner(
    `select version, op, body->>'status' as status from revision
      where target_kind = 'record' and target_id = $1 order by version`,
    [id],
  );
  const statuses = ["draft", "review", "approval", "release", "finalised"];
  expect(rows.map(({ status }) => status)).toEqual(statuses);
  const { version } = rows.at(-1);
  const reply = await admin.post("/api/processingActivity/status", {
    id,
    version,
    status: "draft",
    confirmed: true,
  });
  expect([reply.status, reply.body?.status]).toEqual([200, "draft"]);
});

test("the log of a generated group is whole and in the order of what happened", async () => {
  const state = await app.store.withSnapshot(first.group, verifyAudit);
  expect(state.broken).toBeNull();
  const { rows } = await app.asOwner(
    "select at from audit where group_id = $1 and target like 'record/%' order by seq",
    [first.group],
  );
  const times = rows.map(({ at }: { at: Date }) => at.getTime());
  expect(times.length).toBeGreaterThan(records);
  expect(times.slice(0, records)).toEqual(
    times.slice(0, records).toSorted((one, other) => one - other),
  );
});

test("a large register has copies with names and numbers of their own, found by them", async () => {
  const { group } = await generate(3, { mostOriginals: 100 });
  const { rows } = await app.asOwner(
    `select count(*)::int as count, count(distinct body->>'internalId')::int as numbers,
      bool_and(search like '%' || lower(body->>'internalId') || '%') as found,
      bool_and(facts->>'internalId' = body->>'internalId') as told
    from record where group_id = $1`,
    [group],
  );
  expect(rows[0]).toEqual({ count: records, numbers: records, found: true, told: true });
}, 60_000);
