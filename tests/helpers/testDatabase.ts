import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { embeddedAddress, type DatabaseAddress } from "#server/store/database/connection.ts";
import { openStore, type Store } from "#server/store/database/store.ts";
import { atTheEnd } from "./atTheEnd.ts";

/** A fresh, migrated database of one test file. */
export interface TestDatabase {
  store: Store;
  address: DatabaseAddress;
  /** Runs SQL as the owner of the tables, bypassing row-level security. */
  asOwner: (sql: string, values?: unknown[]) => Promise<pg.QueryResult>;
}

async function once<T>(
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Copies the migrated template; the database is dropped after the file's tests. */
export async function makeDatabase(): Promise<TestDatabase> {
  const socket = inject("socket");
  const name = `t${randomBytes(6).toString("hex")}`;
  const root = { host: socket, user: "app", database: "postgres" };
  await once(root, (client) => client.query(`create database ${name} template template_artikel30`));
  const address = embeddedAddress(socket, 5, name);
  const store = openStore(address);
  atTheEnd(async () => {
    await store.close();
    await once(root, (client) => client.query(`drop database ${name} with (force)`));
  });
  const asOwner = (sql: string, values: unknown[] = []) =>
    once(address.admin, (client) => client.query(sql, values));
  return { store, address, asOwner };
}
