import { createHash } from "node:crypto";
import { mkdtempSync, chmodSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { beforeAll, expect, test } from "vitest";
import { hubPath, topicsOf } from "#shared/api/liveTopics.ts";
import { partType } from "#shared/api/version.ts";
import { makeTokenKey } from "#server/auth/tokens.ts";
import type { ClusterAccess } from "#server/store/database/access/clusterAccess.ts";
import { embeddedAddress } from "#server/store/database/connection.ts";
import { startPostgres } from "#server/store/database/postgres.ts";
import { type ApiClient, signInByApi } from "../../scripts/testkit/apiClient.ts";
import { killNow } from "../../scripts/testkit/processes.ts";
import { type OwnServer, runOwnServer, until } from "../../scripts/testkit/runServer.ts";
import { atTheEnd } from "../helpers/atTheEnd.ts";
import { type Balancer, startBalancer } from "../helpers/servers/balancer.ts";
import { copiesOfRecord } from "../helpers/manyRecords.ts";
import { createRecord, readRecord } from "../helpers/records.ts";

/** More than one transaction of a bulk change, so that there is a middle. */
const records = 250;

let cluster: ClusterAccess;
let balancer: Balancer;
const servers: OwnServer[] = [];
let api: ApiClient;

/** Queries the database as the owner of its server, bypassing row-level security. */
async function asOwner(sql: string, values: unknown[] = []): Promise<pg.QueryResult> {
  const client = new pg.Client(embeddedAddress(cluster, 1, "register").admin);
  await client.connect();
  try {
    return await client.query(sql, values);
  } finally {
    await client.end();
  }
}

/** A database of the operator's own, with a user for migrations and one for the servers. */
async function startDatabase(folder: string): Promise<void> {
  const database = await startPostgres(folder);
  atTheEnd(database.stop);
  cluster = database;
  const root = new pg.Client(embeddedAddress(cluster, 1, "postgres").admin);
  await root.connect();
  await root.query("create role owner login createrole password 'secret'");
  await root.query("create role server login password 'secret'");
  await root.query("create database register owner owner");
  await root.end();
}

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), "a30-several-"));
  // As root, the database runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o711);
  atTheEnd(async () => rmSync(folder, { recursive: true, force: true }));
  await startDatabase(folder);
  balancer = await startBalancer();
  const urlOf = (name: string) =>
    `postgresql://${name}:secret@${encodeURIComponent(cluster.socket)}/register`;
  const environment = {
    DATABASE_URL: urlOf("server"),
    DATABASE_ADMIN_URL: urlOf("owner"),
    TOKEN_KEY: JSON.stringify(await makeTokenKey()),
    FILES_URL: pathToFileURL(join(folder, "files")).href,
    TRUST_PROXY: "1",
  };
  // The first one makes the demo; the others find it.
  for (let index = 0; index < 3; index += 1) servers.push(await runOwnServer({ environment }));
  atTheEnd(async () => {
    for (const server of servers) await server[Symbol.asyncDispose]();
  });
  balancer.serve(servers.map(({ url }) => url));
  api = await signInByApi(balancer.url, "admin");
}, 300_000);

function send(method: string, path: string, more: RequestInit = {}): Promise<Response> {
  const headers = { authorization: `Bearer ${api.tokens.token}`, ...more.headers };
  return fetch(`${balancer.url}${path}`, { ...more, method, headers });
}

test("a session that began on one server is known to all, and ends for all", async () => {
  const mine = await signInByApi(balancer.url, "reader");
  const statusOf = async () => (await mine.send("GET", "/api/apps")).status;
  const before = [await statusOf(), await statusOf(), await statusOf()];
  expect(before).toEqual([200, 200, 200]);
  await mine.call("session.signOut", { body: { refresh_token: mine.tokens.refresh_token } });
  expect([await statusOf(), await statusOf(), await statusOf()]).toEqual([401, 401, 401]);
});

