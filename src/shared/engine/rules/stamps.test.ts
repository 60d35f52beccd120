import { expect, test } from "vitest";
import { sampleNode } from "#tests/helpers/samples/samplePlan.ts";
import type { Body } from "../plan/types.ts";
import { withStamps } from "./stamps.ts";

const nodes = [
  sampleNode("/doneAt", { stamp: { write: "time", of: "isDone", is: true } }),
  sampleNode("/doneBy", { stamp: { write: "person", of: "isDone", is: true } }),
  sampleNode("/lastStage", { stamp: { write: "before", of: "stage" } }),
];
const stageSince = sampleNode("/stageSince", { stamp: { write: "time", of: "stage" } });

const first = { time: "2026-01-05T10:00:00.000Z", person: { id: 7 } };
const later = { time: "2026-02-05T10:00:00.000Z", person: { id: 8 } };

const done: Body = { isDone: true, doneAt: first.time, doneBy: { id: 7 } };

test("a value that becomes true is stamped with time and person", () => {
  expect(withStamps(nodes, { isDone: true }, { isDone: false }, first)).toEqual(done);
  expect(withStamps(nodes, { isDone: true }, {}, first)).toEqual(done);
});

test("later changes of other values leave the stamp as it is", () => {
  const changed = { ...done, text: "new" };
  expect(withStamps(nodes, changed, done, later)).toEqual(changed);
});

test("the stamp is removed along with its cause, and set anew", () => {
  const undone = withStamps(nodes, { ...done, isDone: false }, done, later);
  expect(undone).toEqual({ isDone: false });
  expect(withStamps(nodes, { isDone: true }, undone, later)["doneAt"]).toBe(later.time);
});

test("nobody can write a stamp, and none names an unknown person", () => {
  const forged = { ...done, doneAt: "2000-01-01T00:00:00.000Z" };
  expect(withStamps(nodes, forged, done, later)["doneAt"]).toBe(first.time);
  const nameless = withStamps(nodes, { isDone: true }, {}, { ...first, person: null });
  expect(nameless).toEqual({ isDone: true, doneAt: first.time });
});

test("the previous value stays until the next change; the first has none", () => {
  const made = withStamps(nodes, { stage: "a" }, {}, first);
  expect(made).toEqual({ stage: "a" });
  const second = withStamps(nodes, { stage: "b" }, made, first);
  expect(second).toEqual({ stage: "b", lastStage: "a" });
  expect(withStamps(nodes, { stage: "b" }, second, later)).toEqual(second);
});

test("a value counts from when it was first there, until it changes", () => {
  const made = withStamps([stageSince], { stage: "a" }, {}, first);
  expect(made).toEqual({ stage: "a", stageSince: first.time });
  expect(withStamps([stageSince], { stage: "a" }, made, later)).toEqual(made);
  expect(withStamps([stageSince], { stage: "b" }, made, later)["stageSince"]).toBe(later.time);
});
