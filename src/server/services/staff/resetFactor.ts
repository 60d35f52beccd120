import { callActions } from "#shared/generated/callActions.ts";
import type { Call } from "#server/auth/call.ts";
import { deleteFactors } from "#server/store/accounts/factors/factors.ts";
import { forgetDevices } from "#server/store/accounts/knownDevices.ts";
import { endAccountSessions } from "#server/store/accounts/staffAccounts.ts";
import { lockGroup } from "#server/store/database/groupLock.ts";
import { queueNotice } from "../mails/accountNotices.ts";
import { auditStaff } from "./staffAudit.ts";
import { accountFor } from "./staffInvitations.ts";

/**
 * Takes a person's second factor away, who has lost it: their password is enough then, in this
 * group only, and their sessions in it end.
 */
export function resetFactor(call: Call, { id }: { id: number }): Promise<undefined> {
  return call.platform.store.withService(async (db) => {
    // If it isn't allowed or can't be logged, nothing is reset.
    const account = await call.transaction(async (tx) => {
      await lockGroup(tx);
      const found = await accountFor(tx, call, id);
      await auditStaff(tx, call, id, callActions["staff.resetFactor"]);
      await endAccountSessions(tx, found.id, "factorReset");
      await queueNotice(tx, call.platform, found.id, "factorReset");
      return found;
    });
    await deleteFactors(db, account);
    await forgetDevices(db, [account.id]);
    return undefined;
  });
}
