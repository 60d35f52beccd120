import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { TestProject } from "vitest/node";
import type { ClusterAccess } from "#server/store/database/access/clusterAccess.ts";
import { embeddedAddress } from "#server/store/database/connection.ts";
import { startPostgres } from "#server/store/database/postgres.ts";
import { major } from "#server/store/database/postgresBinaries.ts";
import { shipProduct } from "#server/shipProduct.ts";
import { openStore, prepareDatabase } from "#server/store/database/store.ts";
import { statementLog } from "../../scripts/testkit/statements/knownFaults.ts";
import { query, withoutDurability } from "./browser/demoDatabase.ts";
import { templateName } from "./citus/templateName.ts";
import { closeTemplate, dropAllOnCitus, makeCitusTemplate } from "./citus/citusDatabase.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The PostgreSQL shared by all test files. */
    cluster: ClusterAccess;
    /** The coordinator of the machines that the files run on instead; empty if they don't. */
    citusUrl: string;
  }
}

let stop = async () => {};

export async function teardown(): Promise<void> {
  await stop();
}

/** Version of PostgreSQL that the files run on: `npm run test:api -- 16` chooses another. */
const version = Number(process.env["POSTGRES"] ?? major);

/** Several machines with the Citus extension, where there are some: `npm run test:citus`. */
const citusUrl = process.env["CITUS_URL"] ?? "";

/** Starts one PostgreSQL for all test files, with a migrated template database. */
export async function setup(project: TestProject): Promise<void> {
  mkdirSync(dirname(statementLog), { recursive: true });
  writeFileSync(statementLog, "");
  project.provide("citusUrl", citusUrl);
  if (citusUrl !== "") return setupOnCitus(project);
  const folder = mkdtempSync(join(tmpdir(), "a30-"));
  // As root, the database runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o711);
  const database = await startPostgres(folder, version);
  // Crash safety is tested on separate servers.
  await query(database, ...withoutDurability, `create database ${templateName}`);
  const address = embeddedAddress(database, 2, templateName);
  await prepareDatabase(address);
  const store = openStore(address);
  await shipProduct(store);
  await store.close();
  project.provide("cluster", { socket: database.socket, secret: database.secret });
  stop = async () => {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function setupOnCitus(project: TestProject): Promise<void> {
  const store = openStore(await makeCitusTemplate(citusUrl, templateName));
  await shipProduct(store);
  await store.close();
  await closeTemplate(citusUrl, templateName);
  // Files that ask for the embedded cluster itself find none.
  project.provide("cluster", { socket: "", secret: "" });
  stop = () => dropAllOnCitus(citusUrl);
}
