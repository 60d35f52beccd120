import { expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { blacklistHits, isBlacklistAnswered, whitelistHits } from "./dpiaBlacklist.ts";

const germany = { id: 1, title: "Deutschland" };
const austria = { id: 2, title: "Österreich" };

/** An entry with a single question whose id is the entry's number times ten. */
function entry(id: number, rule: string | undefined, more: Body = {}): Body {
  const body: Body = { id, title: `Eintrag ${id}`, country: germany, questions: [{ id: id * 10 }] };
  return { ...body, ...(rule === undefined ? {} : { rule }), ...more };
}

function yes(...ids: number[]): Body[] {
  return ids.map((id) => ({ blacklistQuestionId: id * 10, answer: "yes" }));
}

const ids = (hits: Body[]) => hits.map((hit) => hit.id);

test("an entry with rule one, or without a rule, counts on its own", () => {
  const offered = [entry(3, "one"), entry(4, undefined), entry(5, "one")];

  expect(blacklistHits(yes(3, 4), offered, {})).toEqual([
    { id: 3, title: "Eintrag 3" },
    { id: 4, title: "Eintrag 4" },
  ]);
});

test("biometric data only count together with a further criterion other than 4 and 5", () => {
  const offered = [entry(1, "plusCriterion")];

  expect(blacklistHits(yes(1), offered, {})).toEqual([]);
  expect(blacklistHits(yes(1), offered, { question4: "yes", question5: "yes" })).toEqual([]);
  expect(ids(blacklistHits(yes(1), offered, { question7: "yes" }))).toEqual([1]);
});

test("entries under § 2(3) DSFA-V count in pairs, of one group and one country", () => {
  const inAustria = { country: austria, group: "at-2-3" };
  const offered = [
    entry(1, "twoOfGroup", inAustria),
    entry(2, "twoOfGroup", inAustria),
    entry(3, "twoOfGroup", { country: austria, group: "other" }),
    entry(4, "twoOfGroup", { country: germany, group: "at-2-3" }),
  ];

  expect(blacklistHits(yes(1), offered, {})).toEqual([]);
  expect(blacklistHits(yes(1, 3, 4), offered, {})).toEqual([]);
  expect(ids(blacklistHits(yes(1, 2), offered, {}))).toEqual([1, 2]);
});

test("one yes among several questions is enough, a no does not count", () => {
  const offered = [entry(6, "one", { questions: [{ id: 60 }, { id: 61 }] })];

  const hitsOf = (answer: string) =>
    ids(blacklistHits([{ blacklistQuestionId: 61, answer }], offered, {}));

  expect(hitsOf("yes")).toEqual([6]);
  expect(hitsOf("no")).toEqual([]);
});

test("answers to entries no longer offered don't count", () => {
  expect(blacklistHits(yes(9), [entry(3, "one")], {})).toEqual([]);
});

test("the list of the company's country is mandatory, others are optional", () => {
  const offered = [entry(1, "one"), entry(2, "one", { country: austria })];
  const isAnswered = (...answers: Body[]) => isBlacklistAnswered(answers, offered, germany);

  expect(isAnswered()).toBe(false);
  expect(isAnswered(...yes(1))).toBe(true);
  expect(isAnswered({ blacklistQuestionId: 10, answer: "no" })).toBe(true);
  expect(isAnswered({ blacklistQuestionId: 10 })).toBe(false);
});

test("a white list entry is reported separately, counts for nothing and is optional", () => {
  const offered = [entry(1, "white"), entry(2, "one")];

  expect(blacklistHits(yes(1), offered, {})).toEqual([]);
  expect(whitelistHits(yes(1, 2), offered)).toEqual([{ id: 1, title: "Eintrag 1" }]);
  expect(isBlacklistAnswered(yes(2), offered, germany)).toBe(true);
});

test("if the country has no list, there is nothing to answer", () => {
  expect(isBlacklistAnswered([], [entry(1, "one")], { id: 3 })).toBe(true);
  expect(isBlacklistAnswered(undefined, undefined, undefined)).toBe(true);
});
