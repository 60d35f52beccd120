import type { FieldProblem } from "./types.ts";

/** Text key of a field problem; placeholders are filled from its params. */
export function messageKey(problem: Pick<FieldProblem, "code">): string {
  return `problem.${problem.code.startsWith("check.") ? "" : "field."}${problem.code}`;
}
