import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readSources, sourcesOf, withoutComments } from "../helpers/sources.ts";

const root = join(import.meta.dirname, "../..");
const glossary = readFileSync(join(root, "schemas/glossary.md"), "utf8");

const rows = glossary
  .split("\n")
  .filter((line) => /^\|(?![\s|:-]*$)/.test(line))
  .map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  .filter(([, , names]) => names !== "in code");

/** All identifiers in code and documents; words in comments don't count. */
function namesInUse(): Set<string> {
  const names = sourcesOf("src").flatMap(
    ({ text }) => withoutComments(text).match(/[A-Za-z_]\w*/g) ?? [],
  );
  const keys = readSources("schemas/**/*.json").flatMap(({ text }) =>
    [...text.matchAll(/"([\w-]+)"/g)].map(([, name = ""]) => name),
  );
  return new Set([...names, ...keys]);
}

function isDocument(path: string): boolean {
  return [".schema.json", ".json"].some((end) => existsSync(join(root, "schemas", path + end)));
}

test("every line of the glossary has a German term, an English term, a name and a source", () => {
  expect(rows.length).toBeGreaterThan(60);
  expect(rows.filter((cells) => cells.length !== 4 || cells.includes(""))).toEqual([]);
  expect(rows.filter(([, , names = ""]) => !/^`[^`]+`(?:, `[^`]+`)*$/.test(names))).toEqual([]);
});

test("each German term has one line", () => {
  const words = rows.map(([german]) => german);
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
});

test("every name in the glossary exists in the code or the documents", () => {
  const inUse = namesInUse();
  // The record is composed of its steps.
  const isKnown = (name: string): boolean =>
    name.includes("/") ? isDocument(name) || name === "record/record" : inUse.has(name);
  const names = rows.flatMap(([, , cell = ""]) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name),
  );
  expect(names.filter((name) => !isKnown(name))).toEqual([]);
});
