import { fieldProblemsOf } from "#client/state/fieldProblems.ts";

/** Server message for the form's only field; undefined if there is none. */
export function refusedMessage(thrown: unknown): string | undefined {
  return fieldProblemsOf(thrown)[0]?.message;
}
