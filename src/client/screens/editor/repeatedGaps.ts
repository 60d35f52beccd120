import { pathText } from "#client/form/paths.ts";
import type { Problem } from "#client/form/store.ts";
import { messageKey } from "#shared/engine/plan/messages.ts";

/** Beginnings of the texts of warnings that say more of a gap, and the ends of its texts. */
const pairs = [
  { warning: messageKey({ code: "check.foreignLaw" }), gap: ".gap.foreign" },
  { warning: messageKey({ code: "check.deletionCoverage" }), gap: ".gap.coverage" },
];

/** Where a problem is, in which of several companies' records. */
function placeName({ path, beside }: Problem): string {
  return `${beside ?? ""} ${pathText(path)}`;
}

/**
 * Problems in which each lack stands once: where a warning names what is wrong, the gap of its field
 * is left out, whose article stands with the warning.
 */
export function withoutRepeated(problems: readonly Problem[]): Problem[] {
  return [...pairs.reduce(withoutGap, problems)];
}

function withoutGap(
  problems: readonly Problem[],
  { warning, gap }: (typeof pairs)[number],
): readonly Problem[] {
  const isWarning = ({ text }: Problem) => text.startsWith(warning);
  const warned = new Set(problems.filter(isWarning).map(placeName));
  const isRepeated = (problem: Problem) =>
    problem.text.endsWith(gap) && warned.has(placeName(problem));
  const articles = new Map(
    problems.filter(isRepeated).map((each) => [placeName(each), each.article] as const),
  );
  return problems
    .filter((problem) => !isRepeated(problem))
    .map((problem) =>
      isWarning(problem) ? { ...problem, article: articles.get(placeName(problem)) } : problem,
    );
}
