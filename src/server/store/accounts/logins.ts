import type { Db } from "../database/db.ts";

/** Creates a login with its person's own password; an existing one is left unchanged. */
export async function insertLogin(
  db: Db,
  login: string,
  passwordHash: string | null,
): Promise<void> {
  const made = await db
    .insertInto("login")
    .values({ login })
    .onConflict((oc) => oc.doNothing())
    .returning("login")
    .executeTakeFirst();
  if (made && passwordHash !== null)
    await db.insertInto("loginPassword").values({ login, hash: passwordHash }).execute();
}
