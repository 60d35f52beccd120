import type { Db } from "../database/connection.ts";

/** A person's credentials. */
export interface Login {
  login: string;
  passwordHash: string | null;
  lastGroup: number | null;
}

/** Looks up a login by name, or null. */
export async function readLogin(db: Db, login: string): Promise<Login | null> {
  const row = await db
    .selectFrom("login")
    .where("login", "=", login)
    .select(["login", "passwordHash", "lastGroup"])
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
    .values({ login, passwordHash, lastGroup: null })
    .onConflict((oc) => oc.doNothing())
    .execute();
}

/** Sets a person's password hash. */
export async function setPasswordHash(db: Db, login: string, hash: string): Promise<void> {
  await db.updateTable("login").set({ passwordHash: hash }).where("login", "=", login).execute();
}

/** Remembers the group and time of the last sign-in. */
export async function rememberSignIn(
  db: Db,
  { login, group, account }: { login: string; group: number; account: number },
  now: Date,
): Promise<void> {
  await db.updateTable("login").set({ lastGroup: group }).where("login", "=", login).execute();
  await db
    .updateTable("account")
    .set({ lastLoginAt: now })
    .where("groupId", "=", group)
    .where("id", "=", account)
    .execute();
}
