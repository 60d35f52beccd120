import { randomUUID } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** The secret in a file; null if there is none. */
export function readSecret(file: string): string | null {
  return existsSync(file) ? readFileSync(file, "utf8").trim() : null;
}

/**
 * Stores a secret with private file permissions, unless another process was first; returns the one
 * that the file holds.
 */
export function storeSecret(file: string, secret: string): string {
  const stored = readSecret(file);
  if (stored !== null) return stored;
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // Written under another name first: a start that is killed meanwhile must not leave half of it.
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, secret, { mode: 0o600, flag: "wx", flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    // Another server created the file first; we share its secret.
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(draft);
  }
  return readSecret(file) ?? secret;
}
