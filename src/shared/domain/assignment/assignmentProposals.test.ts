import { expect, test } from "vitest";
import { controllerUnlessProcessor } from "./assignmentProposals.ts";

test("the controller's role is proposed until a role is chosen or denied", () => {
  expect(controllerUnlessProcessor({ processor: false })).toBe(true);
  expect(controllerUnlessProcessor({ processor: true })).toBeUndefined();
  expect(controllerUnlessProcessor({ controller: false })).toBeUndefined();
  expect(controllerUnlessProcessor({ controller: true })).toBeUndefined();
});
