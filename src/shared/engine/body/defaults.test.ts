import { expect, test } from "vitest";
import { defaultsInto, newBody } from "./defaults.ts";
import { samplePlan } from "#tests/helpers/samples/samplePlan.ts";

test("a new body and a new row start with their document's defaults", () => {
  const beds = samplePlan.nodes.find((node) => node.name === "beds");
  expect(newBody(samplePlan.nodes)).toEqual({ status: "planned", isRented: false });
  expect(newBody(beds?.children ?? [])).toEqual({ height: 20 });
});

test("absent values get their default, rows included; existing values stay", () => {
  expect(defaultsInto(samplePlan.nodes, { isRented: true, beds: [{}, { height: 0 }] })).toEqual({
    isRented: true,
    beds: [{ height: 20 }, { height: 0 }],
  });
});
