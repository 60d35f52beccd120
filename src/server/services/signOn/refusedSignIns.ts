import type { SignOnSettings } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { latestOfAction, writeAudit } from "#server/store/trail/audit.ts";
import type { SignOnRefusal } from "./signOnRefusal.ts";

const action = "signOn.refused";
/** Refusals that the settings page shows. */
const mostShown = 20;
const mostClaims = 100;
const longestName = 200;

/** Writes a refused sign-in to the group's log: why, and the names of the claims that came. */
export async function auditRefusal(
  { platform, address }: Call,
  { at, code, claims }: SignOnRefusal,
): Promise<void> {
  if (!at) return;
  const names = claims
    .slice(0, mostClaims)
    .map((name) => name.replaceAll(/[\p{Cc}\p{Cf}]/gu, "").slice(0, longestName));
  const entry = {
    actor: null,
    action,
    target: "account/0",
    detail: { code, claims: names },
  } as const;
  await platform.store.withGroup(at.group, (tx) => writeAudit(tx, entry), { from: address });
}

/**
 * Counts a refused message about a sign-out by the hour: anybody may send one, and an entry for each
 * would fill the log.
 */
export async function countRefusedSignOut(
  { platform, address, now }: Call,
  { at }: SignOnRefusal,
): Promise<void> {
  const group = at ? { at: { group: at.group, account: 0 } } : {};
  platform.refusals.note({ action: "refusal.signOut", ...group, address }, now);
}

/** The group's last refused sign-ins, newest first. */
export async function listRefusals(tx: Tx): Promise<SignOnSettings["refusals"]> {
  const entries = await latestOfAction(tx, action, mostShown);
  return entries.flatMap(({ at, detail }) => {
    // Border: written by the function above; older entries have no code.
    const { code, claims } = detail as Partial<SignOnSettings["refusals"][number]>;
    return code ? [{ at: at.toISOString(), code, claims: claims ?? [] }] : [];
  });
}
