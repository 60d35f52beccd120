import grades from "#schemas/lists/riskGrades.json" with { type: "json" };
import type { Body, Json } from "#shared/engine/types.ts";
import { asBody, asNumber, asText } from "./values.ts";

/** The grades from the lowest to the highest. */
const gradeOrder = grades.items.map((item) => item.value);

/** Grade of severity and likelihood by the group's matrix, else the product's; undefined until both are set. */
export function riskGrade(
  severity: Json | undefined,
  likelihood: Json | undefined,
  settings: Body,
): string | undefined {
  const row = asNumber(severity);
  const column = asNumber(likelihood);
  if (row === undefined || column === undefined) return undefined;
  return gradeIn(asBody(settings.riskMatrix), row, column) ?? gradeIn(grades.matrix, row, column);
}

/** Whether the first grade is above the second; unknown grades are never. */
export function isGradeAbove(first: Json | undefined, second: Json | undefined): boolean {
  const other = gradeOrder.indexOf(asText(second));
  return other >= 0 && gradeOrder.indexOf(asText(first)) > other;
}

/** Whether a grade is high or very high. */
export function isHighRisk(grade: Json | undefined): boolean {
  return grade === "high" || grade === "veryHigh";
}

/** Whether a matrix of grades never falls when severity or likelihood grows. */
export function doesMatrixGrow(matrix: Json | undefined): boolean {
  const rows = asBody(matrix);
  const levels = [1, 2, 3, 4];
  const gradeAt = (severity: number, likelihood: number) =>
    gradeOrder.indexOf(gradeIn(rows, severity, likelihood) ?? "");
  return levels.every((severity) =>
    levels.every((likelihood) => {
      const here = gradeAt(severity, likelihood);
      if (here < 0) return false;
      if (severity > 1 && gradeAt(severity - 1, likelihood) > here) return false;
      return likelihood === 1 || gradeAt(severity, likelihood - 1) <= here;
    }),
  );
}

/** A matrix is kept as severity → likelihood → grade, or as rows of grades in that order. */
function gradeIn(matrix: Json, severity: number, likelihood: number): string | undefined {
  const row = Array.isArray(matrix) ? matrix[severity - 1] : asBody(matrix)[`${severity}`];
  const grade = Array.isArray(row) ? row[likelihood - 1] : asBody(row)[`${likelihood}`];
  const text = asText(grade);
  return gradeOrder.includes(text) ? text : undefined;
}
