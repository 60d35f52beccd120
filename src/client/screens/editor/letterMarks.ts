import { type FormStore, type Problem, wholeBody } from "#client/form/store.ts";
import type { LetterMark } from "#client/theme/Letters.tsx";
import { lettersAsked, type LetterState, letterStates } from "#shared/domain/workflow/letters.ts";
import type { Texts } from "#client/i18n/useTexts.ts";
import type { ArticleFor } from "#client/form/ruleState.ts";
import { allSteps, stepState } from "./steps.ts";

/**
 * State of each mandatory letter, as it is called where the activity is asked for it, and a summary
 * sentence. A letter is open by the same needs that the server counts, whatever else is wrong at
 * their fields. Without problems, none is begun.
 */
export function letterMarks(
  store: FormStore,
  problems: readonly Problem[] | null,
  articleFor: ArticleFor,
  { text }: Texts,
): { marks: LetterMark[]; name: string } {
  const states = statesFrom(store, problems);
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

function statesFrom(
  store: FormStore,
  problems: readonly Problem[] | null,
): Map<string, LetterMark["state"]> {
  if (!problems) return new Map();
  const body = wholeBody(store);
  const kinds = new Map(
    allSteps.map((step) => [step.number, stepState(step, body, problems).kind]),
  );
  // A letter isn't open because of a text to read; what nobody has begun is not missing yet.
  const open = problems.flatMap(({ article, also = [], need, step }) => {
    if (!article || !need || need === "reading") return [];
    const level = kinds.get(step) === "untouched" ? "possible" : need;
    return [{ article, also, level } as const];
  });
  const wrong = allSteps.flatMap((step) =>
    kinds.get(step.number) === "errors" ? step.letters : [],
  );
  return new Map(
    letterStates(open).map(({ letter, state }) => [
      letter,
      wrong.includes(letter) ? "error" : markStates[state],
    ]),
  );
}

const markStates: Record<LetterState, LetterMark["state"]> = {
  met: "there",
  possible: "untouched",
  open: "gap",
};
