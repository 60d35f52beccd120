import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { dirname } from "node:path";
import { type BrowserServer, chromium } from "playwright";
import type { TestProject } from "vitest/node";
import { buildClient } from "../../scripts/buildClient.ts";
import { browserFlags, findBrowser } from "../../scripts/trial/chromium.ts";
import { makeDataFolder, runServer } from "../../scripts/trial/runServer.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Data folder of a stopped server that has made its demo groups; each file of journeys starts from a copy. */
    demoFolder: string;
    /** Where the browser of each worker is reached, in the order of their numbers. */
    browsers: string[];
  }
}

const closing: (() => Promise<unknown>)[] = [];

/** Ends the browsers and removes the demo groups. */
export async function teardown(): Promise<void> {
  for (const close of closing.toReversed()) await close();
}

/** Makes the demo groups once, and starts a browser for each worker. */
export async function setup(project: TestProject): Promise<void> {
  await buildClient();
  try {
    const browsers = Array.from({ length: project.config.maxWorkers }, startBrowser);
    project.provide("demoFolder", await makeDemo());
    project.provide("browsers", await Promise.all(browsers));
  } catch (error) {
    await teardown();
    throw error;
  }
}

async function makeDemo(): Promise<string> {
  const dataFolder = makeDataFolder();
  closing.push(async () => rmSync(dirname(dataFolder), { recursive: true, force: true }));
  const server = await runServer({ dataFolder });
  await server.stop();
  return dataFolder;
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
