import { expect, test } from "vitest";
import { merge } from "./merge.ts";
import { item, sampleNode, samplePlan, typedItem } from "#tests/helpers/samples/samplePlan.ts";
import type { Body } from "../plan/types.ts";

const base: Body = {
  id: 1,
  version: 3,
  name: "South",
  landlord: "Ms Lee",
  tags: [item(1), item(2)],
  pond: { depth: 1, fish: "carp" },
  beds: [
    { id: 10, clientId: "a", note: "dry", height: 5 },
    { id: 11, clientId: "b", note: "wet", height: 6 },
  ],
};

test("changes to different fields merge without conflicts, in objects and rows too", () => {
  const mine: Body = { ...base, name: "South side", pond: { depth: 2, fish: "carp" } };
  const theirs: Body = {
    ...base,
    version: 4,
    landlord: "Mr Poe",
    pond: { depth: 1, fish: "pike" },
    beds: [
      { id: 10, clientId: "a", note: "dry", height: 50 },
      { id: 11, clientId: "b", note: "wet", height: 6 },
    ],
  };
  expect(merge(samplePlan, base, mine, theirs)).toEqual({
    body: { ...theirs, name: "South side", pond: { depth: 2, fish: "pike" } },
    conflicts: [],
  });
});

test("a field changed by both keeps mine and is reported as a conflict", () => {
  const { body, conflicts } = merge(
    samplePlan,
    base,
    { ...base, name: "Mine" },
    { ...base, name: "Theirs", version: 4 },
  );
  expect(body).toMatchObject({ name: "Mine", version: 4 });
  expect(conflicts).toMatchObject([{ path: "/name", mine: "Mine", theirs: "Theirs" }]);
});

test("the same change by both is no conflict", () => {
  const changed = { ...base, name: "New" };
  expect(merge(samplePlan, base, changed, changed).conflicts).toEqual([]);
});

test("clearing a field is a change, too", () => {
  const { landlord: _, ...mine } = base;
  expect(merge(samplePlan, base, mine, base).body).not.toHaveProperty("landlord");
});

test("a row known only by its clientId is matched after the server has assigned an id", () => {
  const sent: Body = { ...base, beds: [{ clientId: "c", note: "new" }] };
  const mine: Body = { ...base, beds: [{ clientId: "c", note: "new, typed on" }] };
  const theirs: Body = {
    ...base,
    version: 4,
    beds: [{ id: 12, clientId: "c", note: "new", height: 20 }],
  };
  expect(merge(samplePlan, sent, mine, theirs).body["beds"]).toEqual([
    { id: 12, clientId: "c", note: "new, typed on", height: 20 },
  ]);
});

test("new rows of both sides are kept", () => {
  const old = base["beds"] as Body[]; // as written above
  const mine = { ...base, beds: [...old, { clientId: "m", note: "mine" }] };
  const theirs = { ...base, beds: [...old, { id: 20, clientId: "t", note: "theirs" }] };
  expect(merge(samplePlan, base, mine, theirs)).toEqual({
    body: {
      ...base,
      beds: [...old, { id: 20, clientId: "t", note: "theirs" }, { clientId: "m", note: "mine" }],
    },
    conflicts: [],
  });
});

test("a row removed by one side and untouched by the other is removed, whatever the server added to it", () => {
  const [first, second] = base["beds"] as Body[]; // as written above
  const theirs = {
    ...base,
    beds: [first ?? {}, { ...second, plant: undefined, id: 11 }] as Body[],
  };
  expect(merge(samplePlan, base, { ...base, beds: [first ?? {}] }, theirs).body["beds"]).toEqual([
    first,
  ]);
  expect(merge(samplePlan, base, base, { ...base, beds: [second ?? {}] }).body["beds"]).toEqual([
    second,
  ]);
});

test("a row removed by one side and changed by the other stays, either way round", () => {
  const [first, second] = base["beds"] as Body[]; // as written above
  const changed = { ...second, note: "soaked" } as Body;
  const removed = { ...base, beds: [first ?? {}] };
  const edited = { ...base, beds: [first ?? {}, changed] };
  expect(merge(samplePlan, base, removed, edited).body["beds"]).toEqual([first, changed]);
  expect(merge(samplePlan, base, edited, removed).body["beds"]).toEqual([first, changed]);
});

test("rows moved by one side stay moved while the other edits them", () => {
  const [first, second] = base["beds"] as Body[]; // as written above
  const moved = { ...base, beds: [second ?? {}, first ?? {}] };
  const edited = { ...base, beds: [{ ...first, note: "edited" } as Body, second ?? {}] };
  const wanted = [second, { ...first, note: "edited" }];
  expect(merge(samplePlan, base, moved, edited).body["beds"]).toEqual(wanted);
  expect(merge(samplePlan, base, edited, moved).body["beds"]).toEqual(wanted);
});

test("additions and removals of both sides apply to a set", () => {
  const mine = { ...base, tags: [item(2), item(3)] };
  const theirs = { ...base, tags: [item(1), item(2), item(4)] };
  expect(merge(samplePlan, base, mine, theirs)).toMatchObject({
    body: { tags: [item(2), item(4), item(3)] },
    conflicts: [],
  });
});

test("an item with new facts is unchanged, and a typed-in item that has got its id is still the same", () => {
  const mine = { ...base, tags: [typedItem("x"), item(1)] };
  const theirs = { ...base, tags: [item(1, { colour: "red" }), { id: 9, ...typedItem("x") }] };
  expect(merge(samplePlan, base, mine, theirs)).toMatchObject({
    body: { tags: theirs.tags },
    conflicts: [],
  });
});

test("derived values are the server's latest", () => {
  expect(
    merge(samplePlan, { ...base, total: 1 }, { ...base, total: 2 }, { ...base, total: 3 }).body[
      "total"
    ],
  ).toBe(3);
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
