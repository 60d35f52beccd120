import { readFileSync } from "node:fs";

interface LockEntry {
  optionalDependencies?: Record<string, string>;
}

/**
 * `npm install` silently skips platform packages missing from the registry, after which `npm ci`
 * fails elsewhere: all of them must be in the lock file.
 */
const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
  packages: Record<string, LockEntry>;
};
const known = new Set(
  Object.keys(lock.packages).map((path) => path.slice(path.lastIndexOf("node_modules/") + 13)),
);
const missing = Object.entries(lock.packages).flatMap(([path, entry]) =>
  Object.keys(entry.optionalDependencies ?? {})
    .filter((name) => !known.has(name))
    .map((name) => `${path || "package.json"} names ${name}, which the lock file does not hold`),
);
if (missing.length > 0) {
  console.error(missing.join("\n"));
  process.exitCode = 1;
}
