import { enableCompileCache, flushCompileCache } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildClient } from "./buildClient.ts";
import { buildServer } from "./buildServer.ts";
import { developClient, runDevelopment } from "./develop.ts";
import type * as Program from "./serve.ts";

/** Serves what is built, after building what has changed since. */
async function serveBuilt(): Promise<void> {
  const [clientFolder, program] = await Promise.all([buildClient(), buildServer()]);
  // A later start need not compile it again.
  enableCompileCache(join(dirname(program), "code"));
  // Border: built from this module.
  const { serve } = (await import(pathToFileURL(program).href)) as typeof Program;
  await serve({ clientFolder });
  // Write the cache now: a killed process would save nothing.
  flushCompileCache();
}

/** Serves the sources, the client through vite. */
async function serveSources(): Promise<void> {
  const { serve } = await import("./serve.ts");
  await serve(await developClient());
}

if (process.argv.includes("--dev")) runDevelopment();
else
  await (process.argv.includes("--developed") ? serveSources() : serveBuilt()).catch(
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exit(1);
    },
  );
