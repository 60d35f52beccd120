import { expect, test } from "vitest";
import { conditionPointers, isConditionMet } from "./conditions.ts";
import type { Condition } from "../plan/plan.ts";
import { sampleContext } from "#tests/helpers/samples/samplePlan.ts";
import type { Body } from "../plan/types.ts";

const root: Body = {
  isRented: true,
  size: 12,
  name: " x ",
  beds: [{ plant: { id: 1, isPoisonous: true, kinds: ["herb", "tree"] } }, { plant: { id: 2 } }],
};

function isTrue(condition: Condition, scope: Body = root): boolean {
  return isConditionMet(condition, scope, root, sampleContext);
}

test("an absent flag counts as false", () => {
  expect(isTrue({ at: "/isSold", is: false })).toBe(true);
  expect(isTrue({ at: "/isSold", is: true })).toBe(false);
});

test("a condition through rows holds if it holds for one of them", () => {
  expect(isTrue({ at: "/beds/*/plant/id", is: 2 })).toBe(true);
  expect(isTrue({ at: "/beds/*/plant/id", enum: [5, 6] })).toBe(false);
});

test("a fact of a chosen item is tested, list-valued ones included", () => {
  expect(isTrue({ at: "/beds/*/plant", item: { isPoisonous: true } })).toBe(true);
  expect(isTrue({ at: "/beds/*/plant", item: { kinds: "tree" } })).toBe(true);
  expect(isTrue({ at: "/beds/*/plant", item: { kinds: "tree", isPoisonous: false } })).toBe(false);
});

test("an item without facts only meets conditions on absent flags", () => {
  const scope: Body = { plant: { id: 2, title: "Mint" } };
  expect(isTrue({ at: "plant", item: { isPoisonous: true } }, scope)).toBe(false);
  expect(isTrue({ at: "plant", item: { isPoisonous: false } }, scope)).toBe(true);
});

test("lengths, counts and minima include their limit", () => {
  expect(isTrue({ at: "/beds", minItems: 2 })).toBe(true);
  expect(isTrue({ at: "/beds", minItems: 3 })).toBe(false);
  expect(isTrue({ at: "/name", minLength: 1 })).toBe(true);
  expect(isTrue({ at: "/name", minLength: 2 })).toBe(false);
  expect(isTrue({ at: "/size", minimum: 12 })).toBe(true);
});

test("conditions can be combined, negated and depend on the context", () => {
  const context = { ...sampleContext, roles: ["owner"], features: ["pond"] };
  const all: Condition = {
    all: [{ role: "owner" }, { feature: "pond" }, { mode: "editMode" }, { status: "planned" }],
  };
  expect(isConditionMet(all, root, root, context)).toBe(true);
  expect(isConditionMet({ not: all }, root, root, context)).toBe(false);
  const any: Condition = { any: [{ role: "guest" }, { at: "/isRented", is: true }] };
  expect(isConditionMet(any, root, root, context)).toBe(true);
});

test("a form learns every pointer that a condition reads", () => {
  const condition: Condition = {
    all: [{ at: "/a", is: 1 }, { not: { any: [{ at: "b", minItems: 1 }, { mode: "editMode" }] } }],
  };
  expect(conditionPointers(condition)).toEqual(["/a", "b"]);
});
