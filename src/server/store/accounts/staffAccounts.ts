import { sql, type SqlBool } from "kysely";
import type { Db } from "../database/connection.ts";
import type { Tx } from "../database/transaction.ts";

/** What an account can be: used, still to be accepted, locked for now, or taken away. */
export type AccountState = "active" | "invited" | "locked" | "closed";

/** The account behind an entry of the staff. */
export interface StaffAccount {
  id: number;
  contactId: number;
  login: string;
  roles: string[];
  /** Companies the person may see; null: all. */
  companies: number[] | null;
  language: string;
  state: AccountState;
  acceptedAt: Date | null;
  lastLoginAt: Date | null;
}

/** The accounts behind some entries of the staff, by entry. */
export async function accountsOfStaff(
  tx: Tx,
  staff: readonly number[],
): Promise<Map<number, StaffAccount>> {
  if (staff.length === 0) return new Map();
  const { rows } = await sql<StaffAccount>`
    select id, contact_id as "contactId", login, roles, to_jsonb(companies) as companies, language,
      state, accepted_at as "acceptedAt", last_login_at as "lastLoginAt"
    from account
    where tenant_id = ${tx.group} and contact_id = any(${[...new Set(staff)]}::int8[])
    order by id desc`.execute(tx.db);
  return new Map(rows.map((row) => [row.contactId, row]));
}

/** An account of the group as far as a message to its person needs it. */
export async function accountById(
  tx: Tx,
  id: number,
): Promise<{ language: string; state: string } | null> {
  const row = await tx.db
    .selectFrom("account")
    .where("tenantId", "=", tx.group)
    .where("id", "=", id)
    .select(["language", "state"])
    .executeTakeFirst();
  return row ?? null;
}

/** The entry of the staff whose account has a sign-in name in this group; null where nobody has it. */
export async function contactOfLogin(
  tx: Tx,
  login: string,
): Promise<{ contactId: number | null } | null> {
  const row = await tx.db
    .selectFrom("account")
    .where("tenantId", "=", tx.group)
    .where("login", "=", login)
    .select("contactId")
    .executeTakeFirst();
  return row ?? null;
}

/** Entries of the staff with an address, however it is written. */
export async function staffWithAddress(
  tx: Tx,
  address: string,
): Promise<{ id: number; title: string }[]> {
  return tx.db
    .selectFrom("entity")
    .where("tenantId", "=", tx.group)
    .where("kind", "=", "staff")
    .where(sql<SqlBool>`lower(body->>'email') = ${address.toLowerCase()}`)
    .select(["id", "title"])
    .orderBy("id")
    .execute();
}

/** How many others could still keep the whole group if this account could not: administrators of all companies who are let in. */
export async function countOtherAdmins(tx: Tx, account: number): Promise<number> {
  const { rows } = await sql<{ others: number }>`
    select count(*) as others from account
    where tenant_id = ${tx.group} and id <> ${account} and state = 'active'
      and companies is null and 'ROLE_TENANT_ADMIN' = any(roles)`.execute(tx.db);
  return rows[0]?.others ?? 0;
}

/** Makes sure that a name to sign in with is there; whose it is and which password it has is not asked. */
export async function ensureLogin(tx: Tx, login: string): Promise<void> {
  await sql`insert into login (login) values (${login}) on conflict do nothing`.execute(tx.db);
}

/** What can change of an account. */
export type AccountChange = Partial<
  Pick<StaffAccount, "login" | "roles" | "companies" | "language" | "state" | "acceptedAt">
> & {
  /** Shown in old records when the person's entry is gone. */
  name?: string;
};

/** Changes an account of the group. */
export async function changeAccount(tx: Tx, id: number, change: AccountChange): Promise<void> {
  const { name, companies, roles, ...rest } = change;
  await tx.db
    .updateTable("account")
    .set({
      ...rest,
      ...(roles ? { roles: [...roles] } : {}),
      ...(companies === undefined ? {} : { companies: companies && [...companies] }),
      ...(name === undefined ? {} : { body: JSON.stringify({ name }) }),
      version: sql`version + 1`,
    })
    .where("tenantId", "=", tx.group)
    .where("id", "=", id)
    .execute();
}

/** Ends the sessions that act in this group under an account. */
export async function endAccountSessions(tx: Tx, account: number, why: string): Promise<void> {
  await tx.db
    .updateTable("session")
    .set({ endedAt: tx.now, endedWhy: why })
    .where("tenantId", "=", tx.group)
    .where("accountId", "=", account)
    .where("endedAt", "is", null)
    .execute();
}

/** Whether a person has an account in any other group, closed ones excluded. Needs the service role. */
export async function hasAccountElsewhere(db: Db, login: string, group: number): Promise<boolean> {
  const row = await db
    .selectFrom("account")
    .where("login", "=", login)
    .where("tenantId", "!=", group)
    .where("state", "!=", "closed")
    .select("id")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Lets a person into an account that was made for them; says whether it was the first time. Needs the service role. */
export async function acceptAccount(
  db: Db,
  at: { group: number; account: number },
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable("account")
    .set({ state: "active", acceptedAt: now })
    .where("tenantId", "=", at.group)
    .where("id", "=", at.account)
    .where("state", "=", "invited")
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

const day = 24 * 60 * 60 * 1000;
/** So long one can see when somebody was invited, and how. */
const linksKept = 90 * day;

/** Forgets old links, and names to sign in with that no account has any more. Needs the service role. */
export async function sweepLogins(db: Db, now: Date): Promise<void> {
  const before = (span: number): Date => new Date(now.getTime() - span);
  await sql`delete from login_link where made_at < ${before(linksKept)}`.execute(db);
  await sql`
    delete from login where created_at < ${before(day)}
      and not exists (select 1 from account where account.login = login.login)`.execute(db);
}
