import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

/** The file of the hashes. */
export const hashesFile = join(import.meta.dirname, "postgresHashes.json");

/** SHA-256 of the programs, by package and version; of other platforms none is known. */
export function readHashes(): Readonly<Record<string, string>> {
  // Border: written by `scripts/postgresHashes.ts`.
  return JSON.parse(readFileSync(hashesFile, "utf8")) as Record<string, string>;
}

/** SHA-256 over all files of a package's programs, with their names; links don't count. */
export function hashOfPrograms(home: string): string {
  const programs = join(home, "native");
  const files = readdirSync(programs, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const whole = createHash("sha256");
  for (const file of files.toSorted()) {
    const content = createHash("sha256").update(readFileSync(file)).digest("hex");
    whole.update(`${relative(programs, file)}\0${content}\n`);
  }
  return whole.digest("hex");
}

/** The installed package as "name@version". */
export function packageIn(home: string): string {
  // Border: written by npm.
  const { name, version } = JSON.parse(readFileSync(join(home, "package.json"), "utf8")) as {
    name: string;
    version: string;
  };
  return `${name}@${version}`;
}

/**
 * Throws if the programs of a package are not those we have seen; of a platform that we haven't seen
 * only the lock file vouches for them, at installation.
 */
export function mustBeKnown(home: string, seen = readHashes()): void {
  const wanted = packageIn(home);
  const hash = seen[wanted];
  if (hash === undefined ? hasSeenPlatform(wanted, seen) : hashOfPrograms(home) !== hash) {
    throw new Error(
      `The programs of ${wanted} are not the ones this version was released with: ` +
        "run `npm ci` to install them anew, or set DATABASE_URL to a PostgreSQL of your own. " +
        "If it says so again, do not start them, and report it.",
    );
  }
}

function hasSeenPlatform(wanted: string, seen: Readonly<Record<string, string>>): boolean {
  const prefix = wanted.slice(0, wanted.lastIndexOf("@") + 1);
  return Object.keys(seen).some((name) => name.startsWith(prefix));
}
