import { expect, test } from "vitest";
import { httpStatusOf, isProblemCode, problems } from "./problems.ts";

test("a well-formed but refused request is answered with 412", () => {
  for (const code of ["invalid", "gaps", "inUse", "stale", "notReady"] as const) {
    expect(httpStatusOf(code)).toBe(412);
  }
});

test("a malformed request is answered with 400, a full disk with 503", () => {
  expect(httpStatusOf("badRequest")).toBe(400);
  expect(httpStatusOf("invalidJson")).toBe(400);
  expect(httpStatusOf("storageFull")).toBe(503);
});

test("every status is a client or server error", () => {
  for (const status of Object.values(problems)) {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(600);
  }
});

test("only the product's own codes are known", () => {
  expect(isProblemCode("stale")).toBe(true);
  expect(isProblemCode("toString")).toBe(false);
  expect(isProblemCode(412)).toBe(false);
});
