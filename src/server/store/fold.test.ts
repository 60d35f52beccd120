import { expect, test } from "vitest";
import { canonicalJson } from "./database/canonical.ts";
import { containsPattern } from "./fold.ts";
import { displayTitle, titleColumns } from "./items/itemTitles.ts";
import { readCursor, writeCursor } from "./pages.ts";

test("a search takes the wildcards of `like` for what they are", () => {
  expect(containsPattern(String.raw`50%_\x`)).toBe(String.raw`%50\%\_\\x%`);
});

test("the same values have the same text, in whatever order their keys were written", () => {
  const one = { b: [1, { d: null, c: "x" }], a: undefined, e: true };
  const other = { e: true, b: [1, { c: "x", d: null }] };
  expect(canonicalJson(one)).toBe(canonicalJson(other));
  expect(canonicalJson([1, 2])).not.toBe(canonicalJson([2, 1]));
});

test("an item is called in the asked language, else in German; a person by both names", () => {
  const body = { translations: { de: "Beschäftigte", en: "Staff" } };
  expect(displayTitle(body, "en")).toBe("Staff");
  expect(displayTitle({ translations: { de: "Beschäftigte" } }, "en")).toBe("Beschäftigte");
  expect(displayTitle({ firstName: "Kim", lastName: "Meyer" }, "de")).toBe("Kim Meyer");
  expect(titleColumns(body, "Description").titles).toEqual(["beschaftigte", "staff"]);
});

test("a cursor is read back, and any other text is none", () => {
  expect(readCursor(writeCursor({ value: "2026-01-01", id: 5 }))).toMatchObject({
    value: "2026-01-01",
    id: 5,
  });
  for (const text of ["", "x", "W10", writeCursor({ value: 1, id: 1.5 })]) {
    expect(readCursor(text)).toBeNull();
  }
});
