import { type Failure, isFailure } from "#client/api/failure.ts";
import type { FieldProblem } from "#shared/api/problems.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import type { Body } from "#shared/engine/plan/types.ts";

/** What came of a save, whatever is saved. */
export type SaveOutcome =
  | { kind: "stored"; body: Body }
  /** Refused field by field. */
  | { kind: "refused"; fields: readonly FieldProblem[] }
  /** Someone else has saved meanwhile: what is stored now, by whom and when. */
  | { kind: "stale"; body: Body; changedBy: string; changedAt: string }
  /** No reply: it may or may not have been stored, and can safely be sent again. */
  | { kind: "unanswered" }
  /** Refused as a whole; why was shown. */
  | { kind: "failed" };

function personName(person: unknown): string {
  if (!isBody(person)) return "";
  return typeof person["title"] === "string" ? person["title"] : "";
}

/** What a failed save means for what was entered. */
export function outcomeOfFailure({ code, facts }: Failure): SaveOutcome {
  if (code === "network") return { kind: "unanswered" };
  if (code === "invalid") return { kind: "refused", fields: facts.fields };
  const { record, item = record, changedBy, changedAt } = facts.body;
  if (code !== "stale" || !isBody(item)) return { kind: "failed" };
  return {
    kind: "stale",
    body: item,
    changedBy: personName(changedBy),
    changedAt: typeof changedAt === "string" ? changedAt : "",
  };
}

/** What came of a save that answers with what is stored; a failure that is none of a call is thrown on. */
export async function outcomeOf(save: () => Promise<unknown>): Promise<SaveOutcome> {
  try {
    const body = await save();
    return isBody(body) ? { kind: "stored", body } : { kind: "failed" };
  } catch (thrown) {
    if (isFailure(thrown)) return outcomeOfFailure(thrown);
    throw thrown;
  }
}
