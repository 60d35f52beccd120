import type { Json } from "#shared/engine/plan/types.ts";
import { asBody } from "../values.ts";

/** What the nine answers alone say about an impact assessment. */
export type MatrixResult = "required" | "checkIndividually" | "notRequired";

/** The nine criteria of WP 248, by number. */
const criteria = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Not 4, which an entry of rule plusCriterion says itself, nor 5: both together are Art. 35(3)(b) anyway. */
const furtherCriteria = [1, 2, 3, 6, 7, 8, 9];

/** So many criteria make a high risk likely (WP 248 rev. 01, III.B.a). */
export const criteriaForHighRisk = 2;

/** The answers to the nine criteria in their order, as the matrix of a record holds them. */
export function answersOf(matrix: Json | undefined): (Json | undefined)[] {
  const body = asBody(matrix);
  return criteria.map((number) => body[`question${number}`]);
}

/** Numbers of the criteria answered with yes. */
export function yesNumbers(answers: readonly (Json | undefined)[]): number[] {
  return criteria.filter((number) => answers[number - 1] === "yes");
}

/** Number of the first criterion without an answer; undefined when all nine are answered. */
export function currentQuestion(answers: readonly (Json | undefined)[]): number | undefined {
  return criteria.find((number) => !isAnswer(answers[number - 1]));
}

/** What the nine say: absent until all are answered, two or more yes required, one check, none not required. */
export function riskMatrixResult(answers: readonly (Json | undefined)[]): MatrixResult | undefined {
  if (currentQuestion(answers) !== undefined) return undefined;
  const count = yesNumbers(answers).length;
  if (count >= criteriaForHighRisk) return "required";
  return count === 1 ? "checkIndividually" : "notRequired";
}

/** Whether a criterion is met that counts beside a must-list entry of rule plusCriterion. */
export function hasFurtherCriterion(answers: readonly (Json | undefined)[]): boolean {
  return yesNumbers(answers).some((number) => furtherCriteria.includes(number));
}

function isAnswer(answer: Json | undefined): boolean {
  return answer === "yes" || answer === "no";
}
