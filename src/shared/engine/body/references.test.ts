import { expect, test } from "vitest";
import { isSameReference, referenceKey, referencesIn } from "./references.ts";
import { item, typedItem } from "#tests/helpers/samples/samplePlan.ts";

test("two references are equal by server id, else by clientId", () => {
  expect(isSameReference(item(1), { id: 1, title: "Renamed" })).toBe(true);
  expect(isSameReference({ id: 1, clientId: "a" }, { id: 2, clientId: "a" })).toBe(false);
  expect(isSameReference({ id: 1, clientId: "a" }, typedItem("a"))).toBe(true);
  expect(isSameReference(item(1), typedItem("a"))).toBe(false);
  expect(isSameReference({ title: "Mint" }, { title: "Mint" })).toBe(false);
});

test("none, one or many references are read as a list", () => {
  expect(referencesIn(undefined)).toEqual([]);
  expect(referencesIn(item(1))).toEqual([item(1)]);
  expect(referencesIn([[item(1)], [item(2)]])).toEqual([item(1), item(2)]);
});

test("a reference is identified by its id, else by its clientId", () => {
  expect([item(1), typedItem("a"), {}, "text"].map(referenceKey)).toEqual([
    "id:1",
    "client:a",
    null,
    null,
  ]);
});
