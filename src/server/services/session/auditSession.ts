import type { Call } from "#server/auth/call.ts";
import { writeAudit } from "#server/store/trail/audit.ts";
import type { Tx } from "#server/store/database/transaction.ts";

/** Actions by someone who has not proved to own the account. */
const unproven = new Set(["session.signInFailed", "session.reused"]);

/** Writes session events to the audit log; if that fails, the event is rolled back. */
export function auditSession(
  call: Call,
  { group, account }: { group: number; account: number },
  ...actions: string[]
): Promise<void> {
  const write = async (tx: Tx): Promise<void> => {
    for (const action of actions) {
      const actor = unproven.has(action) ? null : account;
      await writeAudit(tx, { actor, action, target: `account/${account}` });
    }
  };
  return call.platform.store.withGroup(group, write, call.address);
}
