import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { embeddedAddress } from "#server/store/database/connection.ts";
import { startPostgres } from "#server/store/database/postgres.ts";
import { shipProduct } from "#server/shipProduct.ts";
import { openStore, prepareDatabase } from "#server/store/database/store.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Socket of the database shared by all test files. */
    socket: string;
  }
}

/** Name of the migrated database that each test file copies. */
const template = "template_artikel30";

let stop = async () => {};

/** Stops the database and deletes its data. */
export async function teardown(): Promise<void> {
  await stop();
}

/** Starts one PostgreSQL for all test files, with a migrated template database. */
export async function setup(project: TestProject): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "a30-"));
  // When run as root, the database starts as another user, who must be able to enter.
  chmodSync(folder, 0o711);
  const database = await startPostgres(folder);
  const client = new pg.Client({ host: database.socket, user: "app", database: "postgres" });
  await client.connect();
  // Nothing outlives the run, so durability is switched off; crash safety is tested on separate
  // servers.
  for (const setting of ["fsync", "synchronous_commit", "full_page_writes"]) {
    await client.query(`alter system set ${setting} = off`);
  }
  await client.query("select pg_reload_conf()");
  await client.query(`create database ${template}`);
  await client.end();
  const address = embeddedAddress(database.socket, 2, template);
  await prepareDatabase(address);
  const store = openStore(address);
  await shipProduct(store);
  await store.close();
  project.provide("socket", database.socket);
  stop = async () => {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
