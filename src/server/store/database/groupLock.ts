import type { Db } from "./db.ts";
import type { Tx } from "./transaction.ts";

/** Where the group's audit log ends, and after which removed entry it begins. */
export interface LogHead {
  seq: number;
  hash: string;
  baseSeq: number;
  baseHash: string;
}

const empty: LogHead = { seq: 0, hash: "", baseSeq: 0, baseHash: "" };

function headOf(db: Db, { group }: Pick<Tx, "group">) {
  return db
    .selectFrom("auditHead")
    .where("groupId", "=", group)
    .select(["seq", "hash", "baseSeq", "baseHash"]);
}

/** The head of the group's audit log, which others may move on. */
export async function readLogHead(tx: Tx): Promise<LogHead> {
  return (await headOf(tx.db, tx).executeTakeFirst()) ?? empty;
}

/**
 * Serialises the group's writers until the end of the transaction and returns the head of its audit
 * log. It locks the row that every log entry updates anyway: a second lock could be taken in the
 * opposite order and deadlock.
 */
export async function lockGroup(tx: Tx): Promise<LogHead> {
  const head = () => headOf(tx.db, tx).forUpdate().executeTakeFirst();
  const existing = await head();
  if (existing) return existing;
  await tx.db
    .insertInto("auditHead")
    .values({ groupId: tx.group, ...empty })
    .onConflict((oc) => oc.doNothing())
    .execute();
  return (await head()) ?? empty;
}
