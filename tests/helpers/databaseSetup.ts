import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { embeddedAddress } from "#server/store/database/connection.ts";
import { startPostgres } from "#server/store/database/postgres.ts";
import { readProductDocuments } from "#server/productDocuments.ts";
import { upsertProductItems } from "#server/store/items/upsertProductItems.ts";
import { openStore, prepareDatabase } from "#server/store/database/store.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Socket of the database that all test files share. */
    socket: string;
  }
}

/** Name of the migrated database that each test file copies. */
const template = "template_artikel30";

let stop = async () => {};

/** Stops the database and removes what it wrote. */
export async function teardown(): Promise<void> {
  await stop();
}

/** Starts one PostgreSQL for all test files, with a migrated database to copy from. */
export async function setup(project: TestProject): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "a30-"));
  // Root starts the database as another user, who must be able to enter.
  chmodSync(folder, 0o711);
  const database = await startPostgres(folder);
  const client = new pg.Client({ host: database.socket, user: "app", database: "postgres" });
  await client.connect();
  // Nothing here outlives the run, so nothing waits for a disk; what a server loses in a crash is tested on servers of their own.
  for (const setting of ["fsync", "synchronous_commit", "full_page_writes"]) {
    await client.query(`alter system set ${setting} = off`);
  }
  await client.query("select pg_reload_conf()");
  await client.query(`create database ${template}`);
  await client.end();
  const address = embeddedAddress(database.socket, 2, template);
  await prepareDatabase(address);
  const store = openStore(address);
  await store.withService((db, now) => upsertProductItems(db, now, readProductDocuments()));
  await store.close();
  project.provide("socket", database.socket);
  stop = async () => {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