test("the eleventh wrong password is refused, whichever servers were asked", async () => {
  const statuses: number[] = [];
  for (let index = 0; index < 11; index += 1) {
    const body = JSON.stringify({ username: "guessed@nordlicht.example", password: "wrong" });
    const headers = { "content-type": "application/json" };
    const path = `${balancer.url}/v1/api/login_check`;
    statuses.push((await fetch(path, { method: "POST", headers, body })).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
});

test("a save at one server is read at the others, and told to their streams", async () => {
  const [first, second, third] = await Promise.all(
    servers.map(({ url }) => signInByApi(url, "admin")),
  );
  const hub = await send("GET", "/v1/api/refreshMercureCookie");
  const [cookie = ""] = String(hub.headers.get("set-cookie")).split(";");
  const { group, account } = claimsOf(api.tokens.token);
  const topics = topicsOf({ group, account }, true).map((topic) => ["topic", topic]);
  const closing = new AbortController();
  const stream = await fetch(`${servers[1]?.url}${hubPath}?${new URLSearchParams(topics)}`, {
    headers: { cookie },
    signal: closing.signal,
  });
  expect(stream.status).toBe(200);
  const saved = await createRecord(first as ApiClient, { name: "Gemeinsam" });
  const heard = await textUntil(stream, String(saved.id));
  closing.abort();
  expect(heard).toContain(String(saved.id));
  for (const other of [second, third])
    expect((await readRecord(other as ApiClient, saved.id)).name).toBe("Gemeinsam");
}, 60_000);

test("a file is sent in parts to different servers", async () => {
  const content = Buffer.alloc(5_000_000, "Artikel 30 ");
  const sha256 = createHash("sha256").update(content).digest("hex");
  const begun = await api.send("POST", "/api/uploads", { sha256, size: content.length });
  const { id } = begun.body as { id: string };
  for (let from = 0; from < content.length; from += 2_000_000) {
    const headers = { "content-type": partType, "upload-offset": String(from) };
    const body = content.subarray(from, from + 2_000_000);
    const { status } = await send("PATCH", `/v1/api/uploads/${id}`, { headers, body });
    expect([from, status]).toEqual([from, 200]);
  }
  const stored = await api.send("POST", "/api/files", { upload: id, name: "a.txt" });
  expect([stored.status, JSON.stringify(stored.body)]).toEqual([
    200,
    expect.stringContaining("a.txt"),
  ]);
}, 60_000);

test("an export that one server makes is watched and fetched at the others", async () => {
  const wanted = { language: "de", contentType: "json", exportType: "data", companyId: null };
  const { jobId } = await api.call("exports.create", { body: { ...wanted, background: true } });
  const stateOf = () => api.call("work.state", { params: { jobId } });
  await until("the export is made", async () => (await stateOf()).state === "done", 60_000);
  const state = await stateOf();
  const json = state.work === "export" ? state.json : undefined;
  const file = await send("GET", `/v1/api/download/${String(json)}`);
  expect([file.status, (await file.arrayBuffer()).byteLength > 1000]).toEqual([200, true]);
}, 90_000);

test("work on many records whose server is killed in the middle is done by another, each record once", async () => {
  const { id: first } = await createRecord(api, { name: "Vorbild" });
  await asOwner(copiesOfRecord, [first, records]);
  const { rows: chosen } = await asOwner("select id from record where name like 'Vorbild%'");
  const [doomed, ...others] = servers;
  if (!doomed) throw new Error("no server runs");
  const there = await signInByApi(doomed.url, "admin");
  const blocker = new pg.Client(embeddedAddress(cluster, 1, "register").admin);
  await blocker.connect();
  // A lock on the last record keeps the work from its end.
  await blocker.query("begin");
  await blocker.query(
    "select id from record where name like 'Vorbild%' order by id desc limit 1 for update",
  );
  const change = { action: "change", field: "/priority", how: "set", value: 1 };
  const preview = { ids: chosen.map(({ id }) => Number(id)), do: change };
  const { planId } = await there.call("bulk.preview", { body: preview });
  const begun = there.send("POST", "/api/records/bulk/start", { planId }).catch(() => null);
  await until(
    "some of the records are done, others are not",
    async () => {
      const running = "select from job where id = $1 and state = 'running' and progress > 0";
      return (await asOwner(running, [planId])).rowCount === 1;
    },
    60_000,
  );
  killNow(doomed.pid);
  await doomed.gone;
  await begun;
  await blocker.query("rollback");
  await blocker.end();
  // The balancer sees that it is gone.
  balancer.serve(others.map(({ url }) => url));
  // As if its sign of life had been missing for long enough.
  await asOwner("update job set locked_until = now() - interval '1 second' where id = $1", [
    planId,
  ]);
  await until(
    "another server has done it",
    async () => (await api.call("work.state", { params: { jobId: planId } })).state === "done",
    120_000,
  );
  const versions = await asOwner(
    "select version, count(*)::int from record where name like 'Vorbild%' group by version",
  );
  expect(versions.rows).toEqual([{ version: 2, count: records }]);
}, 240_000);

function claimsOf(token: string): { group: number; account: number } {
  // Border: a token of the product.
  const { group, sub } = JSON.parse(
    Buffer.from(token.split(".")[1] ?? "", "base64url").toString(),
  ) as { group: number; sub: string };
  return { group, account: Number(sub) };
}

/** All that a stream sends up to a text. */
async function textUntil(stream: Response, expected: string): Promise<string> {
  let text = "";
  const decoder = new TextDecoder();
  for await (const piece of stream.body ?? []) {
    text += decoder.decode(piece, { stream: true });
    if (text.includes(expected)) return text;
  }
  return text;
}
