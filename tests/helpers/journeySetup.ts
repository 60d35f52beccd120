import { rmSync } from "node:fs";
import { dirname } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { hashPassword } from "#server/auth/password.ts";
import { embeddedAddress } from "#server/store/database/connection.ts";
import { startPostgres } from "#server/store/database/postgres.ts";
import { buildClient } from "../../scripts/buildClient.ts";
import { buildServer } from "../../scripts/buildServer.ts";
import { demoPassword } from "../../scripts/testkit/accounts.ts";
import { type BrowserBinary, findBrowser } from "../../scripts/testkit/chromium.ts";
import { quickCost } from "../../scripts/testkit/quickCost.ts";
import { makeDataFolder, runServer } from "../../scripts/testkit/runServer.ts";

declare module "vitest" {
  interface ProvidedContext {
    /**
     * Data folder of a stopped server with the demo groups; each file of journeys starts from a
     * copy.
     */
    demoFolder: string;
    /** The browser each file of journeys starts. */
    browserBinary: BrowserBinary;
  }
}

const dataFolder = makeDataFolder();

/** Deletes the demo groups. */
export async function teardown(): Promise<void> {
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
}

/** Each start and each sign-in of a journey checks a password of the demo. */
async function hashQuickly(): Promise<void> {
  const database = await startPostgres(dataFolder);
  const client = new pg.Client(embeddedAddress(database.socket, 1).admin);
  await client.connect();
  const hash = await hashPassword(demoPassword, quickCost);
  await client.query("update login set password_hash = $1 where password_hash is not null", [hash]);
  await client.end();
  await database.stop();
}
