import { fieldProblemsOf } from "#client/state/fieldProblems.ts";

/** What the server says of the one field that a form sends; undefined if nothing. */
export function refusedMessage(thrown: unknown): string | undefined {
  return fieldProblemsOf(thrown)[0]?.message;
}
