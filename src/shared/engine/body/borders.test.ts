import { expect, test } from "vitest";
import { asJson, presentOf } from "./borders.ts";

test("what is no document is not taken for one", () => {
  expect(asJson({ id: 1 })).toEqual({ id: 1 });
  expect(() => asJson([])).toThrow("a document is an object");
});

test("what is absent is left out, what is empty stays", () => {
  expect(Object.keys(presentOf({ a: undefined, b: null, c: "", d: 0 }))).toEqual(["b", "c", "d"]);
});
