import type { AuditAction } from "#shared/generated/words/words.ts";
import type { Call } from "#server/auth/call.ts";
import { causeOf } from "#server/auth/causeOf.ts";
import { addWaiting, logWaiting } from "#server/store/trail/waitingEntries.ts";
import { outcomeWithin } from "../longWork.ts";
import { noticesOf, queueNotice } from "../mails/accountNotices.ts";

/** How long somebody who signs in waits for the log, in milliseconds; then the entry goes there later. */
const patience = 2000;

interface AccountOfGroup {
  group: number;
  account: number;
}

/**
 * Stores session events for the audit log, and queues the mails that tell the owner of them; if that
 * fails, the event is rolled back. They are in the log at once, unless its machine is down or busy.
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

async function auditAccount(
  { platform, address }: Call,
  { group, account }: AccountOfGroup,
  actor: number | null,
  actions: readonly AuditAction[],
): Promise<void> {
  if (actions.length === 0) return;
  const target = `account/${account}`;
  const { store, log } = platform;
  await store.withGroup(
    group,
    async (tx) => {
      await addWaiting(
        tx,
        actions.map((action) => ({ actor, action, target })),
      );
      for (const notice of noticesOf(actions)) await queueNotice(tx, platform, account, notice);
    },
    { from: address },
  );
  const logged = store
    .withGroup(group, logWaiting)
    .catch((error: unknown) => log.warn("log.waits", { group, ...causeOf(error) }));
  await outcomeWithin(logged, patience);
}
