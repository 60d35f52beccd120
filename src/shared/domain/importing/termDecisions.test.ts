import { expect, test } from "vitest";
import { decisionOf } from "./termDecisions.ts";

const alike = { found: "guess", id: 7 } as const;

test.each([
  ["an entry that is much alike is meant", { ...alike, certainty: 0.93 }, 7],
  [
    "one that is little alike is not: the term becomes a new one",
    { ...alike, certainty: 0.7 },
    "new",
  ],
  ["a term that no list has becomes a new entry", { found: "new" }, "new"],
  ["a term that can't become one is left out", { found: "none" }, "leave"],
  ["of what is half understood, nothing is decided before somebody does", { found: "asked" }, null],
  ["what somebody decided holds", { ...alike, certainty: 0.93, decision: "leave" }, "leave"],
] as const)("%s", (_said, term, decision) => {
  expect(decisionOf(term)).toBe(decision);
});
