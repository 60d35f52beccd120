import { expect, test } from "vitest";
import { asJson, presentOf } from "./borders.ts";

test("anything but an object is refused as a document", () => {
  expect(asJson({ id: 1 })).toEqual({ id: 1 });
  expect(() => asJson([])).toThrow("a document is an object");
});

test("absent values are left out, empty ones stay", () => {
  expect(Object.keys(presentOf({ a: undefined, b: null, c: "", d: 0 }))).toEqual(["b", "c", "d"]);
});
