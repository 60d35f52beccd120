import { isFailure } from "#client/api/failure.ts";
import type { FieldProblem } from "#shared/api/problems.ts";

/** The field problems of a rejected call with the server's messages; empty for other failures. */
export function fieldProblemsOf(thrown: unknown): readonly FieldProblem[] {
  return isFailure(thrown, "invalid", "badRequest") ? thrown.facts.fields : [];
}
