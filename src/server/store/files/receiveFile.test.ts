import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { expect, onTestFinished, test } from "vitest";
import { openFileStore } from "./fileStore.ts";

test("contents that break before they are read are refused, and the process goes on", async () => {
  const folder = mkdtempSync(join(tmpdir(), "a30-receive-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { put } = openFileStore(folder);
  const contents = new PassThrough();
  contents.destroy(new Error("broken off"));
  await expect(put(contents)).rejects.toThrow("broken off");
});
