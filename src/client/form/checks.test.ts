import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { checkNow, takeRefusal, watchForm } from "./checks.ts";
import { edit } from "./edit.ts";
import { sampleStore } from "#tests/helpers/samples/sampleForm.ts";
import { orderOf, rowsOf } from "./store.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const name = { list: "", key: "", field: "name" };

test("checks wait until nothing was typed for 200 ms", () => {
  const validate = vi.fn(() => true);
  const store = sampleStore(undefined, { validate });
  const stop = watchForm(store);
  validate.mockClear();
  edit(store, name, "a");
  vi.advanceTimersByTime(150);
  edit(store, name, "ab");
  vi.advanceTimersByTime(150);
  expect(validate).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60);
  expect(validate).toHaveBeenCalledTimes(1);
  stop();
});

test("a gap stands at its field and counts, until it is filled", () => {
  const store = sampleStore({ name: "North", isRented: true });
  checkNow(store);
  expect(store.root.marks["landlord"]).toMatchObject([{ level: "gap", article: "Rule 1" }]);
  expect(store.state.problems).toHaveLength(1);
  edit(store, { ...name, field: "landlord" }, "Ms Green");
  checkNow(store);
  expect(store.root.marks["landlord"]).toBeUndefined();
});

test("a hidden field is no gap", () => {
  const store = sampleStore();
  checkNow(store);
  expect(store.state.problems).toEqual([]);
});

test("what the server refused stands in its row until the field is changed", () => {
  const store = sampleStore();
  takeRefusal(store, [{ path: "/beds/1/note", code: "maxLength", message: "Too long." }]);
  const key = orderOf(store, "beds").keys[1] ?? "";
  const scope = rowsOf(store, "beds").get(key);
  expect(scope?.marks["note"]).toMatchObject([{ level: "error", message: "Too long." }]);
  expect(scope?.view.errors).toBe(1);
  edit(store, { list: "beds", key, field: "note" }, "short");
  checkNow(store);
  expect(scope?.marks["note"]).toBeUndefined();
  expect(scope?.view.errors).toBe(0);
});
