import { execFile } from "node:child_process";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { inject } from "vitest";
import { type ClusterAccess, embeddedName } from "#server/store/database/access/clusterAccess.ts";
import { runServer, type ServerProcess } from "../../../scripts/testkit/runServer.ts";
import { demoTemplate, query } from "./demoDatabase.ts";

const run = promisify(execFile);

/**
 * Starts the server of a worker with fresh demo groups: its PostgreSQL keeps running, and its
 * database and its files are made anew, so that nothing of other files of journeys is left.
 */
export async function startDemoServer(): Promise<ServerProcess> {
  const slot = Number(process.env["VITEST_POOL_ID"]);
  const place = inject("demoPlaces")[slot - 1];
  if (!place) throw new Error(`journeySetup.ts made no demo for worker ${slot}`);
  await Promise.all([copyDatabase(place), copyFiles(place.dataFolder)]);
  return runServer({ dataFolder: place.dataFolder });
}

async function copyDatabase(cluster: ClusterAccess): Promise<void> {
  await query(
    cluster,
    `drop database if exists ${embeddedName} with (force)`,
    `create database ${embeddedName} template ${demoTemplate}`,
  );
}

/** Copies files and keys: everything but the database. */
async function copyFiles(dataFolder: string): Promise<void> {
  const demo = inject("demoFolder");
  const isCopied = (name: string) => !name.startsWith("pg");
  const left = (await readdir(dataFolder)).filter(isCopied);
  await Promise.all(left.map((name) => rm(join(dataFolder, name), { recursive: true })));
  const originals = (await readdir(demo)).filter(isCopied).map((name) => join(demo, name));
  await run("cp", ["-a", ...originals, dataFolder]);
}
