import { expect, test } from "vitest";
import { readSources, sourcesOf } from "../helpers/sources.ts";
import { indexedByText } from "./indexedByText.ts";

const advice = "read it by ownValue (src/shared/engine/ownValue.ts), or gather values in a Map";

// Bodies in the engine are data of documents, whose fields name the keys.
const folders = ["src/server/", "src/shared/domain/"];
const sources = [
  ...["src/server", "src/shared"].flatMap((folder) => sourcesOf(folder)),
  ...readSources("src/shared/generated/plans.ts"),
];

/** Keys that nobody outside can choose, by the reason. */
const known: Readonly<Record<string, readonly string[]>> = {
  "our documents and our code list the names": [
    "src/server/exports/letters/persons.ts: kept[name]",
    "src/server/http/requestChecks.ts: result[name]",
    "src/server/http/routes.ts: described.handlers[facts.handler]",
    "src/server/http/routes.ts: request.headers[productItemsHeader.toLowerCase()]",
    "src/server/moving/moveOut.ts: written[name]",
    "src/server/services/catalogues/catalogueTitles.ts: having[first]",
    "src/server/services/imports/importTerms.ts: lookup.filterBy?.[name]",
    "src/shared/domain/importing/drafts/draft.ts: named[name]",
  ],
  "variables of the environment are the operator's": [
    "src/server/secrets.ts: environment[name]",
    "src/server/secrets.ts: environment[`${name}_FILE`]",
    "src/server/settings.ts: environment[name]",
  ],
  "columns of our own statements": ['src/server/store/database/db.ts: row[names[index] ?? ""]'],
  "packages of our lock file": ["src/server/store/database/postgresOrigin.ts: seen[wanted]"],
  "files have numbers": ["src/server/services/imports/importFile.ts: contents[file.id]"],
};

test("plain objects are asked for texts from outside by their own values only", () => {
  const allowed = Object.values(known).flat();
  const found = indexedByText(sources).filter((each) =>
    folders.some((folder) => each.startsWith(folder)),
  );
  const wrong = found.filter((each) => !allowed.includes(each));
  expect(wrong.map((each) => `${each}: ${advice}`)).toEqual([]);
  expect(allowed.filter((each) => !found.includes(each))).toEqual([]);
});

test.each([
  ["a table", "const a: Readonly<Record<string, number>> = {}; f(a[b]);"],
  ["an exported table", "export const a: Record<string, number> = {}; f(a[b]);"],
  ["a table of an alias", "type A = Record<string, number>; const a: A = {}; f(a[b]);"],
  ["a parameter", "function g(a: Partial<Record<string, number>>, b: string) { f(a[b]); }"],
  ["what is gathered", "const a: Record<string, number> = {}; for (const b of c) a[b] = 1;"],
  ["what is made of entries", "const a = Object.fromEntries(c); f(a[b]);"],
  ["one of two", "const a: Record<string, number> = {}; f((x ?? a)[b]);"],
])("%s is found where a text is its key", (_name, text) => {
  expect(indexedByText([{ file: "a.ts", text }])).toHaveLength(1);
});

test("a property is found by its name", () => {
  const text = "interface A { codes?: Record<string, number> } const g = (a: A) => a.codes?.[b];";
  expect(indexedByText([{ file: "a.ts", text }])).toEqual(["a.ts: a.codes?.[b]"]);
});
