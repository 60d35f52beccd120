import { expect, test } from "vitest";
import { isSame, textLength } from "./compare.ts";

test("a character counts once, even with two code units", () => {
  expect(textLength("Grün 🌱")).toBe(6);
});

test("values are compared by content, and absent equals undefined", () => {
  expect(isSame({ a: [1, { b: 2 }], c: undefined }, { a: [1, { b: 2 }] })).toBe(true);
  expect(isSame([1, 2], [2, 1])).toBe(false);
  expect(isSame({ 0: 1 }, [1])).toBe(false);
  expect(isSame(null, {})).toBe(false);
  expect(isSame({ a: 1 }, { a: 1, b: null })).toBe(false);
  expect(isSame({ a: 1, b: null }, { a: 1 })).toBe(false);
  expect(isSame({ a: 1, b: 2 }, { a: 1, c: 2 })).toBe(false);
});
