import { expect, test } from "vitest";
import { asBodies, asList, isSameItem } from "./values.ts";

test("one reference and a list of references are read alike", () => {
  expect(asBodies({ id: 1 })).toEqual([{ id: 1 }]);
  expect(asBodies([{ id: 1 }, null, { id: 2 }])).toEqual([{ id: 1 }, { id: 2 }]);
  expect(asBodies(undefined)).toEqual([]);
  expect(asBodies([{}, { id: 1 }])).toHaveLength(2);
  expect(asList(null)).toEqual([]);
});

test("references are compared by id, else by clientId, else by title", () => {
  expect(isSameItem({ id: 1, title: "a" }, { id: 1, title: "b" })).toBe(true);
  expect(isSameItem({ id: 1 }, { id: 2 })).toBe(false);
  expect(isSameItem({ clientId: "x" }, { clientId: "x", title: "t" })).toBe(true);
  expect(isSameItem({ title: "Lohn" }, { title: "lohn " })).toBe(true);
  expect(isSameItem({ title: "Straße und Køb" }, { title: "strasse  und kob" })).toBe(true);
  expect(isSameItem({}, {})).toBe(false);
});
