import type { AuditAction } from "#shared/generated/words/words.ts";
import type { Call } from "#server/auth/call.ts";
import { writeAudit } from "#server/store/trail/audit.ts";

interface AccountOfGroup {
  group: number;
  account: number;
}

/** Writes session events to the audit log; if that fails, the event is rolled back. */
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
    },
    address,
  );
}
