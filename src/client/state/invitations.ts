import { call } from "#client/api/call.ts";
import { isFailure } from "#client/api/failure.ts";
import type { StaffLink } from "#shared/generated/types.ts";

/** What came of asking for a one-time link. */
export type LinkOutcome = { kind: "made"; link: StaffLink } | { kind: "tooMany" | "failed" };

/** Gives a person a new one-time link: sent to them, or shown here. A failure but that of too many was shown. */
export async function makeInvitationLink(id: number, isShown: boolean): Promise<LinkOutcome> {
  const body = { id, ...(isShown ? { shown: true } : {}) };
  try {
    return { kind: "made", link: await call("staff.link", { body }, { inPlace: ["tooMany"] }) };
  } catch (thrown) {
    if (isFailure(thrown)) return { kind: thrown.code === "tooMany" ? "tooMany" : "failed" };
    throw thrown;
  }
}

/** Takes a person's one-time link back; true when that is done. */
export async function endInvitationLink(id: number): Promise<boolean> {
  try {
    await call("staff.endLink", { body: { id } });
    return true;
  } catch (thrown) {
    if (isFailure(thrown)) return false;
    throw thrown;
  }
}
