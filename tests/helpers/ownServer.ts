import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import { dirname } from "node:path";
import { promisify } from "node:util";
import { makeDataFolder, runServer } from "../../scripts/trial/runServer.ts";

/** A server of one file of journeys. */
export interface OwnServer {
  url: string;
  /** Ends it and removes what it wrote. */
  stop: () => Promise<void>;
}

const run = promisify(execFile);

/** Starts a server on a copy of a data folder; the copy's files belong to whom they belonged before, as the database asks. */
export async function startOwnServer(folder: string): Promise<OwnServer> {
  const dataFolder = makeDataFolder();
  await run("cp", ["-a", folder, dataFolder]);
  const server = await runServer({ dataFolder });
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      await rm(dirname(dataFolder), { recursive: true, force: true });
    },
  };
}
