import type { Tx } from "./transaction.ts";

/**
 * Serialises the group's writers until the end of the transaction and returns the head of its audit
 * log. It locks the row that every log entry updates anyway: a second lock could be taken in the
 * opposite order and deadlock.
 */
export async function lockGroup(tx: Tx): Promise<{ seq: number; hash: string }> {
  const head = () =>
    tx.db
      .selectFrom("auditHead")
      .where("groupId", "=", tx.group)
      .select(["seq", "hash"])
      .forUpdate()
      .executeTakeFirst();
  const existing = await head();
  if (existing) return existing;
  const first = { groupId: tx.group, seq: 0, hash: "" };
  await tx.db
    .insertInto("auditHead")
    .values(first)
    .onConflict((oc) => oc.doNothing())
    .execute();
  return (await head()) ?? { seq: 0, hash: "" };
}
