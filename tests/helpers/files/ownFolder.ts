import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll } from "vitest";

/** A folder of a test file's own, removed after its tests; `write` makes the folders of a file, too. */
export function ownFolder() {
  const folder = mkdtempSync(join(tmpdir(), "a30-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  return { folder, write };
}
