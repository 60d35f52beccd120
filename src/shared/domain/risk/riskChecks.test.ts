import { expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { linesOf } from "#tests/helpers/samples/sampleRules.ts";

test("a question of the must-list is answered at most once", () => {
  const blacklistQuestionResult = [1, 2, 1].map((id) => ({ blacklistQuestionId: id }));
  expect(linesOf("blacklistUnique", { blacklistQuestionResult })).toEqual([
    "error answerTwice /blacklistQuestionResult/2/blacklistQuestionId",
  ]);
});

test("a record cannot be similar to itself", () => {
  const similarProcessingActivity = { record: { id: 5 } };
  expect(linesOf("similarNotItself", { id: 5, similarProcessingActivity })).toEqual([
    "error similarItself /similarProcessingActivity/record",
  ]);
  expect(linesOf("similarNotItself", { similarProcessingActivity: { record: {} } })).toEqual([]);
});

test("a completed assessment needs evidence", () => {
  const linesFor = (more: Body) => linesOf("dpiaProof", { dpiaCompleted: true, ...more });
  expect(linesFor({ dpiaNote: " " })).toEqual(["error dpiaProof /dpiaCompleted"]);
  expect(linesFor({ dpiaNote: "siehe DSFA 12" })).toEqual([]);
  expect(linesFor({ enclosures: [{ dpia: true }] })).toEqual([]);
  expect(linesFor({ enclosures: [{ dpia: false }] })).toHaveLength(1);
});

test("measures must not raise the risk, and one that stays high calls for prior consultation", () => {
  const linesFor = (...[before, after]: [string, string]) => {
    const grades = { riskyDataProcessing: { grade: before }, riskWithMeasures: { grade: after } };
    return linesOf("riskNotHigher", { riskAssessment: grades });
  };
  const path = "/riskAssessment/riskWithMeasures";
  expect(linesFor("low", "medium")).toEqual([`warning riskHigher ${path}`]);
  expect(linesFor("veryHigh", "high")).toEqual([`warning residualRisk ${path}`]);
  expect(linesFor("high", "medium")).toEqual([]);
  expect(linesOf("riskNotHigher", {})).toEqual([]);
});
