import type { LackKind } from "#client/form/groups/lacks.ts";
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
  // A letter isn't open because of a text to read.
  const open = problems.flatMap(({ article, need }) =>
    article && need && need !== "reading" ? [{ article, level: need }] : [],
  );
  const body = wholeBody(store);
  const kinds = new Map(
    allSteps.flatMap((step) => {
      const { kind } = stepState(step, body, problems);
      return step.letters.map((letter) => [letter, kind] as const);
    }),
  );
  return new Map(
    letterStates(open).map(({ letter, state }) => [letter, stateOf(state, kinds.get(letter))]),
  );
}

/** A letter is marked like what it lacks, and not before somebody has begun its step. */
function stateOf(state: LetterState, step: LackKind | undefined): LetterMark["state"] {
  if (step === "errors") return "error";
  if (state === "met") return "there";
  return state === "possible" || step === "untouched" ? "untouched" : "gap";
}
