import { isFailure } from "#client/api/failure.ts";
import type { FieldProblem } from "#shared/api/problems.ts";

/** The fields that a failed call refused, with the server's words; none for anything else. */
export function fieldProblemsOf(thrown: unknown): readonly FieldProblem[] {
  return isFailure(thrown, "invalid", "badRequest") ? thrown.facts.fields : [];
}
