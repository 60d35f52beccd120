import { expect, test } from "vitest";
import { ownValue } from "./ownValue.ts";

test("a table has what was written in it, and nothing that every object inherits", () => {
  expect(ownValue({ a: 1 }, "a")).toBe(1);
  for (const name of ["b", "constructor", "__proto__", "toString", "hasOwnProperty"])
    expect([name, ownValue({ a: 1 }, name)]).toEqual([name, undefined]);
});
