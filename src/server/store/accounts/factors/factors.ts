import { sql } from "kysely";
import type { Db } from "../../database/db.ts";

/**
 * Whose factors they are: of all accounts that the person's own password opens, or of one account,
 * which is apart.
 */
export interface FactorHolder {
  login: string;
  /** The account that is apart; 0 for all others. */
  apart: number;
}

/** Kinds of second factors. */
export type FactorKind = "totp" | "passkey";

/** A second factor. */
export interface Factor {
  id: string;
  kind: FactorKind;
  title: string;
  /** Encrypted; null for passkeys. */
  secret: string | null;
  usedStep: number | null;
  createdAt: Date;
  usedAt: Date | null;
}

/** Holder of the factors that guard an account; needs the service role. */
export async function holderOf(
  db: Db,
  { id, login }: { id: number; login: string },
): Promise<FactorHolder> {
  const row = await db
    .selectFrom("factorApart")
    .where("accountId", "=", id)
    .select("accountId")
    .executeTakeFirst();
  return { login, apart: row ? id : 0 };
}

/** An account whose factors are from now on its own; needs the service role. */
export async function setApart(db: Db, account: number): Promise<void> {
  await db
    .insertInto("factorApart")
    .values({ accountId: account })
    .onConflict((oc) => oc.doNothing())
    .execute();
}

/** True if an account has a password of its own; needs the service role. */
export async function hasOwnPassword(db: Db, account: number): Promise<boolean> {
  const row = await db
    .selectFrom("accountPassword")
    .where("accountId", "=", account)
    .select("accountId")
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps others from trying, adding or removing factors of a person until the transaction ends. */
export async function lockPerson(db: Db, login: string): Promise<void> {
  await db
    .selectFrom("login")
    .where("login", "=", login)
    .select("login")
    .forUpdate()
    .executeTakeFirst();
}

/** The rows of a holder: those of one account stay with it, whatever its address is. */
export function heldBy({ login, apart }: FactorHolder) {
  return apart === 0
    ? sql<boolean>`account_id = 0 and login = ${login}`
    : sql<boolean>`account_id = ${apart}`;
}

/** The factors of a holder, oldest first; needs the service role. */
export async function factorsOf(db: Db, holder: FactorHolder): Promise<Factor[]> {
  const rows = await db
    .selectFrom("secondFactor")
    .where(heldBy(holder))
    .select(["id", "kind", "title", "secret", "usedStep", "createdAt", "usedAt"])
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  return rows.map(({ kind, ...row }) => ({
    ...row,
    kind: kind === "passkey" ? "passkey" : "totp",
  }));
}

/** Adds a factor that gives codes; needs the service role. */
export async function insertCodeFactor(
  db: Db,
  { login, apart }: FactorHolder,
  factor: { id: string; title: string; secret: string; usedStep: number },
  now: Date,
): Promise<void> {
  await db
    .insertInto("secondFactor")
    .values({
      ...factor,
      login,
      accountId: apart,
      kind: "totp",
      credential: null,
      publicKey: null,
      counter: null,
      transports: null,
      userHandle: null,
      createdAt: now,
      usedAt: null,
    })
    .execute();
}

/** Takes a code's time step once; false if it or a later one has been taken. */
export async function takeStep(db: Db, id: string, step: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update second_factor set used_step = ${step}, used_at = ${now}
    where id = ${id} and (used_step is null or used_step < ${step}) returning id`.execute(db);
  return rows.length > 0;
}

/** Removes one of a holder's factors; null if it isn't theirs. */
export async function deleteFactor(
  db: Db,
  holder: FactorHolder,
  id: string,
): Promise<FactorKind | null> {
  const row = await db
    .deleteFrom("secondFactor")
    .where(heldBy(holder))
    .where("id", "=", id)
    .returning("kind")
    .executeTakeFirst();
  if (!row) return null;
  return row.kind === "passkey" ? "passkey" : "totp";
}

/** Names one of a holder's factors; null if it isn't theirs. */
export async function nameFactor(
  db: Db,
  holder: FactorHolder,
  id: string,
  title: string,
): Promise<string | null> {
  const row = await db
    .updateTable("secondFactor")
    .set({ title })
    .where(heldBy(holder))
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Takes the factors that guard an account from it. Those that guard other accounts of the person,
 * in groups whose administrators nobody has asked, stay; the account is apart from then on. Needs
 * the service role.
 */
export async function deleteFactors(db: Db, account: { id: number; login: string }): Promise<void> {
  const { id, login } = account;
  await lockPerson(db, login);
  let holder = await holderOf(db, account);
  if (holder.apart === 0) {
    const { rows } = await sql`
      select 1 from account a where a.login = ${login} and a.id <> ${id} and a.state <> 'closed'
        and not exists (select 1 from factor_apart f where f.account_id = a.id) limit 1`.execute(
      db,
    );
    if (rows.length > 0) {
      await setApart(db, id);
      holder = { login, apart: id };
    }
  }
  await db.deleteFrom("secondFactor").where(heldBy(holder)).execute();
  await db.deleteFrom("recoveryCode").where(heldBy(holder)).execute();
}

/** Deletes what belongs to nobody any more; needs the service role. */
export async function sweepFactors(db: Db, now: Date): Promise<void> {
  const hourAgo = new Date(now.getTime() - 60 * 60 * 1000);
  // Until then the failures count.
  await db.deleteFrom("factorRequest").where("createdAt", "<", hourAgo).execute();
  await forgetUnownedFactors(db);
}

/** Deletes the factors of whom no account is left; needs the service role. */
export async function forgetUnownedFactors(db: Db): Promise<void> {
  for (const table of ["factorRequest", "secondFactor", "recoveryCode"] as const) {
    // A request without a login is of a passkey that is yet to tell whose it is.
    const { rows } = await sql<FactorHolder>`
      select distinct h.login, h.account_id as apart from ${sql.table(table)} h
      where h.login <> '' and not exists (select 1 from account a where a.state <> 'closed'
        and case when h.account_id = 0 then a.login = h.login else a.id = h.account_id end)`.execute(
      db,
    );
    for (const holder of rows) await db.deleteFrom(table).where(heldBy(holder)).execute();
  }
  const { rows } = await sql<{ id: number }>`
    select f.account_id as id from factor_apart f
    where not exists (select 1 from account where id = f.account_id and state <> 'closed')`.execute(
    db,
  );
  await sql`
    delete from factor_apart where account_id = any(${rows.map(({ id }) => id)}::int8[])`.execute(
    db,
  );
}

/** A second factor as its owner may know of it. */
export type FactorFacts = Pick<Factor, "kind" | "title" | "createdAt" | "usedAt">;

/** The factors that guard accounts, without what proves them; needs the service role. */
export async function factorFacts(db: Db, accounts: readonly number[]): Promise<FactorFacts[]> {
  const { rows } = await sql<FactorFacts>`
    select f.kind, f.title, f.created_at, f.used_at from second_factor f
    where exists (select 1 from account a where a.id = any(${[...accounts]}::int8[])
      and case when f.account_id = 0 then a.login = f.login else a.id = f.account_id end)
    order by f.created_at, f.id`.execute(db);
  return rows;
}
