import { expect, test } from "vitest";
import {
  answersOf,
  currentQuestion,
  hasFurtherCriterion,
  riskMatrixResult,
  yesNumbers,
} from "./riskQuestions.ts";

/** Nine answers: yes for the given numbers, no for the rest. */
function answers(...yes: number[]): string[] {
  return Array.from({ length: 9 }, (_, index) => (yes.includes(index + 1) ? "yes" : "no"));
}

test("the questionnaire continues at the first open question", () => {
  expect(currentQuestion([])).toBe(1);
  expect(currentQuestion(["yes", "no", null, "yes"])).toBe(3);
  expect(currentQuestion(answers())).toBeUndefined();
});

test("there is a result only after the ninth answer", () => {
  expect(riskMatrixResult(["yes", "yes", "yes"])).toBeUndefined();
  expect(riskMatrixResult(answers().slice(0, 8))).toBeUndefined();
});

test("two or more yes require an assessment, one an individual check, none nothing", () => {
  expect(riskMatrixResult(answers(3, 7))).toBe("required");
  expect(riskMatrixResult(answers(1, 2, 3, 4, 5, 6, 7, 8, 9))).toBe("required");
  expect(riskMatrixResult(answers(9))).toBe("checkIndividually");
  expect(riskMatrixResult(answers())).toBe("notRequired");
});

test("the answers are read from the matrix in order", () => {
  expect(yesNumbers(answersOf({ question7: "yes", question3: "yes", question1: "no" }))).toEqual([
    3, 7,
  ]);
  expect(yesNumbers(answersOf(undefined))).toEqual([]);
});

test("questions 4 and 5 don't count as a further criterion", () => {
  expect(hasFurtherCriterion(answers(4, 5))).toBe(false);
  for (const number of [1, 2, 3, 6, 7, 8, 9]) {
    expect(hasFurtherCriterion(answers(number))).toBe(true);
  }
});
