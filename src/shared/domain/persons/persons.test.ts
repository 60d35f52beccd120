import { expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import {
  holdsArticle,
  isProtectionAtLeast,
  maxProtection,
  rowsOfGroups,
  specialCategory,
} from "./persons.ts";

const master = { id: 1, article: "none" };
const health = { id: 2, article: "9" };
const crimes = { id: 3, article: 10 };
const churchTax = { id: 4, article: "9" };

test("special categories are detected by category and by item", () => {
  expect(specialCategory([master], [])).toBe("none");
  expect(specialCategory([master, health], [])).toBe("art9");
  expect(specialCategory([master], [churchTax])).toBe("art9");
  expect(specialCategory([crimes], undefined)).toBe("art10");
  expect(specialCategory([crimes], [churchTax])).toBe("both");
  expect(specialCategory(undefined, [{ clientId: "x", title: "Neu" }])).toBe("none");
});

test("a row without data is not said to have no special categories", () => {
  expect(specialCategory([], undefined)).toBeUndefined();
});

test("whether a row falls under an article is derived, else determined from what is chosen", () => {
  expect(holdsArticle({ specialCategory: "both" }, "9")).toBe(true);
  expect(holdsArticle({ specialCategory: "art9" }, "10")).toBe(false);
  expect(holdsArticle({ personalDataCategory: [crimes] }, "10")).toBe(true);
});

test("a record's protection level is the highest of its rows", () => {
  expect(maxProtection(["normal", "veryHigh", "high"])).toBe("veryHigh");
  expect(maxProtection(["normal"])).toBe("normal");
  expect(maxProtection([null, "unknown"])).toBeUndefined();
  expect(isProtectionAtLeast("high", "normal")).toBe(true);
  expect(isProtectionAtLeast(undefined, "normal")).toBe(false);
});

test("a row that names no group refers to all", () => {
  const rows: Body[] = [{ group: { id: 1 } }, { group: { id: 2 } }, { group: { clientId: "c" } }];

  expect(rowsOfGroups(rows, [])).toHaveLength(3);
  expect(rowsOfGroups(rows, [{ id: 2 }, { clientId: "c" }])).toEqual([rows[1], rows[2]]);
});
