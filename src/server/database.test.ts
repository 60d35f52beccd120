import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openDatabase } from "./database.ts";
import { readSettings } from "./settings.ts";

test("stopping waits for PostgreSQL, even after it was taken for lost while it was there", async () => {
  const folder = mkdtempSync(join(tmpdir(), "a30-"));
  // When run as root, the database starts as another user, who must be able to enter.
  chmodSync(folder, 0o711);
  const events: string[] = [];
  const note = (event: string) => void events.push(event);
  const log = { info: note, warn: note, error: note };
  try {
    const database = await openDatabase(readSettings({ DATA_DIR: folder }), log);
    const running = join(folder, "pg18", "postmaster.pid");
    expect(existsSync(running)).toBe(true);
    database.revive();
    await expect.poll(() => events).toEqual(["database.revived"]);
    await database.stop();
    expect(existsSync(running)).toBe(false);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
