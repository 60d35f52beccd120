import { expect, test } from "vitest";
import { mustBeKnown, newManifest, readManifest } from "./manifest.ts";

const made = {
  ...newManifest(new Date("2026-11-20T09:00:00Z")),
  migrations: [{ id: "0001_init", sha256: "a" }],
  lastId: 1,
  tables: [],
  files: [],
  lost: [],
};

test("a manifest is read back, and one of another format or version is refused in words", () => {
  expect(readManifest(JSON.stringify(made))).toEqual(made);
  const read = (change: object) => () => readManifest(JSON.stringify({ ...made, ...change }));
  expect(read({ format: "other" })).toThrow("is a ZIP archive, but no backup");
  expect(read({ formatVersion: 2, version: "9.0.0" })).toThrow("was made by version 9.0.0");
  expect(() => readManifest("no JSON")).toThrow("but no backup");
});

test("a backup whose tables are unknown here, or were changed, is refused", () => {
  const own = { id: "0001_init", sha256: "a" };
  expect(() => mustBeKnown(made, [own, { id: "0002_more", sha256: "b" }])).not.toThrow();
  for (const known of [[], [{ ...own, sha256: "other" }]])
    expect(() => mustBeKnown(made, known)).toThrow("install the version that made it");
});
