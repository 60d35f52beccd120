import type { Problem } from "#client/form/store.ts";
import type { LetterMark } from "#client/theme/Letters.tsx";
import { lettersAsked, letterStates } from "#shared/domain/workflow/letters.ts";
import type { Texts } from "#client/i18n/useTexts.ts";
import type { ArticleFor } from "#client/form/ruleState.ts";
import { allSteps } from "./steps.ts";

/**
 * State of each mandatory letter, as it is called where the activity is asked for it, and a summary
 * sentence. A letter is open by the same needs that the server counts, whatever else is wrong at
 * their fields. Without problems, none is begun.
 */
export function letterMarks(
  problems: readonly Problem[] | null,
  articleFor: ArticleFor,
  { text }: Texts,
): { marks: LetterMark[]; name: string } {
  const states = statesFrom(problems);
  const marks = lettersAsked(articleFor).map(({ own, letter }): LetterMark => ({
    letter,
    state: states.get(own) ?? "untouched",
  }));
  const total = marks.length;
  if (!problems) return { marks, name: text("editor.letters.untouched", { total }) };
  const missing = marks.filter(({ state }) => state !== "there").map(({ letter }) => letter);
  const count = total - missing.length;
  const name =
    count === total
      ? text("editor.letters.all", { total })
      : text("editor.letters.missing", { count, total, missing: missing.join(", ") });
  return { marks, name };
}

function statesFrom(problems: readonly Problem[] | null): Map<string, LetterMark["state"]> {
  if (!problems) return new Map();
  // A letter isn't open because of a text to read.
  const open = problems.flatMap(({ article, need }) =>
    article && need && need !== "reading" ? [{ article, level: need }] : [],
  );
  const wrongSteps = new Set(
    problems.filter((problem) => problem.level === "error").map((problem) => problem.step),
  );
  const wrong = new Set(
    allSteps.filter((step) => wrongSteps.has(step.number)).flatMap((step) => step.letters),
  );
  return new Map(
    letterStates(open).map(({ letter, state }) => [
      letter,
      wrong.has(letter) ? "error" : state === "met" ? "there" : "gap",
    ]),
  );
}
