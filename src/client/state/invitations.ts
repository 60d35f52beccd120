import { call } from "#client/api/call.ts";
import { isFailure } from "#client/api/failure.ts";
import type { StaffLink } from "#shared/generated/types.ts";

/** Result of creating a one-time link. */
export type LinkOutcome = { kind: "made"; link: StaffLink } | { kind: "tooMany" | "failed" };

/**
 * Creates a one-time link for a person, mailed or shown here; failures except "tooMany" have been
 * shown.
 */
export async function makeInvitationLink(id: number, isShown: boolean): Promise<LinkOutcome> {
  const body = { id, ...(isShown ? { shown: true } : {}) };
  try {
    return { kind: "made", link: await call("staff.link", { body }, { inPlace: ["tooMany"] }) };
  } catch (thrown) {
    if (isFailure(thrown)) return { kind: thrown.code === "tooMany" ? "tooMany" : "failed" };
    throw thrown;
  }
}

/** Revokes a person's one-time link; true on success. */
export function endInvitationLink(id: number): Promise<boolean> {
  return isDone(() => call("staff.endLink", { body: { id } }));
}

/** Takes a person's second factor away; true on success. */
export function resetFactor(id: number): Promise<boolean> {
  return isDone(() => call("staff.resetFactor", { body: { id } }));
}

/** Returns true on success; a failure has already been shown. */
async function isDone(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (thrown) {
    if (isFailure(thrown)) return false;
    throw thrown;
  }
}
