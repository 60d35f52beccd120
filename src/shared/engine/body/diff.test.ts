import { expect, test } from "vitest";
import { diff } from "./diff.ts";
import { item, samplePlan } from "#tests/helpers/samples/samplePlan.ts";
import type { Body } from "../plan/types.ts";

function told(before: Body, after: Body): [string, string][] {
  return diff(samplePlan, before, after).map(({ kind, path }) => [kind, path]);
}

test("fields are reported as added, removed or changed, in the order of the form", () => {
  expect(
    told({ name: "South", landlord: "Ms Lee" }, { name: "North", pond: { depth: 1 } }),
  ).toEqual([
    ["changed", "/name"],
    ["removed", "/landlord"],
    ["added", "/pond"],
  ]);
});

test("a moved row is no change, a changed one names its field", () => {
  const before = {
    beds: [
      { id: 1, note: "a" },
      { id: 2, note: "b" },
    ],
  };
  expect(
    told(before, {
      beds: [
        { id: 2, note: "b" },
        { id: 1, note: "changed" },
      ],
    }),
  ).toEqual([["changed", "/beds/1/note"]]);
});

test("a change tells where its place is in the older body; a new row has none there", () => {
  const before = {
    beds: [
      { id: 1, note: "a" },
      { id: 2, note: "b" },
    ],
  };
  const after = {
    beds: [
      { id: 2, note: "c" },
      { id: 3, note: "d" },
    ],
  };
  expect(diff(samplePlan, before, after).map(({ path, earlier }) => [path, earlier])).toEqual([
    ["/beds/0/note", "/beds/1/note"],
    ["/beds/1", undefined],
    ["/beds/0", "/beds/0"],
  ]);
});

test("a row that has got its id from the server is the same row", () => {
  expect(
    told({ beds: [{ clientId: "a", note: "x" }] }, { beds: [{ id: 7, clientId: "a", note: "x" }] }),
  ).toEqual([]);
});

test("rows without identity are matched by position", () => {
  const before = { beds: [{ note: "a" }, { note: "b" }] };
  expect(told(before, { beds: [{ note: "a" }, { note: "c" }, { note: "d" }] })).toEqual([
    ["changed", "/beds/1/note"],
    ["added", "/beds/2"],
  ]);
  expect(told(before, { beds: [{ note: "a" }] })).toEqual([["removed", "/beds/1"]]);
});

test("facts of items, the order of a set and empty values are no changes", () => {
  const before = { tags: [item(1), item(2)], landlord: "", beds: [] };
  expect(told(before, { tags: [item(2, { colour: "red" }), item(1)] })).toEqual([]);
  expect(told(before, { tags: [item(2), item(3)] })).toEqual([["changed", "/tags"]]);
});

test("identity and version are never reported", () => {
  expect(told({ id: 1, version: 1 }, { id: 1, version: 2, clientId: "a" })).toEqual([]);
});
