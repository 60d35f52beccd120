import { sql } from "kysely";
import type { LetterKinds, LetterOwnText } from "#shared/generated/types.ts";
import type { Tx } from "./database/transaction.ts";

/** A group's own texts of a kind of letter. */
export interface KeptLetterTexts {
  version: number;
  own: LetterOwnText[];
  changedAt: Date;
  changedBy: number;
}

/** The group's own texts as they stand; null if it never had any. */
export async function readLetterTexts(tx: Tx, kind: LetterKinds): Promise<KeptLetterTexts | null> {
  const { rows } = await sql<KeptLetterTexts>`
    select version, own, changed_at as "changedAt", changed_by as "changedBy" from letter_texts
    where group_id = ${tx.group} and kind = ${kind} order by version desc limit 1`.execute(tx.db);
  return rows[0] ?? null;
}

/** Keeps a further version of the texts; false if somebody else has kept that version. */
export async function keepLetterTexts(
  tx: Tx,
  kind: LetterKinds,
  { version, own, changedBy }: Pick<KeptLetterTexts, "version" | "own" | "changedBy">,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto("letterTexts")
    .values({
      groupId: tx.group,
      kind,
      version,
      own: JSON.stringify(own),
      changedAt: tx.now,
      changedBy,
    })
    .onConflict((each) => each.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
