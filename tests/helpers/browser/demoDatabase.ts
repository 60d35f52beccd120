import { execFile } from "node:child_process";
import { promisify } from "node:util";
import pg from "pg";
import type { ClusterAccess } from "#server/store/database/access/clusterAccess.ts";
import { embeddedAddress } from "#server/store/database/connection.ts";
import { makeDataFolder } from "../../../scripts/testkit/runServer.ts";

/** Database with the demo groups that each journey file copies. */
export const demoTemplate = "demo";

/** Settings of a server whose data nobody needs after the tests. */
export const withoutDurability = [
  ...["fsync", "synchronous_commit", "full_page_writes"].map(
    (setting) => `alter system set ${setting} = off`,
  ),
  "select pg_reload_conf()",
];

/** Runs statements as the owner of a cluster, outside the product's database. */
export async function query(
  cluster: ClusterAccess,
  ...statements: readonly string[]
): Promise<void> {
  const client = new pg.Client(embeddedAddress(cluster, 1, "postgres").admin);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * Copies the data folder of a stopped server; the copy keeps the file owners, as the database
 * requires.
 */
export async function copyOfData(folder: string): Promise<string> {
  const dataFolder = makeDataFolder();
  await promisify(execFile)("cp", ["-a", folder, dataFolder]);
  return dataFolder;
}
