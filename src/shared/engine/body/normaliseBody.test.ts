import { expect, test } from "vitest";
import { item, sampleContext, samplePlan, sampleRules } from "#tests/helpers/samples/samplePlan.ts";
import { normaliseBody } from "./normaliseBody.ts";

test("hidden values are cleared, removals cascade, and derived values are computed from the rest", () => {
  const body = {
    name: "South",
    isRented: false,
    landlord: "Ms Lee",
    beds: [{ plant: item(1), height: 120, warning: "none" }],
    tasks: [{ plants: [item(2)] }],
    total: 1,
  };
  expect(normaliseBody(samplePlan, body, sampleContext, sampleRules)).toEqual({
    name: "South",
    isRented: false,
    beds: [{ plant: item(1), height: 120 }],
    tasks: [],
    total: 120,
    isHigh: true,
  });
});

test("a normalised body stays as it is", () => {
  const once = normaliseBody(samplePlan, { beds: [{ height: 3 }] }, sampleContext, sampleRules);
  expect(normaliseBody(samplePlan, once, sampleContext, sampleRules)).toEqual(once);
});

test("a value is cleared where only its row hides it", () => {
  const beds = [{ plant: item(1), height: 3, warning: "none" }];
  const { beds: cleared } = normaliseBody(samplePlan, { beds }, sampleContext, sampleRules);
  expect(cleared).toEqual([{ plant: item(1), height: 3 }]);
});
