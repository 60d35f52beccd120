import { articleFor } from "../legalBasis/legalBasisNeeds.ts";
import { type AskedLetter, lettersAsked, letterStates, type OpenNeed } from "./letters.ts";

const asked = {
  controllers: lettersAsked((need) => articleFor(need, { controller: true })),
  processors: lettersAsked((need) => articleFor(need, { processor: true })),
};

/** The letters that an activity is asked for: one that is only a processor's by Art. 30(2). */
export function lettersFor(onlyProcessor: boolean): readonly AskedLetter[] {
  return onlyProcessor ? asked.processors : asked.controllers;
}

/** Those of some letters of Art. 30(1) that an activity is asked for, as they are called there. */
export function lettersCalled(some: readonly unknown[], onlyProcessor: boolean): string[] {
  return lettersFor(onlyProcessor).flatMap(({ own, letter }) =>
    some.includes(own) ? [letter] : [],
  );
}

/** Percentage of the letters asked for that are among some, 0 to 100. */
export function shareOfLetters(some: readonly unknown[], among: readonly AskedLetter[]): number {
  return Math.round((among.filter(({ own }) => some.includes(own)).length / among.length) * 100);
}

/** Percentage of the letters asked for that have no unmet need, 0 to 100. */
export function readiness(
  open: readonly OpenNeed[],
  among: readonly AskedLetter[] = lettersFor(false),
): number {
  const states = new Map(letterStates(open).map(({ letter, state }) => [letter, state]));
  const met = among.filter(({ own }) => states.get(own) === "met").length;
  return Math.round((met / among.length) * 100);
}
