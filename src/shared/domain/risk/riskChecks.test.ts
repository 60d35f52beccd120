import { expect, test } from "vitest";
import { linesOf } from "#tests/helpers/samples/sampleRules.ts";

test("a question of the must-list is answered at most once", () => {
  const blacklistQuestionResult = [
    { blacklistQuestionId: 1 },
    { blacklistQuestionId: 2 },
    { blacklistQuestionId: 1 },
  ];
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
  expect(linesOf("dpiaProof", { dpiaCompleted: true, dpiaNote: " " })).toEqual([
    "error dpiaProof /dpiaCompleted",
  ]);
  expect(linesOf("dpiaProof", { dpiaCompleted: true, dpiaNote: "siehe DSFA 12" })).toEqual([]);
  expect(linesOf("dpiaProof", { dpiaCompleted: true, enclosures: [{ dpia: true }] })).toEqual([]);
  expect(linesOf("dpiaProof", { dpiaCompleted: true, enclosures: [{ dpia: false }] })).toHaveLength(
    1,
  );
});

test("measures must not raise the risk, and one that stays high calls for prior consultation", () => {
  const of = (before: string, after: string) => ({
    riskAssessment: {
      riskyDataProcessing: { grade: before },
      riskWithMeasures: { grade: after },
    },
  });
  const path = "/riskAssessment/riskWithMeasures";
  expect(linesOf("riskNotHigher", of("low", "medium"))).toEqual([`warning riskHigher ${path}`]);
  expect(linesOf("riskNotHigher", of("veryHigh", "high"))).toEqual([
    `warning residualRisk ${path}`,
  ]);
  expect(linesOf("riskNotHigher", of("high", "medium"))).toEqual([]);
  expect(linesOf("riskNotHigher", {})).toEqual([]);
});
