import { sql } from "kysely";
import type { AuditAction } from "#shared/generated/words/words.ts";
import type { Db } from "../database/db.ts";
import type { Tx } from "../database/transaction.ts";
import { writeAudit } from "./audit.ts";

/** How often an account, or somebody in a network, was refused within an hour. */
export interface StoredRefusal {
  action: AuditAction;
  hour: Date;
  /** 0 if no account is known. */
  accountId: number;
  network: string;
  times: number;
}

/** Refusals of what a person did themselves; the others happened in their name. */
const own: ReadonlySet<AuditAction> = new Set<AuditAction>([
  "refusal.forbidden",
  "refusal.tooMany",
  "refusal.password",
]);

/** Adds refusals to the group's counts. */
export async function addRefusals(tx: Tx, refusals: readonly StoredRefusal[]): Promise<void> {
  await tx.db
    .insertInto("refusal")
    .values(refusals.map((each) => ({ ...each, groupId: tx.group })))
    .onConflict((oc) =>
      oc
        .columns(["groupId", "action", "hour", "accountId", "network"])
        .doUpdateSet({ times: sql<number>`refusal.times + excluded.times` }),
    )
    .execute();
}

/** Groups with counts of an hour that is over. */
export async function groupsWithRefusals(db: Db, before: Date): Promise<number[]> {
  const rows = await db
    .selectFrom("refusal")
    .where("hour", "<", before)
    .select("groupId")
    .distinct()
    .execute();
  return rows.map(({ groupId }) => groupId);
}

/** Moves the group's counts of hours that are over to its audit log. */
export async function logRefusals(tx: Tx, before: Date): Promise<void> {
  const rows = await tx.db
    .deleteFrom("refusal")
    .where("groupId", "=", tx.group)
    .where("hour", "<", before)
    .returning(["action", "hour", "accountId", "network", "times"])
    .execute();
  const sorted = rows.toSorted(
    (one, other) =>
      one.hour.getTime() - other.hour.getTime() ||
      one.action.localeCompare(other.action) ||
      one.accountId - other.accountId ||
      one.network.localeCompare(other.network),
  );
  for (const { action, hour, accountId, network, times } of sorted) {
    const isKnown = accountId > 0;
    await writeAudit(tx, {
      actor: isKnown && own.has(action) ? accountId : null,
      action,
      ...(isKnown ? { target: `account/${accountId}` } : {}),
      detail: { times, hour: hour.toISOString(), ...(isKnown ? {} : { network }) },
    });
  }
}
