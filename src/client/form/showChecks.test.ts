import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { applyRefusal, checkAll, checkNow, watchForm } from "./showChecks.ts";
import { setValue } from "./edit.ts";
import { sampleStore } from "#tests/helpers/samples/sampleForm.ts";
import { lacksOfNode } from "./groups/lacks.ts";
import { orderOf, rowsOfList } from "./store.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const name = { list: "", key: "", field: "name" };

test("checks wait until nothing was typed for 400 ms, longer than between two keys", () => {
  const validate = vi.fn(() => true);
  const store = sampleStore(undefined, { validate });
  const stop = watchForm(store);
  validate.mockClear();
  setValue(store, name, "a");
  vi.advanceTimersByTime(350);
  setValue(store, name, "ab");
  vi.advanceTimersByTime(350);
  expect(validate).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60);
  expect(validate).toHaveBeenCalledTimes(1);
  stop();
});

test("a gap stands at its field and counts, until it is filled", () => {
  const store = sampleStore({ name: "North", isRented: true });
  checkNow(store);
  expect(store.root.annotations).toMatchObject([
    { kind: "problem", path: { field: "landlord" }, level: "gap", article: "Rule 1" },
  ]);
  expect(store.state.problems).toHaveLength(1);
  setValue(store, { ...name, field: "landlord" }, "Ms Green");
  checkNow(store);
  expect(store.root.annotations).toEqual([]);
});

test("gaps keep nobody from saving, errors do", () => {
  const store = sampleStore({ name: "North", isRented: true });
  expect(checkAll(store)).toBe(false);
  expect(store.state.problems).toHaveLength(1);
  applyRefusal(store, [{ path: "/name", code: "nameInUse", message: "In use." }]);
  expect(checkAll(store)).toBe(true);
});

test("a hidden field is no gap", () => {
  const store = sampleStore();
  checkNow(store);
  expect(store.state.problems).toEqual([]);
});

test("what the server refused stands in its row until the field is changed", () => {
  const store = sampleStore();
  applyRefusal(store, [{ path: "/beds/1/note", code: "maxLength", message: "Too long." }]);
  const key = orderOf(store, "beds").keys[1] ?? "";
  const formNode = rowsOfList(store, "beds").get(key);
  expect(formNode?.annotations).toMatchObject([
    { path: { field: "note" }, level: "error", message: "Too long." },
  ]);
  expect(formNode && lacksOfNode(formNode).errors).toBe(1);
  setValue(store, { list: "beds", key, field: "note" }, "short");
  checkNow(store);
  expect(formNode?.annotations).toEqual([]);
  expect(formNode && lacksOfNode(formNode).errors).toBe(0);
});
