import type { Db } from "../database/db.ts";

/** A person's credentials. */
export interface Login {
  login: string;
  /** Of the person's own password; single accounts may have others. */
  passwordHash: string | null;
}

/** Looks up a login by name, or null. */
export async function readLogin(db: Db, login: string): Promise<Login | null> {
  const row = await db
    .selectFrom("login")
    .where("login", "=", login)
    .select(["login", "passwordHash"])
    .executeTakeFirst();
  return row ?? null;
}

/** Creates a login; an existing one is left unchanged. */
export async function insertLogin(
  db: Db,
  login: string,
  passwordHash: string | null,
): Promise<void> {
  await db
    .insertInto("login")
    .values({ login, passwordHash })
    .onConflict((oc) => oc.doNothing())
    .execute();
}

/** Remembers when an account was last used. */
export async function rememberSignIn(
  db: Db,
  { group, account }: { group: number; account: number },
  now: Date,
): Promise<void> {
  await db
    .updateTable("account")
    .set({ lastLoginAt: now })
    .where("groupId", "=", group)
    .where("id", "=", account)
    .execute();
}
