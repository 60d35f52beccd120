import type { LetterStates } from "#shared/generated/types.ts";
import { asList } from "#shared/domain/values.ts";
import type { AskedLetter } from "#shared/domain/workflow/letters.ts";
import { lettersFor } from "#shared/domain/workflow/readiness.ts";
import type { Body } from "#shared/engine/plan/types.ts";

/** The letters that a record is asked for, in their states as its last save left them. */
export function lettersStored(facts: Body): (AskedLetter & { state: LetterStates })[] {
  const [open, none] = [asList(facts["openLetters"]), asList(facts["noneLetters"])];
  return lettersFor(facts["onlyProcessor"] === true).map(({ own, letter }) => {
    if (open.includes(own)) return { own, letter, state: "open" };
    return { own, letter, state: none.includes(own) ? "none" : "filled" };
  });
}
