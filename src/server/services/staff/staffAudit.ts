import type { Body } from "#shared/engine/plan/types.ts";
import type { AuditAction } from "#shared/generated/words/words.ts";
import type { Call } from "#server/auth/call.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { writeAudit } from "#server/store/trail/audit.ts";

export async function auditStaff(
  tx: Tx,
  call: Call,
  id: number,
  action: AuditAction,
  detail?: Body,
): Promise<void> {
  const actor = call.viewer.account;
  await writeAudit(tx, { actor, action, target: `staff/${id}`, ...(detail && { detail }) });
}
