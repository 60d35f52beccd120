import type { AuditAction } from "#shared/generated/words/words.ts";
import type { Call } from "#server/auth/call.ts";
import { writeAudit } from "#server/store/trail/audit.ts";
import { noticesOf, queueNotice } from "../mails/accountNotices.ts";

interface AccountOfGroup {
  group: number;
  account: number;
}

/**
 * Writes session events to the audit log, and queues the mails that tell the owner of them; if that
 * fails, the event is rolled back.
 */
export function auditSession(
  call: Call,
  at: AccountOfGroup,
  ...actions: AuditAction[]
): Promise<void> {
  return auditAccount(call, at, at.account, actions);
}

/** The same for an action by someone who has not proved to own the account. */
export function auditUnproven(call: Call, at: AccountOfGroup, action: AuditAction): Promise<void> {
  return auditAccount(call, at, null, [action]);
}

/** Tells the owner of an account that somebody has signed in on a device that isn't known. */
export function tellOfDevice(
  { platform }: Call,
  { group, id }: { group: number; id: number },
  device: string | null,
): Promise<void> {
  if (!platform.mail) return Promise.resolve();
  return platform.store.withGroup(group, (tx) =>
    queueNotice(tx, platform, id, "newDevice", device),
  );
}

function auditAccount(
  { platform, address }: Call,
  { group, account }: AccountOfGroup,
  actor: number | null,
  actions: readonly AuditAction[],
): Promise<void> {
  const target = `account/${account}`;
  return platform.store.withGroup(
    group,
    async (tx) => {
      for (const action of actions) await writeAudit(tx, { actor, action, target });
      for (const notice of noticesOf(actions)) await queueNotice(tx, platform, account, notice);
    },
    { from: address },
  );
}
