import { annotationsOf } from "../annotations/annotations.ts";
import type { FormNode, Mark } from "../formNode.ts";

/** Numbers of problems in a part of a form, by kind. */
export interface Lacks {
  errors: number;
  /** Required by law or workflow. */
  missing: number;
  warnings: number;
  /** Asked for where possible, or to be read. */
  recommended: number;
}

const noLacks: Readonly<Lacks> = { errors: 0, missing: 0, warnings: 0, recommended: 0 };

/** From the kind that must be seen first. */
const kinds = ["errors", "missing", "warnings", "recommended"] as const;

/** State of a field group, a row or a step; `untouched` if nothing is in it and nothing asked for. */
export type LackKind = keyof Lacks | "untouched" | "done";

export function kindOfMark({ level, need }: Pick<Mark, "level" | "need">): keyof Lacks {
  if (level !== "gap") return level === "error" ? "errors" : "warnings";
  return need === "possible" || need === "reading" ? "recommended" : "missing";
}

export function countLacks(marks: readonly Pick<Mark, "level" | "need">[]): Lacks {
  const counts = { ...noLacks };
  for (const mark of marks) counts[kindOfMark(mark)] += 1;
  return counts;
}

/** Numbers of all problems at a node. */
export function lacksOfNode(formNode: FormNode): Lacks {
  return countLacks(annotationsOf(formNode, "problem"));
}

/** The one state of a part, by what it lacks; an unfilled part is only wrong, never incomplete. */
export function stateOfPart(lacks: Lacks, isBegun: boolean): { kind: LackKind; count: number } {
  const kind = kinds.find((each) => lacks[each] > 0 && (isBegun || each === "errors"));
  if (kind) return { kind, count: lacks[kind] };
  return { kind: isBegun ? "done" : "untouched", count: 0 };
}
