import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ownFolder } from "#tests/helpers/files/ownFolder.ts";
import { hubKeyFor, tokenKeysFor } from "./secrets.ts";
import { SettingsError } from "./settings.ts";

const { folder } = ownFolder();

test("two first starts at once share the same keys, and leave nothing but these", async () => {
  const [one, other] = await Promise.all([tokenKeysFor({}, folder), tokenKeysFor({}, folder)]);
  expect(one).toHaveLength(1);
  expect(other).toEqual(one);
  expect(await tokenKeysFor({}, folder)).toEqual(one);
  const secrets = join(folder, "secrets");
  expect(readdirSync(secrets)).toEqual(["token-keys.json"]);
  expect(statSync(join(secrets, "token-keys.json")).mode & 0o777).toBe(0o600);
});

test("a hub of the operator's needs the key that it shares with us", () => {
  const hub = "https://hub.example/.well-known/mercure";
  const key = "a key that the operator shares with us";
  expect(() => hubKeyFor({}, hub)).toThrow(SettingsError);
  expect(() => hubKeyFor({ MERCURE_KEY: "short" }, hub)).toThrow(SettingsError);
  expect(hubKeyFor({ MERCURE_KEY: key }, hub)).toEqual(new TextEncoder().encode(key));
  expect(hubKeyFor({}, null)).toBeNull();
});
