import type { FieldProblem } from "./types.ts";

/** Text key of a field's problem; its values are the problem's params. */
export function messageKey(problem: Pick<FieldProblem, "code">): string {
  return `problem.${problem.code.startsWith("check.") ? "" : "field."}${problem.code}`;
}
