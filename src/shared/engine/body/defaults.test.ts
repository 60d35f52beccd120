import { expect, test } from "vitest";
import { defaultsInto, newBody } from "./defaults.ts";
import { samplePlan } from "#tests/helpers/samples/samplePlan.ts";

test("a new body and a new row begin with what their document says", () => {
  const beds = samplePlan.nodes.find((node) => node.name === "beds");
  expect(newBody(samplePlan.nodes)).toEqual({ status: "planned", isRented: false });
  expect(newBody(beds?.children ?? [])).toEqual({ height: 20 });
});

test("what is absent gets its default, rows too; what somebody chose and what the server writes stay", () => {
  expect(defaultsInto(samplePlan.nodes, { isRented: true, beds: [{}, { height: 0 }] })).toEqual({
    isRented: true,
    beds: [{ height: 20 }, { height: 0 }],
  });
});
