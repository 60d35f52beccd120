import { expect, test } from "vitest";
import { doesMatrixGrow, isGradeAbove, isHighRisk, riskGrade } from "./riskGrade.ts";

test.each([
  [1, 1, "low"],
  [1, 3, "low"],
  [1, 4, "medium"],
  [2, 1, "low"],
  [2, 4, "high"],
  [3, 2, "medium"],
  [3, 3, "high"],
  [3, 4, "veryHigh"],
  [4, 1, "medium"],
  [4, 2, "high"],
  [4, 3, "veryHigh"],
])("severity %i and likelihood %i are %s", (severity, likelihood, grade) => {
  expect(riskGrade(severity, likelihood, {})).toBe(grade);
});

test("there is no grade until both are set", () => {
  expect(riskGrade(3, undefined, {})).toBeUndefined();
  expect(riskGrade(null, 2, {})).toBeUndefined();
  expect(riskGrade(5, 2, {})).toBeUndefined();
});

test("the group's own matrix takes precedence over the product's", () => {
  const strict = Array.from({ length: 4 }, () => ["high", "high", "veryHigh", "veryHigh"]);

  expect(riskGrade(1, 1, { riskMatrix: strict })).toBe("high");
  expect(riskGrade(1, 1, { riskMatrix: [] })).toBe("low");
});

test("grades are ordered", () => {
  expect(isGradeAbove("high", "medium")).toBe(true);
  expect(isGradeAbove("veryHigh", "high")).toBe(true);
  expect(isGradeAbove("medium", "medium")).toBe(false);
  expect(isGradeAbove("high", undefined)).toBe(false);
  expect(isGradeAbove(undefined, "low")).toBe(false);
  expect(["low", "medium", "high", "veryHigh"].filter(isHighRisk)).toEqual(["high", "veryHigh"]);
});

test("a matrix that falls or lacks a grade is refused", () => {
  const row = ["low", "medium", "high", "veryHigh"];
  expect(doesMatrixGrow([row, row, row, row])).toBe(true);
  expect(doesMatrixGrow([row, row, row])).toBe(false);
  expect(doesMatrixGrow([row, row, row, ["medium", "low", "high", "veryHigh"]])).toBe(false);
  expect(doesMatrixGrow([row, ["low", "low", "high", "veryHigh"], row, row])).toBe(false);
  expect(doesMatrixGrow([row, row, row, ["low", "medium", "high", "extreme"]])).toBe(false);
});
