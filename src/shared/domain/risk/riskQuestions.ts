import type { Json } from "#shared/engine/plan/types.ts";
import { asBody } from "../values.ts";

/** Result of the nine answers alone on the need for an impact assessment. */
export type MatrixResult = "required" | "checkIndividually" | "notRequired";

/** Numbers of the nine criteria of WP 248. */
const criteria = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/**
 * Without 4, which a plusCriterion entry implies, and 5: the two together fall under Art. 35(3)(b)
 * anyway.
 */
const furtherCriteria = [1, 2, 3, 6, 7, 8, 9];

/** Number of criteria from which a high risk is likely (WP 248 rev. 01, III.B.a). */
export const criteriaForHighRisk = 2;

/** The answers to the nine criteria, in order. */
export function answersOf(matrix: Json | undefined): (Json | undefined)[] {
  const body = asBody(matrix);
  return criteria.map((number) => body[`question${number}`]);
}

/** Numbers of the criteria answered yes. */
export function yesNumbers(answers: readonly (Json | undefined)[]): number[] {
  return criteria.filter((number) => answers[number - 1] === "yes");
}

/** Number of criteria that are not answered. */
export function openCriteria(answers: readonly (Json | undefined)[]): number {
  return answers.filter((answer) => !isAnswer(answer)).length;
}

/** Number of the first unanswered criterion; undefined when all nine are answered. */
export function currentQuestion(answers: readonly (Json | undefined)[]): number | undefined {
  return criteria.find((number) => !isAnswer(answers[number - 1]));
}

/**
 * Result of the nine answers: two or more yes "required", one "checkIndividually", none
 * "notRequired"; undefined until all are answered.
 */
export function riskMatrixResult(answers: readonly (Json | undefined)[]): MatrixResult | undefined {
  if (currentQuestion(answers) !== undefined) return undefined;
  const count = yesNumbers(answers).length;
  if (count >= criteriaForHighRisk) return "required";
  return count === 1 ? "checkIndividually" : "notRequired";
}

/**
 * Whether a criterion is met that counts in addition to a must-list entry of rule plusCriterion.
 */
export function hasFurtherCriterion(answers: readonly (Json | undefined)[]): boolean {
  return yesNumbers(answers).some((number) => furtherCriteria.includes(number));
}

function isAnswer(answer: Json | undefined): boolean {
  return answer === "yes" || answer === "no";
}
