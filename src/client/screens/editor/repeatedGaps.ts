import { pathText } from "#client/form/paths.ts";
import type { Problem } from "#client/form/store.ts";
import { messageKey } from "#shared/engine/plan/messages.ts";

/** Begins the text of a warning about a provision of another country. */
const warning = messageKey({ code: "check.foreignLaw" });
/** Ends the text of the gap that such provisions are. */
const gap = ".gap.foreign";

/** Where a problem is, in which of several companies' records. */
function placeName({ path, beside }: Problem): string {
  return `${beside?.key ?? ""} ${pathText(path)}`;
}

/**
 * Problems in which each provision of another country stands once: its warning names it, so the
 * gap of its field is left out, whose article stands with the warnings.
 */
export function withoutRepeated(problems: readonly Problem[]): Problem[] {
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
