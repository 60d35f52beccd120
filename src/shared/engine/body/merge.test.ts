import { expect, test } from "vitest";
import { merge } from "./merge.ts";
import { item, sampleNode, samplePlan, typedItem } from "#tests/helpers/samples/samplePlan.ts";
import type { Body } from "../plan/types.ts";

const first: Body = { id: 10, clientId: "a", note: "dry", height: 5 };
const second: Body = { id: 11, clientId: "b", note: "wet", height: 6 };
const base: Body = {
  id: 1,
  version: 3,
  name: "South",
  landlord: "Ms Lee",
  tags: [item(1), item(2)],
  pond: { depth: 1, fish: "carp" },
  beds: [first, second],
};

/** Merges what each side has changed in the common base. */
function merged(mine: Body, theirs: Body) {
  return merge(samplePlan, base, { ...base, ...mine }, { ...base, ...theirs });
}

test("changes to different fields merge without conflicts, in objects and rows too", () => {
  const mine = { name: "South side", pond: { depth: 2, fish: "carp" } };
  const theirs = {
    version: 4,
    landlord: "Mr Poe",
    pond: { depth: 1, fish: "pike" },
    beds: [{ ...first, height: 50 }, second],
  };
  expect(merged(mine, theirs)).toEqual({
    body: { ...base, ...theirs, name: "South side", pond: { depth: 2, fish: "pike" } },
    conflicts: [],
  });
});

test("a field changed by both keeps mine and is reported as a conflict", () => {
  const { body, conflicts } = merged({ name: "Mine" }, { name: "Theirs", version: 4 });
  expect(body).toMatchObject({ name: "Mine", version: 4 });
  expect(conflicts).toMatchObject([{ path: "/name", mine: "Mine", theirs: "Theirs" }]);
});

test("the same change by both is no conflict", () => {
  expect(merged({ name: "New" }, { name: "New" }).conflicts).toEqual([]);
});

test("clearing a field is a change, too", () => {
  const { landlord: _, ...mine } = base;
  expect(merge(samplePlan, base, mine, base).body).not.toHaveProperty("landlord");
});

test("a row known only by its clientId is matched after the server has assigned an id", () => {
  const sent = { clientId: "c", note: "new" };
  const mine = { ...sent, note: "new, typed on" };
  const theirs = { ...sent, id: 12, height: 20 };
  const { body } = merge(samplePlan, { beds: [sent] }, { beds: [mine] }, { beds: [theirs] });
  expect(body).toEqual({ beds: [{ ...mine, id: 12, height: 20 }] });
});

test("new rows of both sides are kept", () => {
  const mine = { clientId: "m", note: "mine" };
  const theirs = { id: 20, clientId: "t", note: "theirs" };
  expect(merged({ beds: [first, second, mine] }, { beds: [first, second, theirs] })).toEqual({
    body: { ...base, beds: [first, second, theirs, mine] },
    conflicts: [],
  });
});

test("a row removed by one side and untouched by the other is removed, whatever the server added to it", () => {
  // Border: a field that the server has added without a value.
  const beds = [first, { ...second, plant: undefined }] as Body[];
  expect(merged({ beds: [first] }, { beds }).body["beds"]).toEqual([first]);
  expect(merged({}, { beds: [second] }).body["beds"]).toEqual([second]);
});

test("a row removed by one side and changed by the other stays, either way round", () => {
  const beds = [first, { ...second, note: "soaked" }];
  expect(merged({ beds: [first] }, { beds }).body["beds"]).toEqual(beds);
  expect(merged({ beds }, { beds: [first] }).body["beds"]).toEqual(beds);
});

test("rows moved by one side stay moved while the other edits them", () => {
  const edited = { ...first, note: "edited" };
  const [moved, kept] = [{ beds: [second, first] }, { beds: [edited, second] }];
  expect(merged(moved, kept).body["beds"]).toEqual([second, edited]);
  expect(merged(kept, moved).body["beds"]).toEqual([second, edited]);
});

test("additions and removals of both sides apply to a set", () => {
  const mine = { tags: [item(2), item(3)] };
  const theirs = { tags: [item(1), item(2), item(4)] };
  const tags = [item(2), item(4), item(3)];
  expect(merged(mine, theirs)).toMatchObject({ body: { tags }, conflicts: [] });
});

test("an item with new facts is unchanged, and a typed-in item that has got its id is still the same", () => {
  const tags = [item(1, { colour: "red" }), { id: 9, ...typedItem("x") }];
  const mine = { tags: [typedItem("x"), item(1)] };
  expect(merged(mine, { tags })).toMatchObject({ body: { tags }, conflicts: [] });
});

test("derived values are the server's latest", () => {
  expect(merged({ total: 2 }, { total: 3 }).body["total"]).toBe(3);
});

test("an object that says nothing is as good as none, in rows too", () => {
  const empty: Body = { ...base, pond: {} };
  const { pond: _, ...mine } = empty;
  const theirs: Body = { ...base, pond: { depth: 3 } };
  expect(merge(samplePlan, empty, mine, theirs)).toEqual({ body: theirs, conflicts: [] });
  const plan = {
    nodes: [sampleNode("/rows", { type: "rows", children: samplePlan.nodes, key: ["id"] })],
  };
  const rows = (row: Body): Body => ({ rows: [row] });
  expect(merge(plan, rows(empty), rows(mine), { rows: [] }).body).toEqual({ rows: [] });
});

test("of an object that one side has emptied, the other's change of a field is the only conflict", () => {
  const { pond: _, ...mine } = base;
  const theirs: Body = { ...base, pond: { depth: 1, fish: "pike" } };
  const { body, conflicts } = merge(samplePlan, base, mine, theirs);
  expect(body).not.toHaveProperty("pond");
  expect(conflicts).toMatchObject([{ path: "/pond/fish", mine: undefined, theirs: "pike" }]);
});
