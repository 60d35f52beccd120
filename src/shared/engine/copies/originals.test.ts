import { expect, test } from "vitest";
import { item, sampleNode } from "#tests/helpers/samples/samplePlan.ts";
import type { Body } from "../plan/types.ts";
import { clientIdOfCopy, copyOfAll } from "./copy.ts";
import { changesOfOriginal, inTermsOf, withChanges } from "./originals.ts";

const nodes = [
  sampleNode("/name"),
  sampleNode("/landlord"),
  sampleNode("/tools", { type: "references", diff: "set", lookup: { list: "tools" } }),
  sampleNode("/beds", {
    type: "rows",
    key: ["id", "clientId"],
    children: [
      sampleNode("/beds/*/id", { type: "number", diff: "ignore" }),
      sampleNode("/beds/*/clientId", { diff: "ignore" }),
      sampleNode("/beds/*/plant", { type: "reference", lookup: { list: "plants" } }),
      sampleNode("/beds/*/note"),
      sampleNode("/beds/*/height", { type: "number" }),
    ],
  }),
];

const bed = (id: number, plant: number, note: string): Body => ({ id, plant: item(plant), note });
const earlier: Body = { name: "South", beds: [bed(1, 11, "dry"), bed(2, 12, "wet")] };

/** Copy as the server stores it: every row has its own id. */
function stored(body: Body): Body {
  const beds = Array.isArray(body["beds"]) ? body["beds"] : [];
  return { ...body, beds: beds.map((row, at) => ({ ...(row as Body), id: 100 + at })) };
}

const copied = (body: Body) => copyOfAll(nodes, body, clientIdOfCopy);

/** Changes of an original since it was copied, and the copy with all of them. */
function followed(now: Body, mine: Body, before = earlier) {
  const sides = inTermsOf(nodes, { earlier: copied(before), now: copied(now), mine });
  const changes = changesOfOriginal(nodes, sides);
  const taken = withChanges(nodes, sides, changes);
  return { sides, changes, taken, left: changesOfOriginal(nodes, { ...sides, mine: taken }) };
}

test("what only the original has changed is no change of one's own, and is taken over row by row", () => {
  const now: Body = { name: "South side", beds: [bed(3, 13, "new"), bed(1, 11, "damp")] };
  const { changes, taken, left } = followed(now, stored(copied(earlier)));
  expect(changes.map(({ kind, isOwn }) => [kind, isOwn])).toEqual([
    ["changed", false],
    ["added", false],
    ["changed", false],
    ["removed", false],
  ]);
  expect(taken).toEqual({
    name: "South side",
    beds: [
      { clientId: clientIdOfCopy({ id: 3 }), plant: item(13), note: "new" },
      { id: 100, clientId: clientIdOfCopy({ id: 1 }), plant: item(11), note: "damp" },
    ],
  });
  expect(left).toEqual([]);
});

test("one's own changes are told apart: a field, a row that was removed, a row that was changed", () => {
  const now: Body = { name: "North", landlord: "Ms Lee", beds: [bed(1, 11, "damp")] };
  const mine = stored(copied({ ...earlier, name: "Mine", beds: [bed(2, 12, "my own")] }));
  const { sides, changes, taken } = followed(now, mine);
  expect(changes.map(({ key, kind, isOwn }) => [key.split("/")[1], kind, isOwn])).toEqual([
    ["name", "changed", true],
    ["landlord", "added", false],
    ["beds", "added", true],
    ["beds", "removed", true],
  ]);
  const others = changes.filter(({ isOwn }) => !isOwn);
  expect(withChanges(nodes, sides, others)).toEqual({ ...mine, landlord: "Ms Lee" });
  expect(taken).toEqual({
    name: "North",
    landlord: "Ms Lee",
    beds: [{ clientId: clientIdOfCopy({ id: 1 }), plant: item(11), note: "damp" }],
  });
});

test("rows that do not say where they come from are found by what they are about, and keep their identity", () => {
  const mine: Body = { name: "South", beds: [bed(51, 12, "wet"), bed(50, 11, "dry")] };
  const now: Body = { ...earlier, beds: [bed(1, 14, "damp"), bed(2, 12, "wet")] };
  const { changes, taken } = followed(now, mine);
  expect(changes.map(({ key, isOwn }) => [key, isOwn])).toEqual([
    ["/beds/50/plant", false],
    ["/beds/50/note", false],
  ]);
  expect(taken["beds"]).toEqual([bed(51, 12, "wet"), bed(50, 14, "damp")]);
});

test("what the copy has already is not offered again", () => {
  const now: Body = { ...earlier, name: "North", beds: [bed(1, 11, "dry")] };
  const mine = stored(copied(now));
  expect(followed(now, mine).changes).toEqual([]);
});

test("rows that the original has moved are moved in the copy, whose own rows stay where they were added", () => {
  const three: Body = { beds: [bed(1, 11, "one"), bed(2, 12, "two"), bed(3, 13, "three")] };
  const [one, two, three3] = stored(copied(three))["beds"] as Body[];
  const own: Body = { id: 200, plant: item(19), note: "mine" };
  const mine = { beds: [one, own, two, three3] as Body[] };
  const moved: Body = { beds: [bed(3, 13, "three"), bed(1, 11, "one"), bed(2, 12, "two")] };
  const { changes, taken, left } = followed(moved, mine, three);
  expect(changes.map(({ key, isOwn }) => [key, isOwn])).toEqual([["/beds", false]]);
  expect(taken["beds"]).toEqual([three3, one, own, two]);
  expect(left).toEqual([]);
});

test("an order of one's own is one's own change", () => {
  const [first, second] = stored(copied(earlier))["beds"] as Body[];
  const three = [bed(1, 11, "dry"), bed(2, 12, "wet"), bed(3, 13, "new")];
  const before: Body = { beds: three };
  const third: Body = { ...bed(102, 13, "new"), clientId: clientIdOfCopy({ id: 3 }) ?? "" };
  const mine: Body = { beds: [second, first, third] as Body[] };
  const now: Body = { beds: three.toReversed() };
  const { changes, taken } = followed(now, mine, before);
  expect(changes.map(({ key, isOwn }) => [key, isOwn])).toEqual([["/beds", true]]);
  expect(taken["beds"]).toEqual([third, second, first]);
});

test("sets that both have changed keep what either has added, and lose what either has removed", () => {
  const tools = (...ids: number[]) => ({ tools: ids.map((id) => item(id)) });
  const before: Body = { ...earlier, ...tools(1, 2, 3) };
  const now: Body = { ...earlier, ...tools(1, 2, 4) };
  const mine: Body = { ...stored(copied(before)), ...tools(1, 3, 5) };
  const { changes, taken, left } = followed(now, mine, before);
  expect(changes.map(({ key, isOwn }) => [key, isOwn])).toEqual([["/tools", false]]);
  expect(taken["tools"]).toEqual([item(1), item(4), item(5)]);
  expect(left).toEqual([]);
});
