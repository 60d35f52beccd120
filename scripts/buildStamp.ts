import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";

export const root = resolve(import.meta.dirname, "..");

function filesOf(path: string): string[] {
  const whole = join(root, path);
  if (!existsSync(whole)) return [];
  const entries = readdirSync(whole, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Checksum of files and folders that something is built from; tests don't count. */
export function stampOf(sources: readonly string[]): string {
  const hash = createHash("sha256");
  const paths = sources.flatMap((source) =>
    /\.(?:ts|json)$/.test(source) ? [join(root, source)] : filesOf(source),
  );
  for (const path of paths.toSorted()) {
    hash.update(relative(root, path)).update("\0").update(readFileSync(path)).update("\0");
  }
  return hash.digest("hex");
}
