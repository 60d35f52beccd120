import { expect, test } from "vitest";
import { item, sampleContext, samplePlan, sampleRules } from "#tests/helpers/samples/samplePlan.ts";
import type { Body } from "../plan/types.ts";
import { normaliseBody } from "./normaliseBody.ts";

const normalised = (body: Body) => normaliseBody(samplePlan, body, sampleContext, sampleRules);

test("hidden values are cleared, removals cascade, and derived values are computed from the rest", () => {
  const plain = { name: "South", isRented: false };
  const bed = { plant: item(1), height: 120 };
  const body = {
    ...plain,
    landlord: "Ms Lee",
    // Only its row hides the warning.
    beds: [{ ...bed, warning: "none" }],
    tasks: [{ plants: [item(2)] }],
    total: 1,
  };
  const derived = { total: 120, isHigh: true };
  expect(normalised(body)).toEqual({ ...plain, beds: [bed], tasks: [], ...derived });
});

test("a normalised body stays as it is", () => {
  const once = normalised({ beds: [{ height: 3 }] });
  expect(normalised(once)).toEqual(once);
});
