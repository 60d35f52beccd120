import { rmSync } from "node:fs";
import { dirname } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { hashPassword } from "#server/auth/password.ts";
import { type ClusterAccess, embeddedName } from "#server/store/database/access/clusterAccess.ts";
import { embeddedAddress } from "#server/store/database/connection.ts";
import { startPostgres } from "#server/store/database/postgres.ts";
import { buildClient } from "../../scripts/buildClient.ts";
import { buildServer } from "../../scripts/buildServer.ts";
import { demoPassword } from "../../scripts/testkit/accounts.ts";
import { type BrowserBinary, findBrowser } from "../../scripts/testkit/chromium.ts";
import { quickCost } from "../../scripts/testkit/quickCost.ts";
import { makeDataFolder, runServer } from "../../scripts/testkit/runServer.ts";
import { copyOfData, demoTemplate, query, withoutDurability } from "./browser/demoDatabase.ts";

/** Data folder and PostgreSQL of a worker's server. */
interface DemoPlace extends ClusterAccess {
  dataFolder: string;
}

declare module "vitest" {
  interface ProvidedContext {
    /** Data folder of a stopped server with the demo groups, for servers that tests start. */
    demoFolder: string;
    /** One for each worker. */
    demoPlaces: DemoPlace[];
    browserBinary: BrowserBinary;
  }
}

const dataFolder = makeDataFolder();
const ends: (() => Promise<void>)[] = [];

export async function teardown(): Promise<void> {
  await Promise.all(ends.map((end) => end()));
  rmSync(dirname(dataFolder), { recursive: true, force: true });
}

/** Builds the product, locates a browser and creates the demo groups, once for all journeys. */
export async function setup(project: TestProject): Promise<void> {
  await buildClient();
  await buildServer();
  project.provide("browserBinary", await findBrowser());
  const server = await runServer({ dataFolder });
  await server.stop();
  await hashQuickly();
  project.provide("demoFolder", dataFolder);
  const workers = Array.from({ length: project.vitest.config.maxWorkers });
  project.provide("demoPlaces", await Promise.all(workers.map(makePlace)));
}

/** Makes the demo's password hashes cheap: each start and sign-in checks one. */
async function hashQuickly(): Promise<void> {
  const database = await startPostgres(dataFolder);
  const client = new pg.Client(embeddedAddress(database, 1).admin);
  await client.connect();
  const hash = await hashPassword(demoPassword, quickCost);
  await client.query("update login_password set hash = $1", [hash]);
  await client.end();
  await database.stop();
}

/** Starts a worker's PostgreSQL with the demo groups as a template database. */
async function makePlace(): Promise<DemoPlace> {
  const copy = await copyOfData(dataFolder);
  const { socket, secret, stop } = await startPostgres(copy);
  ends.push(async () => {
    await stop();
    rmSync(dirname(copy), { recursive: true, force: true });
  });
  await query(
    { socket, secret },
    ...withoutDurability,
    `drop database if exists ${demoTemplate}`,
    `alter database ${embeddedName} rename to ${demoTemplate}`,
  );
  return { dataFolder: copy, socket, secret };
}
