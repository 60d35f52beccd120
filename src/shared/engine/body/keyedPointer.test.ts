import { expect, test } from "vitest";
import { sampleNode } from "#tests/helpers/samples/samplePlan.ts";
import type { Body } from "../plan/types.ts";
import { keyedPointer } from "./keyedPointer.ts";

const nodes = [
  sampleNode("/title", {}),
  sampleNode("/beds", {
    type: "rows",
    children: [sampleNode("/beds/*/plants", {})],
  }),
  sampleNode("/paths", { type: "rows", key: ["way"], children: [] }),
];
const body: Body = {
  title: "Garden",
  beds: [{ id: 7, plants: [{ id: 3 }] }, { clientId: "c" }, { plants: [] }],
  paths: [{ id: 1, way: "north" }],
};

test("rows are named by what identifies them, everything else keeps its place", () => {
  const named = (pointer: string) => keyedPointer(nodes, body, pointer);
  expect(named("/title")).toBe("/title");
  expect(named("/beds/0/plants")).toBe("/beds/7/plants");
  expect(named("/beds/0/plants/0/id")).toBe("/beds/7/plants/0/id");
  expect(named("/beds/1")).toBe("/beds/c");
  expect(named("/beds/2/plants")).toBe("/beds/2/plants");
  expect(named("/paths/0")).toBe("/paths/north");
  expect(named("/beds/9")).toBe("/beds/9");
});
