import { expect, test } from "vitest";
import { canonicalJson } from "./database/canonical.ts";
import { containsPattern } from "./fold.ts";
import { displayTitle, titleColumns } from "./items/itemTitles.ts";

test("a search treats the wildcards of `like` as plain characters", () => {
  expect(containsPattern(String.raw`50%_\x`)).toBe(String.raw`%50\%\_\\x%`);
});

test("equal values serialise to the same text, whatever the order of their keys", () => {
  const one = { b: [1, { d: null, c: "x" }], a: undefined, e: true };
  const other = { e: true, b: [1, { c: "x", d: null }] };
  expect(canonicalJson(one)).toBe(canonicalJson(other));
  expect(canonicalJson([1, 2])).not.toBe(canonicalJson([2, 1]));
});

test("an item's title is in the requested language, else in German; a person's is their full name", () => {
  const body = { translations: { de: "Beschäftigte", en: "Staff" } };
  expect(displayTitle(body, "en")).toBe("Staff");
  expect(displayTitle({ translations: { de: "Beschäftigte" } }, "en")).toBe("Beschäftigte");
  expect(displayTitle({ firstName: "Kim", lastName: "Meyer" }, "de")).toBe("Kim Meyer");
  expect(titleColumns(body, "Description").titles).toEqual(["beschaftigte", "staff"]);
});
