import { expect, test } from "vitest";
import { numberRequests } from "./latest.ts";

test("of several requests the last is the latest, whatever the order of their replies", () => {
  const request = numberRequests();
  const isFirstLatest = request();
  expect(isFirstLatest()).toBe(true);
  const isSecondLatest = request();
  expect([isFirstLatest(), isSecondLatest()]).toEqual([false, true]);
  const other = numberRequests()();
  expect([other(), isSecondLatest()]).toEqual([true, true]);
});
