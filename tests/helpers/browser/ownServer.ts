import { rm } from "node:fs/promises";
import { dirname } from "node:path";
import { inject } from "vitest";
import {
  makeDataFolder,
  runServer,
  type ServerOptions,
  type ServerProcess,
} from "../../../scripts/testkit/runServer.ts";
import { atTheEnd } from "../atTheEnd.ts";
import { copyOfData } from "./demoDatabase.ts";

/** A data folder that is deleted at the end of the file: a copy of another, or not made yet. */
export async function ownFolder(original?: string): Promise<string> {
  const folder = original === undefined ? makeDataFolder() : await copyOfData(original);
  atTheEnd(() => rm(dirname(folder), { recursive: true, force: true }));
  return folder;
}

/** A data folder with the demo groups, which is deleted at the end of the file. */
export function ownDemo(): Promise<string> {
  return ownFolder(inject("demoFolder"));
}

/** Starts a server that is stopped at the end of the file, on a copy of the demo if none is named. */
export async function startOwnServer(options: Partial<ServerOptions> = {}): Promise<ServerProcess> {
  const dataFolder = options.dataFolder ?? (await ownDemo());
  const server = await runServer({ ...options, dataFolder });
  atTheEnd(async () => void (await server.stop()));
  return server;
}
