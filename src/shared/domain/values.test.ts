import { expect, test } from "vitest";
import type { Json } from "#shared/engine/plan/types.ts";
import { asBodies, asList, isEmpty, isSame } from "./values.ts";

test("one reference and a list of references are read alike", () => {
  expect(asBodies({ id: 1 })).toEqual([{ id: 1 }]);
  expect(asBodies([{ id: 1 }, null, { id: 2 }])).toEqual([{ id: 1 }, { id: 2 }]);
  expect(asBodies(undefined)).toEqual([]);
  expect(asBodies([{}, { id: 1 }])).toHaveLength(2);
  expect(asList(null)).toEqual([]);
});

test("blank texts, empty lists and objects of empty values are empty; false and 0 are not", () => {
  const empty: (Json | undefined)[] = [
    undefined,
    null,
    "",
    "  ",
    [],
    {},
    { street: "", city: null },
  ];
  for (const value of empty) {
    expect(isEmpty(value)).toBe(true);
  }
  for (const value of [false, 0, "a", [null], { street: "x" }]) expect(isEmpty(value)).toBe(false);
});

test("references are the same by id, else by clientId, else by title", () => {
  expect(isSame({ id: 1, title: "a" }, { id: 1, title: "b" })).toBe(true);
  expect(isSame({ id: 1 }, { id: 2 })).toBe(false);
  expect(isSame({ clientId: "x" }, { clientId: "x", title: "t" })).toBe(true);
  expect(isSame({ title: "Lohn" }, { title: "lohn " })).toBe(true);
  expect(isSame({}, {})).toBe(false);
});
