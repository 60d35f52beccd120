import { expect, test, vi } from "vitest";
import { rules } from "#shared/domain/rules.ts";
import { planOf } from "#shared/generated/plans.ts";
import { createStore } from "#client/form/store.ts";
import { dialogs } from "#client/state/dialogs.ts";
import { testContext } from "#tests/helpers/samples/sampleRules.ts";
import { followWithValidator, validateRecord } from "#client/screens/records/recordValidator.ts";

const validators = "#shared/generated/validators.js";

test("what was entered before the validator is there is checked when it comes", async () => {
  const parts = { plan: planOf("record"), rules, validate: validateRecord, context: testContext };
  const store = createStore(parts, { name: "x".repeat(10_000) }, true);
  const isTooLong = () => store.state.problems.some(({ text }) => text.includes("maxLength"));
  const unreachable = vi.fn(() => {
    throw new TypeError("Failed to fetch dynamically imported module");
  });
  vi.doMock(validators, unreachable);
  const stop = followWithValidator(store);
  window.dispatchEvent(new Event("keydown"));
  await vi.waitFor(() => expect(unreachable).toHaveBeenCalled());
  expect([isTooLong(), dialogs.loadFailure]).toEqual([false, null]);

  vi.doUnmock(validators);
  await vi.waitFor(() => {
    window.dispatchEvent(new Event("online"));
    expect(isTooLong()).toBe(true);
  });
  stop();
});
