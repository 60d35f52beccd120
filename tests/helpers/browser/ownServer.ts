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

/** Data folder deleted at the end of the file: a copy, or a path not created yet. */
export async function ownFolder(original?: string): Promise<string> {
  const folder = original === undefined ? makeDataFolder() : await copyOfData(original);
  atTheEnd(() => rm(dirname(folder), { recursive: true, force: true }));
  return folder;
}

export function ownDemo(): Promise<string> {
  return ownFolder(inject("demoFolder"));
}

/** Starts a server, by default on a copy of the demo; stops it at the end of the file. */
export async function startOwnServer(options: Partial<ServerOptions> = {}): Promise<ServerProcess> {
  const dataFolder = options.dataFolder ?? (await ownDemo());
  const server = await runServer({ ...options, dataFolder });
  atTheEnd(async () => void (await server.stop()));
  return server;
}
