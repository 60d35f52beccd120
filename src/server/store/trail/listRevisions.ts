import type { Tx } from "../database/transaction.ts";
import type { Revision, Versioned } from "./revisions.ts";

/** Revisions of a document, newest first, of the versions before one. */
export async function listRevisions(
  tx: Tx,
  { kind, id }: Versioned,
  before: number | null,
  most: number,
): Promise<Revision[]> {
  return tx.db
    .selectFrom("revision")
    .where("groupId", "=", tx.group)
    .where("targetKind", "=", kind)
    .where("targetId", "=", id)
    .$if(before !== null, (q) => q.where("version", "<", before ?? 0))
    .orderBy("version", "desc")
    .limit(most)
    .select(["version", "at", "actor", "op", "body"])
    .execute();
}
