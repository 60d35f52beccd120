import { expect, test } from "vitest";
import { isSame, textLength } from "./compare.ts";

test("a character is one, also where it takes two code units", () => {
  expect(textLength("Grün 🌱")).toBe(6);
});

test("values are the same by what they hold, absent is undefined", () => {
  expect(isSame({ a: [1, { b: 2 }], c: undefined }, { a: [1, { b: 2 }] })).toBe(true);
  expect(isSame([1, 2], [2, 1])).toBe(false);
  expect(isSame({ 0: 1 }, [1])).toBe(false);
  expect(isSame(null, {})).toBe(false);
});
