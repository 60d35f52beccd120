import type { Tx } from "../database/transaction.ts";

/** An item that somebody suggested and nobody has decided on. */
export interface OpenSuggestion {
  id: number;
  kind: string;
  parentId: number | null;
}

/** All that are open in the group. */
export async function openSuggestions(tx: Tx): Promise<OpenSuggestion[]> {
  return tx.db
    .selectFrom("item")
    .where("groupId", "=", tx.group)
    .where("suggestion", "=", "open")
    .orderBy("id")
    .select(["id", "kind", "parentId"])
    .execute();
}
