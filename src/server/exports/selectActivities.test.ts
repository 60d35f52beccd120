import { expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { selectActivities } from "./selectActivities.ts";

const own: Body = { id: 1, controller: true };
const both: Body = { id: 2, controller: true, processor: true };
const onBehalf: Body = { id: 3, controller: false, processor: true };
const unfinished: Body = { id: 4, controller: true };
const template: Body = { id: 5, template: true };
const withheld: Body = { id: 6, controller: true, authorityReportRelevance: false };

const offered = {
  bodies: [own, both, onBehalf, unfinished, template, withheld],
  unfinished: new Set([4]),
  withUnfinished: false,
};

test("a register holds what was finalised and is its own, and counts the rest", () => {
  expect(selectActivities({ ...offered, kind: "register" })).toEqual({
    bodies: [own, both],
    unfinished: 1,
    leftOut: 1,
    processorOnly: 1,
    controllerOnly: 0,
  });
  expect(selectActivities({ ...offered, kind: "processor" })).toEqual({
    bodies: [both, onBehalf],
    unfinished: 0,
    leftOut: 1,
    processorOnly: 0,
    controllerOnly: 2,
  });
});

test("records that were never finalised are handed out only if that is asked for", () => {
  const { bodies } = selectActivities({ ...offered, kind: "register", withUnfinished: true });
  expect(bodies).toEqual([own, both, unfinished]);
});

test("what stays within the house leaves out templates alone", () => {
  const { bodies } = selectActivities({ ...offered, kind: "record" });
  expect(bodies).toEqual([own, both, onBehalf, unfinished, withheld]);
});
