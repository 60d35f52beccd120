import { expect, test } from "vitest";
import { item, samplePlan } from "#tests/helpers/samples/samplePlan.ts";
import { differences } from "./differences.ts";
import type { Body } from "../plan/types.ts";

function told(before: Body, after: Body): [string, string][] {
  return differences(samplePlan, before, after).map(({ kind, path }) => [kind, path]);
}

test("fields are reported as added, removed or changed, in the order of the form", () => {
  const before = { name: "South", landlord: "Ms Lee" };
  expect(told(before, { name: "North", pond: { depth: 1 } })).toEqual([
    ["changed", "/name"],
    ["removed", "/landlord"],
    ["added", "/pond"],
  ]);
});

const bed = (id: number, note: string): Body => ({ id, note });
const twoBeds = { beds: [bed(1, "a"), bed(2, "b")] };

test("a moved row is told after the fields that changed in rows", () => {
  const after = { beds: [bed(2, "b"), bed(1, "changed")] };
  expect(told(twoBeds, after)).toEqual([
    ["changed", "/beds/1/note"],
    ["moved", "/beds/0"],
  ]);
});

test("a change tells where its place is in the older body; a new row has none there", () => {
  const after = { beds: [bed(2, "c"), bed(3, "d")] };
  expect(
    differences(samplePlan, twoBeds, after).map(({ path, earlier }) => [path, earlier]),
  ).toEqual([
    ["/beds/0/note", "/beds/1/note"],
    ["/beds/1", undefined],
    ["/beds/0", "/beds/0"],
  ]);
});

test("a row that has got its id from the server is the same row", () => {
  const typed = { clientId: "a", note: "x" };
  expect(told({ beds: [typed] }, { beds: [{ id: 7, ...typed }] })).toEqual([]);
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

const bedsOf = (ids: string) => ({ beds: [...ids].map((id) => ({ id: Number(id), note: id })) });

function movesBetween(before: string, after: string): string[] {
  return differences(samplePlan, bedsOf(before), bedsOf(after)).flatMap((each) =>
    each.kind === "moved" ? [`${each.earlier} ${each.path} ${each.from} ${each.to}`] : [],
  );
}

test("only the rows that were moved are told, with their places", () => {
  expect(movesBetween("12345", "51234")).toEqual(["/beds/4 /beds/0 5 1"]);
  expect(movesBetween("12345", "23451")).toEqual(["/beds/0 /beds/4 1 5"]);
  expect(movesBetween("123", "321")).toHaveLength(2);
});

test("rows that come and go move nobody", () => {
  expect(movesBetween("1234", "1294")).toEqual([]);
  expect(movesBetween("123", "9123")).toEqual([]);
  expect(movesBetween("1234", "34")).toEqual([]);
});
