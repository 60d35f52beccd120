import { expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { findingsOf, linesOf } from "#tests/helpers/samples/sampleRules.ts";

const staff = { id: 30, title: "Beschäftigte" };
const master = { id: 40, title: "Stammdaten" };
const pay = { id: 41, title: "Entgeltdaten" };
const payroll = {
  controller: true,
  groupsOfPersons: [{ group: staff, personalDataCategory: [master, pay] }],
};
const rule = { id: 50 };

test("data without a time limit are reported", () => {
  const deletionPractise = [{ personalDataCategory: [pay], deletionPractiseNational: rule }];
  expect(findingsOf("deletionCoverage", { ...payroll, deletionPractise })).toEqual([
    {
      path: "/deletionPractise",
      code: "deletionCoverage",
      level: "warning",
      params: { missing: 1, names: "Beschäftigte: Stammdaten" },
    },
  ]);
});

test("a row without a rule covers nothing, one without groups and categories everything", () => {
  const found = ["warning deletionCoverage /deletionPractise"];
  const linesFor = (row: Body) =>
    linesOf("deletionCoverage", { ...payroll, deletionPractise: [row] });
  expect(linesFor({})).toEqual(found);
  expect(linesFor({ deletionPractiseGdpr: rule })).toEqual([]);
  expect(linesFor({ deletionPractiseGdpr: rule, groupsOfPersons: [{ id: 99 }] })).toEqual(found);
});

test("coverage is not checked before the first row exists, nor for processors", () => {
  expect(linesOf("deletionCoverage", { ...payroll, deletionPractise: [] })).toEqual([]);
  const processor = { ...payroll, controller: false, processor: true, deletionPractise: [{}] };
  expect(linesOf("deletionCoverage", processor)).toEqual([]);
});

test("at most five pairs are named, all are counted", () => {
  const many = Array.from({ length: 7 }, (_, index) => ({ id: 100 + index, title: `K${index}` }));
  const [finding] = findingsOf("deletionCoverage", {
    controller: true,
    groupsOfPersons: [{ group: staff, personalDataCategory: many }],
    deletionPractise: [{}],
  });
  expect(finding?.params).toEqual({ missing: 7, names: "Beschäftigte: K0, K1, K2, K3, K4" });
});

test("a practice shorter than the statutory retention period is a conflict", () => {
  const duty = { id: 1, years: 6, nature: "duty" };
  const linesFor = (practice: Body, law: Body = duty) =>
    linesOf("deletionConflict", { deletionPractiseGdpr: practice, deletionPractiseNational: law });
  const threeYears = { id: 2, months: 36 };
  expect(linesFor(threeYears)).toEqual(["warning deletionConflict /deletionPractiseGdpr"]);
  expect(linesFor(threeYears, { ...duty, nature: "usual" })).toEqual([]);
  expect(linesFor({ id: 2, years: 10 })).toEqual([]);
  expect(linesFor({ id: 2 })).toEqual([]);
});

test("a rule whose validity has ended is reported", () => {
  const old = { id: 1, title: "Belege, 10 Jahre", validTo: "2024-12-31" };
  expect(findingsOf("deletionRuleExpired", { deletionPractiseNational: old })).toEqual([
    {
      path: "/deletionPractiseNational",
      code: "deletionRuleExpired",
      level: "warning",
      params: { title: "Belege, 10 Jahre" },
    },
  ]);
  const lastDay = { ...old, validTo: "2026-11-20" };
  expect(linesOf("deletionRuleExpired", { deletionPractiseGdpr: lastDay })).toEqual([]);
});
