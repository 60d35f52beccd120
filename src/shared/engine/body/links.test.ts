import { expect, test } from "vitest";
import { linksOf } from "./links.ts";
import { item, sampleNode, samplePlan, typedItem } from "#tests/helpers/samples/samplePlan.ts";

test("each item a body references is linked once per field, with the rows that it is in", () => {
  const beds = [item(4), item(4), item(5), typedItem("x")].map((plant) => ({ plant }));
  expect(linksOf(samplePlan, { tags: [item(4)], beds })).toEqual([
    { kind: "tags", id: 4, path: "/tags", rows: [] },
    { kind: "plants", id: 4, path: "/beds/*/plant", rows: [1000, 1001] },
    { kind: "plants", id: 5, path: "/beds/*/plant", rows: [1002] },
  ]);
});

test("files and bare ids from a list are linked too", () => {
  const nodes = [
    sampleNode("/plans", { type: "files" }),
    sampleNode("/parentId", { type: "number", lookup: { list: "gardens" } }),
  ];
  expect(linksOf({ nodes }, { plans: [{ id: 3, name: "a.pdf" }], parentId: 8 })).toEqual([
    { kind: "file", id: 3, path: "/plans", rows: [] },
    { kind: "gardens", id: 8, path: "/parentId", rows: [] },
  ]);
});
