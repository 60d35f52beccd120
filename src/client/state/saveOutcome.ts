import { type Failure, isFailure } from "#client/api/failure.ts";
import type { FieldProblem } from "#shared/api/problems.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import type { Body } from "#shared/engine/plan/types.ts";

export type SaveOutcome =
  | { kind: "stored"; body: Body }
  | { kind: "refused"; fields: readonly FieldProblem[] }
  /** Optimistic lock conflict: the stored state, its author and time. */
  | { kind: "stale"; body: Body; changedBy: string; changedAt: string }
  /** No reply: it may or may not have been stored, and can safely be sent again. */
  | { kind: "unanswered" }
  /** Rejected as a whole; the failure has been shown. */
  | { kind: "failed" };

/** Display name of a person in a reply; empty if unknown. */
export function personName(person: unknown): string {
  if (!isBody(person)) return "";
  return typeof person["title"] === "string" ? person["title"] : "";
}

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

/** Runs a save that returns the stored state; errors other than call failures are rethrown. */
export async function outcomeOf(save: () => Promise<unknown>): Promise<SaveOutcome> {
  try {
    const body = await save();
    return isBody(body) ? { kind: "stored", body } : { kind: "failed" };
  } catch (thrown) {
    if (isFailure(thrown)) return outcomeOfFailure(thrown);
    throw thrown;
  }
}
