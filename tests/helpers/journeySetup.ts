import { rmSync } from "node:fs";
import { dirname } from "node:path";
import { chromium } from "playwright";
import type { TestProject } from "vitest/node";
import { buildClient } from "../../scripts/buildClient.ts";
import { browserFlags, findBrowser } from "../../scripts/trial/chromium.ts";
import { makeDataFolder, runServer } from "../../scripts/trial/runServer.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the server that all journeys share. */
    url: string;
    /** Where the browser that all journeys share is reached. */
    browser: string;
  }
}

const closing: (() => Promise<unknown>)[] = [];

/** Ends browser and server and removes what they wrote. */
export async function teardown(): Promise<void> {
  for (const close of closing.toReversed()) await close();
}

/** Starts one server with the demo groups and one browser for all journeys. */
export async function setup(project: TestProject): Promise<void> {
  await buildClient();
  const dataFolder = makeDataFolder();
  closing.push(async () => rmSync(dirname(dataFolder), { recursive: true, force: true }));
  try {
    const server = await runServer({ dataFolder });
    closing.push(server.stop);
    const { path, environment } = await findBrowser();
    const browser = await chromium.launchServer({
      executablePath: path,
      args: browserFlags,
      env: { ...process.env, ...environment },
    });
    closing.push(() => browser.close());
    project.provide("url", server.url);
    project.provide("browser", browser.wsEndpoint());
  } catch (error) {
    await teardown();
    throw error;
  }
}
