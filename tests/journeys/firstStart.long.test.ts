import { rmSync } from "node:fs";
import { dirname } from "node:path";
import pg from "pg";
import { afterAll, afterEach, expect, test } from "vitest";
import { readDemo } from "#server/demo/demoData.ts";
import { embeddedAddress } from "#server/store/database/connection.ts";
import { startPostgres } from "#server/store/database/postgres.ts";
import { collectFigures } from "../../scripts/bench/runner.ts";
import { benchStart } from "../../scripts/bench/start.ts";
import { demoPassword } from "../../scripts/testkit/accounts.ts";
import { type ApiClient, signInByApi } from "../../scripts/testkit/apiClient.ts";
import { killNow } from "../../scripts/testkit/processes.ts";
import { makeDataFolder, runServer, type ServerProcess } from "../../scripts/testkit/runServer.ts";

const folders: string[] = [];
let running: ServerProcess[] = [];

afterEach(async () => {
  for (const server of running) await server.stop();
  running = [];
});

afterAll(() => {
  for (const folder of folders) rmSync(dirname(folder), { recursive: true, force: true });
});

/** Starts the product in an empty folder and returns once pages are served. */
async function startEarly(): Promise<{ server: ServerProcess; dataFolder: string }> {
  const dataFolder = makeDataFolder();
  folders.push(dataFolder);
  return { server: await start(dataFolder, true), dataFolder };
}

async function start(dataFolder: string, isEarly = false): Promise<ServerProcess> {
  const server = await runServer({ dataFolder, isEarly });
  running.push(server);
  return server;
}

async function namesOf(api: ApiClient): Promise<string[]> {
  const { items } = await api.call("records.list", { body: { perPage: 100 } });
  return items.map(({ name }) => name).toSorted();
}

/** Records of the first demo group, without templates. */
const demoNames = (readDemo(new Date()).records.get("nordlicht") ?? [])
  .filter(({ body }) => body["template"] !== true)
  .map(({ body }) => body.name)
  .toSorted();

test("at a first start pages are served while the demo is made, and calls wait until it is whole", async () => {
  const { server, dataFolder } = await startEarly();
  const [page, probe, api] = await Promise.all([
    fetch(server.url, { headers: { accept: "text/html" } }),
    fetch(`${server.url}/readyz`),
    signInByApi(server.url, "admin"),
  ]);
  expect(page.status).toBe(200);
  expect(probe.status).toBe(503);
  expect(probe.headers.get("retry-after")).toBe("2");
  expect(await namesOf(api)).toEqual(demoNames);
  await server.stop();
  const later = await start(dataFolder);
  expect(await namesOf(await signInByApi(later.url, "admin"))).toEqual(demoNames);
});

test("passwords are stored as hashes that take time and memory to guess, those that are changed too", async () => {
  const { server, dataFolder } = await startEarly();
  const { call } = await signInByApi(server.url, "editor");
  const oldPassword = demoPassword;
  await call("session.password", { body: { oldPassword, newPassword: "Seehund im Watt 1987" } });
  await server.stop();
  const database = await startPostgres(dataFolder);
  const client = new pg.Client(embeddedAddress(database, 1).admin);
  await client.connect();
  const { rows } = await client.query("select distinct hash from login_password");
  await client.end();
  await database.stop();
  expect(rows).toHaveLength(2);
  for (const { hash } of rows) expect(hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
});

test("a first start that is ended or killed while the demo is made leaves nothing half made", async () => {
  const { server, dataFolder } = await startEarly();
  expect(await server.stop()).toBe(0);
  killNow((await start(dataFolder, true)).pid);
  const api = await signInByApi((await start(dataFolder)).url, "admin");
  expect(await namesOf(api)).toEqual(demoNames);
});

test("starts are measured beside PostgreSQL alone", async () => {
  const starts = await collectFigures(benchStart(1));
  expect(starts.map(({ work }) => work)).toEqual([
    "first start",
    "first start, until calls are answered",
    "later start",
  ]);
  for (const { floor = 1, measured } of starts)
    expect(Math.min(floor, measured)).toBeGreaterThan(0);
});
