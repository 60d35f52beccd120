import type { Problem } from "#client/form/store.ts";
import type { LetterMark } from "#client/theme/Letters.tsx";
import { letters, lettersOfArticle, letterStates } from "#shared/domain/workflow/letters.ts";
import type { Texts } from "#client/i18n/useTexts.ts";
import { allSteps } from "./steps.ts";

/**
 * State of each mandatory letter, and a summary sentence. A letter is open by the same needs that
 * the server counts, whatever else is wrong at their fields.
 * Without problems, none is begun.
 */
export function letterMarks(
  problems: readonly Problem[] | null,
  { text }: Texts,
): { marks: LetterMark[]; name: string } {
  if (!problems) {
    const marks = letters.map((letter): LetterMark => ({ letter, state: "untouched" }));
    return { marks, name: text("editor.letters.untouched") };
  }
  const open = problems.flatMap((problem) =>
    problem.article && problem.need ? [{ article: problem.article, level: problem.need }] : [],
  );
  const wrongSteps = new Set(
    problems.filter((problem) => problem.level === "error").map((problem) => problem.step),
  );
  const wrong = new Set(
    allSteps.filter((step) => wrongSteps.has(step.number)).flatMap((step) => step.letters),
  );
  const missing = new Set(open.flatMap((need) => lettersOfArticle(need.article)));
  const marks = letterStates(open).map(({ letter, state }): LetterMark => {
    if (wrong.has(letter)) return { letter, state: "error" };
    return { letter, state: state === "met" ? "there" : "gap" };
  });
  const there = marks.filter((mark) => mark.state === "there").length;
  const name =
    there === letters.length
      ? text("editor.letters.all")
      : text("editor.letters.missing", {
          count: there,
          missing: [...missing].toSorted().join(", "),
        });
  return { marks, name };
}
