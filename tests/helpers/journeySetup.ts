import { rmSync } from "node:fs";
import { dirname } from "node:path";
import type { TestProject } from "vitest/node";
import { buildClient } from "../../scripts/buildClient.ts";
import { buildServer } from "../../scripts/buildServer.ts";
import { type BrowserBinary, findBrowser } from "../../scripts/testkit/chromium.ts";
import { makeDataFolder, runServer } from "../../scripts/testkit/runServer.ts";

declare module "vitest" {
  interface ProvidedContext {
    /**
     * Data folder of a stopped server with the demo groups; each file of journeys starts from a
     * copy.
     */
    demoFolder: string;
    /** The browser each file of journeys starts. */
    browserBinary: BrowserBinary;
  }
}

const dataFolder = makeDataFolder();

/** Deletes the demo groups. */
export async function teardown(): Promise<void> {
  rmSync(dirname(dataFolder), { recursive: true, force: true });
}

/** Builds the product, locates a browser and creates the demo groups, once for all journeys. */
export async function setup(project: TestProject): Promise<void> {
  await buildClient();
  await buildServer();
  project.provide("browserBinary", await findBrowser());
  const server = await runServer({ dataFolder });
  await server.stop();
  project.provide("demoFolder", dataFolder);
}
