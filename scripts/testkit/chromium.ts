import { spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { type Browser, chromium } from "playwright";

/** A browser that can run here. */
export interface BrowserBinary {
  path: string;
  /** Additional environment variables it needs. */
  environment: Record<string, string>;
}

/** Flags for headless browsers: no nested sandbox, no background network traffic. */
export const browserFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const root = resolve(import.meta.dirname, "../..");
const systemPaths = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/opt/google/chrome/chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * The browser to use: the configured one, else the one from npm, else an installed one. That from npm
 * is the same on every machine, and draws no window: it takes two thirds of the work.
 */
export async function findBrowser(): Promise<BrowserBinary> {
  const named = process.env["CHROMIUM_PATH"];
  if (named && !starts(named, {}))
    throw new Error(`CHROMIUM_PATH names ${named}, which does not start: name another Chromium.`);
  if (named) return { path: named, environment: {} };
  // It is made for this system only.
  const unpacked =
    process.platform === "linux" && process.arch === "x64" ? await unpackBrowser() : null;
  if (unpacked && starts(unpacked.path, unpacked.environment)) return unpacked;
  const installed = systemPaths.find((path) => existsSync(path) && starts(path, {}));
  if (installed) return { path: installed, environment: {} };
  throw new Error(
    "No Chromium was found that starts here: install one, for example by `apt-get install chromium`, " +
      "or name one in CHROMIUM_PATH.",
  );
}

export async function launchBrowser(): Promise<Browser> {
  const { path, environment } = await findBrowser();
  return chromium.launch({
    executablePath: path,
    args: browserFlags,
    env: { ...process.env, ...environment },
  });
}

function starts(path: string, environment: Record<string, string>): boolean {
  const options = { env: { ...process.env, ...environment }, timeout: 20_000 };
  return spawnSync(path, ["--version"], options).status === 0;
}

/**
 * Unpacks the npm package's browser once; the folder name contains the version, so that versions
 * never mix.
 */
async function unpackBrowser(): Promise<BrowserBinary> {
  const home = packageFolder();
  const { version } = JSON.parse(readFileSync(join(home, "package.json"), "utf8")) as {
    version: string;
  };
  const folder = join(root, `.build/chromium-${version}`);
  const path = join(folder, "chromium");
  if (!existsSync(join(folder, "whole.txt"))) {
    const draft = `${folder}.new-${process.pid}`;
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { recursive: true });
    await unpackInto(draft);
    // Other users may run it too.
    chmodSync(join(draft, "chromium"), 0o755);
    writeFileSync(join(draft, "whole.txt"), version);
    rmSync(folder, { recursive: true, force: true });
    renameSync(draft, folder);
  }
  return { path, environment: lacksLibraries(path) ? unpackLibraries(home, folder) : {} };
}

function packageFolder(): string {
  const entry = createRequire(import.meta.url).resolve("@sparticuz/chromium");
  let folder = dirname(entry);
  while (!existsSync(join(folder, "bin"))) folder = dirname(folder);
  return folder;
}

/** The package unpacks into the temporary folder and would reuse any browser already there. */
async function unpackInto(folder: string): Promise<void> {
  const before = process.env["TMPDIR"];
  process.env["TMPDIR"] = folder;
  try {
    const { default: packed } = await import("@sparticuz/chromium");
    await packed.executablePath();
  } finally {
    if (before === undefined) delete process.env["TMPDIR"];
    else process.env["TMPDIR"] = before;
  }
}

function lacksLibraries(path: string): boolean {
  const found = spawnSync("ldd", [path], { encoding: "utf8" });
  return found.stdout?.includes("not found") ?? false;
}

/** Minimal systems lack libraries that browsers link to; the package contains them. */
function unpackLibraries(home: string, folder: string): Record<string, string> {
  const target = join(folder, "al2023");
  if (!existsSync(target)) {
    mkdirSync(target, { recursive: true });
    const tar = brotliDecompressSync(readFileSync(join(home, "bin/al2023.tar.br")));
    spawnSync("tar", ["-x", "-C", target], { input: tar });
  }
  const libraries = [join(target, "lib"), join(target, "al2023/lib")].filter((each) =>
    existsSync(each),
  );
  const before = process.env["LD_LIBRARY_PATH"];
  return { LD_LIBRARY_PATH: [...libraries, ...(before ? [before] : [])].join(":") };
}
