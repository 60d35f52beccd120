import { expect, test } from "vitest";
import { cascade, cascadeWithChanges } from "./cascade.ts";
import { item, sampleNode, samplePlan, typedItem } from "#tests/helpers/samples/samplePlan.ts";
import type { Body } from "../plan/types.ts";

const garden: Body = {
  beds: [
    { id: 1, plant: item(1), colours: [item(11), item(12)] },
    { id: 2, plant: item(2), colours: [item(12), item(13)] },
  ],
  tasks: [
    { id: 5, plants: [item(1), item(2)], colours: [item(11), item(13)], helpers: [item(2)] },
    { id: 6, plants: [item(2)], text: "Water" },
    { id: 7, text: "Names no plant" },
  ],
};

const tasksOf = (body: Body) => cascade(samplePlan, body)["tasks"];

test("nothing changes while every referenced item exists", () => {
  expect(cascadeWithChanges(samplePlan, garden)).toEqual({ body: garden, changes: [] });
});

const firstBed = { id: 1, plant: item(1), colours: [item(11), item(12)] };
const withOneBed = { ...garden, beds: [firstBed] };

test("removing a row removes its item everywhere, trims dependents and drops rows that referenced nothing else", () => {
  expect(tasksOf(withOneBed)).toEqual([
    { id: 5, plants: [item(1)], colours: [item(11)] },
    { id: 7, text: "Names no plant" },
  ]);
});

test("the effects are reported beforehand, a dropped row as a single one", () => {
  const effects = (body: Body) =>
    cascadeWithChanges(samplePlan, body).changes.map(({ kind, path, count }) => [
      kind,
      path,
      count,
    ]);
  expect(effects(withOneBed)).toEqual([
    ["pulled", "/tasks/0/colours", 1],
    ["pulled", "/tasks/0/plants", 1],
    ["pulled", "/tasks/0/helpers", 1],
    ["dropped", "/tasks/1", 1],
  ]);
  expect(effects({ ...garden, beds: [] })).toEqual([
    ["dropped", "/tasks/0", 1],
    ["dropped", "/tasks/1", 1],
  ]);
});

test("a row that never referenced anything is not dropped", () => {
  expect(cascade(samplePlan, { tasks: [{ text: "Rake" }] })).toEqual({ tasks: [{ text: "Rake" }] });
});

test("an item must be among those of the rows it is joined with", () => {
  const tasks = [{ plants: [item(1)], colours: [item(11), item(13)] }];
  expect(tasksOf({ ...garden, tasks })).toEqual([{ plants: [item(1)], colours: [item(11)] }]);
});

test("without a joined row, items of any row are permitted", () => {
  const tasks = [{ colours: [item(11), item(13), item(99)] }];
  expect(tasksOf({ ...garden, tasks })).toEqual([{ colours: [item(11), item(13)] }]);
});

test("a typed-in item is matched by its clientId before and after it has an id", () => {
  const beds = [{ plant: { id: 8, ...typedItem("new") } }];
  expect(tasksOf({ beds, tasks: [{ plants: [typedItem("new")] }] })).toHaveLength(1);
  expect(tasksOf({ beds, tasks: [{ plants: [typedItem("other")] }] })).toEqual([]);
});

test("items may be matched by a fact; one whose fact is unknown stays", () => {
  const plan = {
    nodes: [
      sampleNode("/kinds", { type: "references" }),
      sampleNode("/plants", { type: "references", within: { of: "kinds", fact: "kind" } }),
    ],
  };
  const herb = item(1);
  const body: Body = {
    kinds: [herb],
    plants: [item(4, { kind: herb }), item(5, { kind: item(2) }), item(6)],
  };
  expect(cascade(plan, body)["plants"]).toEqual([item(4, { kind: herb }), item(6)]);
});
