import { expect, test } from "vitest";
import { deriveAll } from "./derive.ts";
import { sampleContext, samplePlan, sampleRules } from "#tests/helpers/samples/samplePlan.ts";

test("a derived field follows the fields it is made from, also through another derived one", () => {
  const body = { beds: [{ height: 60 }, { height: 50 }] };
  expect(deriveAll(samplePlan, body, sampleContext, sampleRules)).toMatchObject({
    total: 110,
    isHigh: true,
  });
});

test("a sent derived value is replaced, and goes where there is nothing to derive", () => {
  const derived = deriveAll(samplePlan, { total: 999, isHigh: true }, sampleContext, sampleRules);
  expect(derived).toEqual({ isHigh: false });
});

test("the body that was given stays as it was", () => {
  const body = { beds: [{ height: 60 }] };
  deriveAll(samplePlan, body, sampleContext, sampleRules);
  expect(body).toEqual({ beds: [{ height: 60 }] });
});
