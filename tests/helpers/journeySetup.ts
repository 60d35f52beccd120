import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { dirname } from "node:path";
import { type BrowserServer, chromium } from "playwright";
import type { TestProject } from "vitest/node";
import { buildClient } from "../../scripts/buildClient.ts";
import { browserFlags, findBrowser } from "../../scripts/trial/chromium.ts";
import { makeDataFolder, runServer } from "../../scripts/trial/runServer.ts";

/** Where the journeys of one lane are made: nothing that one lane does is seen in another. */
export interface Lane {
  /** Address of its server. */
  url: string;
  /** Where its browser is reached. */
  browser: string;
}

declare module "vitest" {
  interface ProvidedContext {
    /** One for each worker, in the order of their numbers. */
    lanes: Lane[];
  }
}

const closing: (() => Promise<unknown>)[] = [];

/** Ends browser and server and removes what they wrote. */
export async function teardown(): Promise<void> {
  for (const close of closing.toReversed()) await close();
}

/** Starts a server with the demo groups and a browser for each lane of journeys. */
export async function setup(project: TestProject): Promise<void> {
  await buildClient();
  try {
    const lanes = Array.from({ length: project.config.maxWorkers }, startLane);
    project.provide("lanes", await Promise.all(lanes));
  } catch (error) {
    await teardown();
    throw error;
  }
}

async function startLane(): Promise<Lane> {
  const dataFolder = makeDataFolder();
  closing.push(async () => rmSync(dirname(dataFolder), { recursive: true, force: true }));
  const server = await runServer({ dataFolder });
  closing.push(server.stop);
  return { url: server.url, browser: await startBrowser() };
}

/** Starts the browser and answers its address; one that dies is started again there, so that one crash fails one test and not all that follow. */
async function startBrowser(): Promise<string> {
  const { path, environment } = await findBrowser();
  const wsPath = `/${randomUUID()}`;
  let isEnding = false;
  let current: BrowserServer | undefined;
  const launch = async (port: number): Promise<string> => {
    const started = await chromium.launchServer({
      executablePath: path,
      args: browserFlags,
      env: { ...process.env, ...environment },
      port,
      wsPath,
    });
    current = started;
    const address = started.wsEndpoint();
    started.on("close", () => {
      if (!isEnding) void launch(Number(new URL(address).port));
    });
    return address;
  };
  closing.push(async () => {
    isEnding = true;
    await current?.close();
  });
  return launch(0);
}
