import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { beforeAll, describe, expect, test } from "vitest";
import { makeThrottle } from "#server/auth/throttle.ts";
import { loadDemo } from "#server/demo/demoGroups.ts";
import { shipProduct } from "#server/shipProduct.ts";
import { serverAddress } from "#server/store/database/connection.ts";
import { nobody, plainEnvironment } from "#server/store/database/postgresRunner.ts";
import { openStore, prepareDatabase } from "#server/store/database/store.ts";
import { until } from "../../scripts/testkit/runServer.ts";
import { atTheEnd } from "../helpers/atTheEnd.ts";
import { describedCalls } from "../helpers/fuzz/fuzzCalls.ts";
import { tryExample } from "../helpers/fuzz/fuzzRun.ts";
import { inOrder } from "../helpers/fuzz/fuzzSuite.ts";
import { makeWorld, type World } from "../helpers/fuzz/fuzzWorld.ts";
import { makeTestApp } from "../helpers/testApp.ts";
import type { TestDatabase } from "../helpers/testDatabase.ts";

/** Programs of the oldest PostgreSQL that the README promises, where Debian puts them. */
const oldestPrograms = "/usr/lib/postgresql/15/bin";

const hasOldestPostgres = existsSync(join(oldestPrograms, "postgres"));

/** PostgreSQL refuses to run as root. */
const user = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};

/**
 * Starts the oldest supported PostgreSQL as an operator's own server, with a prepared database: two
 * users, neither of them a superuser. It ends with the file's tests.
 */
async function makeOldestDatabase(): Promise<TestDatabase> {
  const socket = await startOldest();
  const asSuperuser = clientOf({ host: socket, user: "postgres", database: "postgres" });
  await asSuperuser("create role owner login createrole");
  await asSuperuser("create role server login");
  await asSuperuser("create database register owner owner");
  const urlOf = (name: string) => `postgresql://${name}@${encodeURIComponent(socket)}/register`;
  const address = serverAddress(urlOf("server"), urlOf("owner"), 5);
  await prepareDatabase(address);
  const store = openStore(address);
  atTheEnd(() => store.close());
  await shipProduct(store);
  const asOwner = clientOf({ host: socket, user: "postgres", database: "register" });
  return { store, address, asOwner };
}

/** Returns the folder of the server's socket. */
async function startOldest(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "a30-oldest-"));
  chmodSync(folder, 0o711);
  const data = join(folder, "data");
  mkdirSync(data, 0o700);
  if (user.uid !== undefined) chownSync(data, user.uid, user.gid);
  const options = { cwd: "/", env: plainEnvironment, ...user };
  const locale = ["--encoding=UTF8", "--locale=C.UTF-8"];
  const initialise = ["-D", data, "-U", "postgres", "-A", "trust", "--no-sync", ...locale];
  execFileSync(join(oldestPrograms, "initdb"), initialise, { ...options, stdio: "pipe" });
  const settings = ["listen_addresses=", `unix_socket_directories=${data}`, "fsync=off"];
  const flags = ["-D", data, ...settings.flatMap((setting) => ["-c", setting])];
  const server = spawn(join(oldestPrograms, "postgres"), flags, { ...options, stdio: "ignore" });
  const ended = once(server, "exit");
  atTheEnd(async () => {
    server.kill("SIGINT");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });
  const ask = clientOf({ host: data, user: "postgres", database: "postgres" });
  await until("PostgreSQL 15 answers", () =>
    ask("select 1").then(
      () => true,
      () => false,
    ),
  );
  return data;
}

function clientOf(config: pg.ClientConfig): TestDatabase["asOwner"] {
  return async (sql, values = []) => {
    const client = new pg.Client(config);
    await client.connect();
    try {
      return await client.query(sql, values);
    } finally {
      await client.end();
    }
  };
}

if (!hasOldestPostgres)
  console.warn(`Nothing was tried on PostgreSQL 15: ${oldestPrograms} has no postgres.`);

describe.skipIf(!hasOldestPostgres)("on PostgreSQL 15", () => {
  let world: World;

  beforeAll(async () => {
    const database = await makeOldestDatabase();
    let now = new Date();
    const clock = () => now;
    const app = await makeTestApp({ throttle: makeThrottle(), clock }, { database });
    const { rows } = await app.asOwner("show server_version_num");
    expect(Number(rows[0].server_version_num)).toBeLessThan(160_000);
    await loadDemo(app.platform, (time) => {
      now = time;
    });
    now = new Date();
    world = await makeWorld(app);
  }, 300_000);

  test.each(inOrder(describedCalls).map((call) => [call.facts.name, call] as const))(
    "%s answers a plain request",
    async (_name, call) => {
      expect(await tryExample(world, call)).toBeNull();
    },
    120_000,
  );
});
