import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { tokenKeysFor } from "./secrets.ts";

test("two first starts at once share the same keys, and leave nothing but these", async () => {
  const folder = mkdtempSync(join(tmpdir(), "a30-secrets-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [one, other] = await Promise.all([tokenKeysFor({}, folder), tokenKeysFor({}, folder)]);
  expect(one).toHaveLength(1);
  expect(other).toEqual(one);
  expect(await tokenKeysFor({}, folder)).toEqual(one);
  const secrets = join(folder, "secrets");
  expect(readdirSync(secrets)).toEqual(["token-keys.json"]);
  expect(statSync(join(secrets, "token-keys.json")).mode & 0o777).toBe(0o600);
});
