import type { Call } from "#server/auth/call.ts";
import { writeAudit } from "#server/store/trail/audit.ts";
import type { Tx } from "#server/store/database/transaction.ts";

/** What someone did who did not prove to be the owner of the account. */
const unproven = new Set(["session.signInFailed", "session.reused"]);

/** Adds to the log what happened with an account; what can't be logged does not happen. */
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
