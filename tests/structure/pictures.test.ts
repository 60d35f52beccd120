import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { compareSets } from "../../scripts/shots/compareSets.ts";
import { isSetOf, resolveCommit } from "../../scripts/shots/pictureSets.ts";
import { ownFolder } from "../helpers/files/ownFolder.ts";
import { pngOf } from "../helpers/pictures.ts";

const { folder } = ownFolder();

function makeSet(name: string, pictures: Record<string, Buffer>): string {
  const set = join(folder, name);
  mkdirSync(set);
  for (const [file, picture] of Object.entries(pictures)) writeFileSync(join(set, file), picture);
  return set;
}

test("two sets are compared by name: what differs, grew, is new or gone", () => {
  const before = makeSet("before", {
    "same.png": pngOf(20, 20),
    "grown.png": pngOf(20, 20),
    "old.png": pngOf(20, 20),
  });
  const after = makeSet("after", {
    "same.png": pngOf(20, 20),
    "grown.png": pngOf(20, 25),
    "made.png": pngOf(20, 20),
  });
  const marked = join(folder, "marked");

  expect(compareSets(before, after, marked)).toEqual([
    { picture: "old.png", share: 1, note: "gone" },
    { picture: "made.png", share: 1, note: "new" },
    { picture: "grown.png", share: 0.2, note: "height 20 → 25" },
  ]);
  expect(readdirSync(marked)).toEqual(["grown.png"]);
});

test("a set of another commit or of another list is not taken for the one asked for", () => {
  const set = makeSet("set", {});
  writeFileSync(join(set, "set.json"), JSON.stringify({ commit: "a", list: "1" }));

  expect(isSetOf(set, { commit: "a", list: "1" })).toBe(true);
  expect(isSetOf(set, { commit: "b", list: "1" })).toBe(false);
  expect(isSetOf(set, { commit: "a", list: "2" })).toBe(false);
  expect(isSetOf(join(folder, "nowhere"), { commit: "a", list: "1" })).toBe(false);
});

test("a commit that doesn't exist is refused with advice", () => {
  expect(() => resolveCommit("no-such-commit")).toThrow(
    'There is no commit "no-such-commit" here. Name one that git log shows',
  );
});
