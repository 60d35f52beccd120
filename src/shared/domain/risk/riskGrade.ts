import grades from "#schemas/lists/riskGrades.json" with { type: "json" };
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { asList, asNumber, asText } from "../values.ts";

/** The grades in ascending order. */
const gradeOrder = grades.items.map((item) => item.value);

/** Levels of severity and likelihood, from 1 (negligible) to 4 (major). */
const levels = [1, 2, 3, 4];

/**
 * Grade for severity and likelihood from the group's matrix, else the built-in one; undefined until
 * both are set.
 */
export function riskGrade(
  severity: Json | undefined,
  likelihood: Json | undefined,
  settings: Body,
): string | undefined {
  const row = asNumber(severity);
  const column = asNumber(likelihood);
  if (row === undefined || column === undefined) return undefined;
  return gradeIn(settings.riskMatrix, row, column) ?? gradeIn(grades.matrix, row, column);
}

/** True if the first grade is higher than the second; false if the second is unknown. */
export function isGradeAbove(first: Json | undefined, second: Json | undefined): boolean {
  const other = gradeOrder.indexOf(asText(second));
  return other >= 0 && gradeOrder.indexOf(asText(first)) > other;
}

/** True if a grade is high or very high. */
export function isHighRisk(grade: Json | undefined): boolean {
  return grade === "high" || grade === "veryHigh";
}

/** True if a matrix is complete and monotonic in both severity and likelihood. */
export function doesMatrixGrow(matrix: Json | undefined): boolean {
  const rankAt = (severity: number, likelihood: number) =>
    gradeOrder.indexOf(gradeIn(matrix, severity, likelihood) ?? "");
  return levels.every((severity) =>
    levels.every((likelihood) => {
      const rank = rankAt(severity, likelihood);
      const isAboveLess = severity === 1 || rankAt(severity - 1, likelihood) <= rank;
      const isAboveRarer = likelihood === 1 || rankAt(severity, likelihood - 1) <= rank;
      return rank >= 0 && isAboveLess && isAboveRarer;
    }),
  );
}

/** A matrix has one row per severity with one grade per likelihood. */
function gradeIn(
  matrix: Json | undefined,
  severity: number,
  likelihood: number,
): string | undefined {
  const grade = asText(asList(asList(matrix)[severity - 1])[likelihood - 1]);
  return gradeOrder.includes(grade) ? grade : undefined;
}
