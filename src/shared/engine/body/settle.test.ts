import { expect, test } from "vitest";
import { sampleBody, samplePlan } from "#tests/helpers/samples/sampleForm.ts";
import { settle } from "./settle.ts";

const { nodes } = samplePlan;

test("a body that fits stays as it is", () => {
  expect(settle(nodes, {}, { ...sampleBody, id: 7, version: 2 })).toEqual({
    body: { ...sampleBody, id: 7, version: 2 },
    homeless: [],
  });
});

test("what was entered in a field that is gone, or has another shape now, is named; what was there before is not", () => {
  const base = { name: "North", fence: "old" };
  const entered = {
    name: "North",
    fence: "old",
    gate: "green",
    shed: "blue",
    beds: [{ id: 1, note: "sunny", soil: "clay" }],
  };
  expect(settle(nodes, base, entered)).toEqual({
    body: { name: "North", beds: [{ id: 1, note: "sunny" }] },
    homeless: [
      { field: "gate", value: "green" },
      { field: "shed", value: "blue" },
      { field: "soil", value: "clay" },
    ],
  });
});

test("an entry in a row is compared with the same row, wherever it stood", () => {
  const base = {
    beds: [
      { id: 1, soil: "clay" },
      { id: 2, soil: "loam" },
    ],
  };
  const entered = {
    beds: [
      { id: 2, soil: "sand" },
      { id: 1, soil: "clay" },
    ],
  };
  expect(settle(nodes, base, entered).homeless).toEqual([{ field: "soil", value: "sand" }]);
});
