import { expect, test } from "vitest";
import { deriveAll } from "./derive.ts";
import { sampleContext, samplePlan, sampleRules } from "#tests/helpers/samples/samplePlan.ts";

test("a derived field follows its sources, including other derived fields", () => {
  const body = { beds: [{ height: 60 }, { height: 50 }] };
  expect(deriveAll(samplePlan, body, sampleContext, sampleRules)).toMatchObject({
    total: 110,
    isHigh: true,
  });
});

test("a sent derived value is replaced, or removed if nothing can be derived", () => {
  const derived = deriveAll(samplePlan, { total: 999, isHigh: true }, sampleContext, sampleRules);
  expect(derived).toEqual({ isHigh: false });
});

test("the given body is not modified", () => {
  const body = { beds: [{ height: 60 }] };
  deriveAll(samplePlan, body, sampleContext, sampleRules);
  expect(body).toEqual({ beds: [{ height: 60 }] });
});
