import type { Db } from "../database/connection.ts";

/** How a person signs in. */
export interface Login {
  login: string;
  passwordHash: string | null;
  lastGroup: number | null;
}

/** A person's sign-in by name; null for an unknown name. */
export async function readLogin(db: Db, login: string): Promise<Login | null> {
  const row = await db
    .selectFrom("login")
    .where("login", "=", login)
    .select(["login", "passwordHash", "lastGroup"])
    .executeTakeFirst();
  return row ?? null;
}

/** Creates a person's login; an existing one is left unchanged. */
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

/** Sets a person's password. */
export async function setPasswordHash(db: Db, login: string, hash: string): Promise<void> {
  await db.updateTable("login").set({ passwordHash: hash }).where("login", "=", login).execute();
}

/** Remembers the group for the next sign-in, and when this one was. */
export async function rememberSignIn(
  db: Db,
  { login, group, account }: { login: string; group: number; account: number },
  now: Date,
): Promise<void> {
  await db.updateTable("login").set({ lastGroup: group }).where("login", "=", login).execute();
  await db
    .updateTable("account")
    .set({ lastLoginAt: now })
    .where("tenantId", "=", group)
    .where("id", "=", account)
    .execute();
}
