import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { root, stampOf } from "./buildStamp.ts";

const target = join(root, "dist");
/** One folder per process, since another one may be building too. */
const draft = join(root, `.build/client-${process.pid}`);
const stampFile = "stamp.txt";
/** Everything the built client depends on. */
const sources = [
  "scripts/buildClient.ts",
  "scripts/buildStamp.ts",
  "src/client",
  "src/shared",
  "schemas",
  "vite.config.ts",
  "package-lock.json",
  "scripts/formValidators.ts",
  "scripts/leftOut.ts",
  "scripts/oneByOne.ts",
  "scripts/primerColours.ts",
  "scripts/screenChunks.ts",
];
const compressible = /\.(?:js|css|html|svg|json|woff2?|txt)$/;
/** In bytes; compressing smaller files gains nothing. */
const smallest = 1024;
/**
 * In bytes; files up to this size are compressed at maximum quality, which would delay the start
 * for larger ones.
 */
const smallEnough = 300_000;

const compress = promisify(brotliCompress);

function builtStamp(): string {
  const file = join(target, stampFile);
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

/**
 * Builds the client unless the existing build is up to date; returns its folder. It is built by a
 * process of its own: the bundler would leave its caller with most of a gigabyte.
 */
export async function buildClient(): Promise<string> {
  if (builtStamp() === stampOf(sources)) return target;
  console.log("Building the client …");
  const child = spawn(process.execPath, [import.meta.filename], { stdio: "inherit" });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error("The client could not be built, see above.");
  return target;
}

async function build(): Promise<void> {
  const stamp = stampOf(sources);
  if (builtStamp() === stamp) return;
  await inProduction(async () => {
    const vite = await import("vite");
    await vite.build({
      configFile: join(root, "vite.config.ts"),
      logLevel: "warn",
      build: { outDir: draft, emptyOutDir: true },
    });
  });
  await compressFiles(draft);
  writeFileSync(join(draft, stampFile), stamp);
  // A failed build never gets here, so the folder that is served is always complete.
  rmSync(target, { recursive: true, force: true });
  renameSync(draft, target);
}

/** Runs a build in production mode: in any other, libraries include slow development code. */
export async function inProduction(work: () => Promise<void>): Promise<void> {
  const { NODE_ENV } = process.env;
  process.env["NODE_ENV"] = "production";
  try {
    await work();
  } finally {
    if (NODE_ENV === undefined) delete process.env["NODE_ENV"];
    else process.env["NODE_ENV"] = NODE_ENV;
  }
}

async function compressFiles(folder: string): Promise<void> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  for (const path of paths) {
    const content = await readFile(path);
    if (content.length < smallest) continue;
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: content.length <= smallEnough ? 11 : 9,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    await writeFile(`${path}.br`, await compress(content, { params }));
  }
}

if (import.meta.main) await build();
