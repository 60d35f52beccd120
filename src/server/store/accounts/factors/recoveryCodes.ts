import { sql } from "kysely";
import type { Db } from "../../database/db.ts";
import { type FactorHolder, heldBy } from "./factors.ts";

/** Replaces the recovery codes of a holder; needs the service role. */
export async function setRecoveryCodes(
  db: Db,
  holder: FactorHolder,
  hashes: readonly string[],
): Promise<void> {
  await db.deleteFrom("recoveryCode").where(heldBy(holder)).execute();
  if (hashes.length === 0) return;
  const { login, apart: accountId } = holder;
  await db
    .insertInto("recoveryCode")
    .values(hashes.map((hash) => ({ login, accountId, hash, usedAt: null })))
    .execute();
}

/** Recovery codes that have not been used; needs the service role. */
export async function countRecoveryCodes(db: Db, holder: FactorHolder): Promise<number> {
  const { left } = await db
    .selectFrom("recoveryCode")
    .where(heldBy(holder))
    .where("usedAt", "is", null)
    .select(sql<number>`count(*)::int4`.as("left"))
    .executeTakeFirstOrThrow();
  return left;
}

/** Takes a recovery code once; false if there is none, or it has been used. */
export async function takeRecoveryCode(
  db: Db,
  holder: FactorHolder,
  hash: string,
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable("recoveryCode")
    .set({ usedAt: now })
    .where(heldBy(holder))
    .where("hash", "=", hash)
    .where("usedAt", "is", null)
    .returning("hash")
    .executeTakeFirst();
  return row !== undefined;
}
