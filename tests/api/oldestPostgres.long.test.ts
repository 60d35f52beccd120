import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { beforeAll, expect, test } from "vitest";
import type { ClusterAccess } from "#server/store/database/access/clusterAccess.ts";
import { embeddedAddress, serverAddress } from "#server/store/database/connection.ts";
import { startPostgres } from "#server/store/database/postgres.ts";
import { oldestMajor } from "#server/store/database/postgresBinaries.ts";
import { openStore } from "#server/store/database/store.ts";
import { runOwnServer } from "../../scripts/testkit/runServer.ts";
import { atTheEnd } from "../helpers/atTheEnd.ts";
import { describedCalls } from "../helpers/fuzz/fuzzCalls.ts";
import { tryExample } from "../helpers/fuzz/fuzzRun.ts";
import { inOrder } from "../helpers/fuzz/fuzzSuite.ts";
import { makeWorld, type World } from "../helpers/fuzz/fuzzWorld.ts";
import { makeTestApp } from "../helpers/testApp.ts";
import { ownRoles } from "../helpers/guide/ownRoles.ts";
import type { TestDatabase } from "../helpers/testDatabase.ts";

let cluster: ClusterAccess;
const urlOf = (user: string) =>
  `postgresql://artikel30_${user}:secret@${encodeURIComponent(cluster.socket)}/artikel30_own`;

/** Starts the oldest supported PostgreSQL as an operator's own server, with the roles of the guide. */
async function startOldest(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "a30-oldest-"));
  // As root, the database runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o711);
  const server = await startPostgres(folder, oldestMajor);
  atTheEnd(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  cluster = server;
  const asSuperuser = clientOf(embeddedAddress(cluster, 1, "postgres").admin);
  for (const statement of ownRoles("secret")) await asSuperuser(statement);
}

/** Starts the product as an operator does and stops it once it has made its demo. */
async function makeDemo(): Promise<void> {
  const environment = { DATABASE_URL: urlOf("server"), DATABASE_ADMIN_URL: urlOf("owner") };
  await using server = await runOwnServer({ environment });
  expect(server.output()).toContain("Demo accounts");
}

function openDatabase(): TestDatabase {
  const address = serverAddress({ url: urlOf("server"), adminUrl: urlOf("owner") }, 5);
  const store = openStore(address);
  atTheEnd(() => store.close());
  const asOwner = clientOf(embeddedAddress(cluster, 1, "artikel30_own").admin);
  return { store, address, asOwner };
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

let world: World;

beforeAll(async () => {
  await startOldest();
  await makeDemo();
  const app = await makeTestApp({}, { database: openDatabase() });
  const { rows } = await app.asOwner("show server_version_num");
  expect(Math.floor(rows[0].server_version_num / 10_000)).toBe(15);
  world = await makeWorld(app);
}, 300_000);

test.each(inOrder(describedCalls).map((call) => [call.facts.name, call] as const))(
  "%s answers a plain request on PostgreSQL 15",
  async (_name, call) => {
    expect(await tryExample(world, call)).toBeNull();
  },
  120_000,
);
