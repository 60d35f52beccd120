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
  const said = (more: Body) => linesOf("dpiaProof", { dpiaCompleted: true, ...more });
  expect(said({ dpiaNote: " " })).toEqual(["error dpiaProof /dpiaCompleted"]);
  expect(said({ dpiaNote: "siehe DSFA 12" })).toEqual([]);
  expect(said({ enclosures: [{ dpia: true }] })).toEqual([]);
  expect(said({ enclosures: [{ dpia: false }] })).toHaveLength(1);
});

test("measures must not raise the risk, and one that stays high calls for prior consultation", () => {
  const said = (...[before, after]: [string, string]) => {
    const grades = { riskyDataProcessing: { grade: before }, riskWithMeasures: { grade: after } };
    return linesOf("riskNotHigher", { riskAssessment: grades });
  };
  const path = "/riskAssessment/riskWithMeasures";
  expect(said("low", "medium")).toEqual([`warning riskHigher ${path}`]);
  expect(said("veryHigh", "high")).toEqual([`warning residualRisk ${path}`]);
  expect(said("high", "medium")).toEqual([]);
  expect(linesOf("riskNotHigher", {})).toEqual([]);
});
