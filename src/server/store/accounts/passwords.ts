import { sql } from "kysely";
import type { Db } from "../database/db.ts";

/** A password known under a login. */
export interface Password {
  hash: string;
  /** The active accounts it opens. */
  accounts: readonly number[];
  /** True for the person's own; others belong to single accounts and prove nothing elsewhere. */
  isOwn: boolean;
}

/** The passwords of a login, the person's own first; needs the service role. */
export async function passwordsOf(db: Db, login: string): Promise<Password[]> {
  const row = await db
    .selectFrom("loginPassword")
    .where("login", "=", login)
    .select("hash")
    .executeTakeFirst();
  const own = row?.hash ?? null;
  const { rows } = await sql<{ account: number; hash: string | null }>`
    select a.id as account, p.hash from account a left join account_password p on p.account_id = a.id
    where a.login = ${login} and a.state = 'active' and app_takes_password(a.group_id, a.id)
    order by a.id`.execute(db);
  const hashes = [own, ...rows.map(({ hash }) => hash)].filter((hash) => hash !== null);
  return [...new Set(hashes)].map((hash) => ({
    hash,
    accounts: rows.filter((row) => (row.hash ?? own) === hash).map(({ account }) => account),
    isOwn: hash === own,
  }));
}

/** Makes a password the person's own, which opens all their accounts; needs the service role. */
export async function setOwnPassword(db: Db, login: string, hash: string): Promise<void> {
  // Another group may have deleted the name while this one gave it an account.
  await sql`insert into login (login) values (${login}) on conflict do nothing`.execute(db);
  await sql`
    insert into login_password (login, hash) values (${login}, ${hash})
    on conflict (login) do update set hash = excluded.hash`.execute(db);
  const { rows } = await sql<{ id: number }>`
    select id from account where login = ${login}`.execute(db);
  await dropAccountPassword(
    db,
    rows.map(({ id }) => id),
  );
}

/** Sets a password that opens these accounts only; needs the service role. */
export async function setAccountPassword(
  db: Db,
  accounts: readonly number[],
  hash: string,
): Promise<void> {
  await sql`
    insert into account_password (account_id, hash)
    select id, ${hash} from unnest(${[...accounts]}::int8[]) id
    on conflict (account_id) do update set hash = excluded.hash`.execute(db);
}

/** Removes the passwords of accounts, which the person's own opens then; needs the service role. */
export async function dropAccountPassword(db: Db, accounts: readonly number[]): Promise<void> {
  await sql`delete from account_password where account_id = any(${[...accounts]}::int8[])`.execute(
    db,
  );
}

/** Changes one of a login's passwords, wherever it is used; needs the service role. */
export async function changeHash(
  db: Db,
  login: string,
  { accounts, isOwn }: Password,
  hash: string,
): Promise<void> {
  if (!isOwn) return setAccountPassword(db, accounts, hash);
  await db.updateTable("loginPassword").set({ hash }).where("login", "=", login).execute();
  await dropAccountPassword(db, accounts);
}
