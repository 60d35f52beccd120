import type { Tx } from "./transaction.ts";

/**
 * Makes the group's writers wait for each other until the end of the transaction; answers the last entry of its
 * audit log. The lock is the row that every entry of the log needs anyway: with a lock of its own beside it, two
 * writers could take the two in different order and wait for each other.
 */
export async function lockGroup(tx: Tx): Promise<{ seq: number; hash: string }> {
  const head = () =>
    tx.db
      .selectFrom("auditHead")
      .where("tenantId", "=", tx.group)
      .select(["seq", "hash"])
      .forUpdate()
      .executeTakeFirst();
  const existing = await head();
  if (existing) return existing;
  const first = { tenantId: tx.group, seq: 0, hash: "" };
  await tx.db
    .insertInto("auditHead")
    .values(first)
    .onConflict((oc) => oc.doNothing())
    .execute();
  return (await head()) ?? { seq: 0, hash: "" };
}
