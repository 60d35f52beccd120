import { pathText } from "#client/form/paths.ts";
import type { Problem } from "#client/form/store.ts";

/** Where a problem is, in which of several companies' records. */
function placeName({ path, beside }: Problem): string {
  return `${beside?.key ?? ""} ${pathText(path)}`;
}

/**
 * Problems without the gaps of fields whose values have warnings of their own: these say which of
 * the values are wrong and why, and the gap that they are. Its article stands with the warnings.
 */
export function withoutRepeated(problems: readonly Problem[]): Problem[] {
  const isOfValue = ({ level, isShownAtOnce }: Problem) =>
    level === "warning" && isShownAtOnce === true;
  const warned = new Set(problems.filter(isOfValue).map(placeName));
  const isRepeated = (problem: Problem) =>
    problem.level === "gap" && problem.hasWords === true && warned.has(placeName(problem));
  const repeated = new Map(
    problems.filter(isRepeated).map((gap) => [placeName(gap), gap.article] as const),
  );
  return problems
    .filter((problem) => !isRepeated(problem))
    .map((problem) =>
      isOfValue(problem) ? { ...problem, article: repeated.get(placeName(problem)) } : problem,
    );
}
