import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import { dirname } from "node:path";
import { promisify } from "node:util";
import { makeDataFolder, runServer } from "../../../scripts/testkit/runServer.ts";

/** A server of one file of journeys. */
export interface OwnServer {
  url: string;
  /** Ends it and removes what it wrote. */
  stop: () => Promise<void>;
}

const run = promisify(execFile);

/** A copy of the data folder of a stopped server. */
export async function copyOfData(folder: string): Promise<string> {
  const dataFolder = makeDataFolder();
  await run("cp", ["-a", folder, dataFolder]);
  return dataFolder;
}

/** Starts a server on a copy of a data folder; the copy's files belong to whom they belonged before, as the database asks. */
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
