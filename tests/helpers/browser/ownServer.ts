import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import { dirname } from "node:path";
import { promisify } from "node:util";
import { makeDataFolder, runServer } from "../../../scripts/testkit/runServer.ts";

/** The server of one file of journeys. */
export interface OwnServer {
  url: string;
  /** Stops it and deletes its data. */
  stop: () => Promise<void>;
}

const run = promisify(execFile);

/** Copies the data folder of a stopped server. */
export async function copyOfData(folder: string): Promise<string> {
  const dataFolder = makeDataFolder();
  await run("cp", ["-a", folder, dataFolder]);
  return dataFolder;
}

/**
 * Starts a server on a copy of a data folder; the copy keeps the file owners, as the database
 * requires.
 */
export async function startOwnServer(folder: string): Promise<OwnServer> {
  const dataFolder = await copyOfData(folder);
  const server = await runServer({ dataFolder });
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      await rm(dirname(dataFolder), { recursive: true, force: true });
    },
  };
}
