import { chmodSync, existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ownFolder } from "#tests/helpers/files/ownFolder.ts";
import { openDatabase } from "./database.ts";
import { readSettings } from "./settings.ts";

const { folder } = ownFolder();

test("stopping waits for PostgreSQL, even after it was taken for lost while it was there", async () => {
  // When run as root, the database starts as another user, who must be able to enter.
  chmodSync(folder, 0o711);
  const events: string[] = [];
  const note = (event: string) => void events.push(event);
  const log = { info: note, warn: note, error: note };
  const database = await openDatabase(readSettings({ DATA_DIR: folder }), log);
  const running = join(folder, "pg18", "postmaster.pid");
  expect(existsSync(running)).toBe(true);
  database.revive();
  await expect.poll(() => events).toEqual(["database.revived"]);
  await database.stop();
  expect(existsSync(running)).toBe(false);
});
