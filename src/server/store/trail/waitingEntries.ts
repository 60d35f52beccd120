import { sql } from "kysely";
import { lockGroup } from "../database/groupLock.ts";
import type { Db } from "../database/db.ts";
import type { Tx } from "../database/transaction.ts";
import { type AuditEntry, writeAudits } from "./audit.ts";

/** Most entries that a transaction moves, so that the group's saves hardly wait for it. */
const most = 500;

/** Stores entries that `logWaiting` moves to the group's log, without asking the machine that has it. */
export async function addWaiting(
  tx: Tx,
  entries: readonly (Omit<AuditEntry, "detail"> & { target: string })[],
): Promise<void> {
  const [at, address] = [tx.now, tx.from ?? null];
  await tx.db
    .insertInto("waitingEntry")
    .values(entries.map((entry) => ({ ...entry, groupId: tx.group, at, address })))
    .execute();
}

/** Groups with entries that wait; needs the service role. */
export async function groupsWithWaiting(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct group_id as id from waiting_entry`.execute(db);
  return rows.map(({ id }) => id);
}

/** Moves the entries that wait to the group's log, in their order and with their time; true if there may be more. */
export async function logWaiting(tx: Tx): Promise<boolean> {
  // First the log, which others lock before they wait for rows.
  await lockGroup(tx);
  const rows = await tx.db
    .selectFrom("waitingEntry")
    .where("groupId", "=", tx.group)
    .orderBy("id")
    .limit(most)
    .select(["id", "at", "actor", "action", "target", "address"])
    .execute();
  if (rows.length === 0) return false;
  await writeAudits(
    tx,
    rows.map(({ id: _id, address, ...entry }) => ({ ...entry, from: address })),
  );
  await tx.db
    .deleteFrom("waitingEntry")
    .where("groupId", "=", tx.group)
    .where(
      "id",
      "in",
      rows.map(({ id }) => id),
    )
    .execute();
  return rows.length === most;
}
