import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { Db } from "../database/db.ts";
import type { Tx } from "../database/transaction.ts";
import { setOwnLanguage } from "./accountUse.ts";
import { dropAccountPassword } from "./passwords.ts";
import { tellRights } from "../trail/tellChanges.ts";

/** Account states: active, invitation pending, temporarily locked, or closed. */
export type AccountState = "active" | "invited" | "locked" | "closed";

/** The account behind a staff entry. */
export interface StaffAccount {
  id: number;
  contactId: number;
  login: string;
  roles: string[];
  /** Ids of visible companies; null means all. */
  companies: number[] | null;
  language: string;
  state: AccountState;
  acceptedAt: Date | null;
  lastLoginAt: Date | null;
}

/** An account, whether or not it has an entry among the staff. */
export type MemberAccount = Omit<StaffAccount, "contactId"> & { contactId: number | null };

async function readMembers<T extends MemberAccount>(
  tx: Tx,
  which: RawBuilder<unknown>,
): Promise<T[]> {
  const { rows } = await sql<T>`
    select id, contact_id as "contactId", login, roles, to_jsonb(companies) as companies,
      coalesce(u.language, a.language) as language, state, accepted_at as "acceptedAt",
      u.last_login_at as "lastLoginAt"
    from account a left join account_use u on u.group_id = a.group_id and u.account_id = a.id
    where a.group_id = ${tx.group} and ${which}`.execute(tx.db);
  return rows;
}

async function readMember(tx: Tx, which: RawBuilder<unknown>): Promise<MemberAccount | null> {
  const [member] = await readMembers(tx, which);
  return member ?? null;
}

/** An account of the group by its id, or null. */
export function accountOfGroup(tx: Tx, id: number): Promise<MemberAccount | null> {
  return readMember(tx, sql`id = ${id}`);
}

/** An account of the group by its sign-in name, or null. */
export function accountOfLogin(tx: Tx, login: string): Promise<MemberAccount | null> {
  return readMember(tx, sql`login = ${login}`);
}

/** Accounts by the id of their staff entry. */
export async function accountsOfStaff(
  tx: Tx,
  staff: readonly number[],
): Promise<Map<number, StaffAccount>> {
  if (staff.length === 0) return new Map();
  const rows = await readMembers<StaffAccount>(
    tx,
    sql`contact_id = any(${[...new Set(staff)]}::int8[]) order by id desc`,
  );
  return new Map(rows.map((row) => [row.contactId, row]));
}

/** Accounts of staff by their own ids. */
export async function accountsByIds(
  tx: Tx,
  ids: readonly number[],
): Promise<Map<number, StaffAccount>> {
  if (ids.length === 0) return new Map();
  const rows = await readMembers<StaffAccount>(
    tx,
    sql`id = any(${[...new Set(ids)]}::int8[]) and contact_id is not null`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** The staff entry whose account has the given sign-in name in this group, or null. */
export async function contactOfLogin(
  tx: Tx,
  login: string,
): Promise<{ contactId: number | null } | null> {
  const row = await tx.db
    .selectFrom("account")
    .where("groupId", "=", tx.group)
    .where("login", "=", login)
    .select("contactId")
    .executeTakeFirst();
  return row ?? null;
}

/** Staff entries (id, title) with an email address, ignoring case. */
export async function staffWithAddress(
  tx: Tx,
  address: string,
): Promise<{ id: number; title: string }[]> {
  return tx.db
    .selectFrom("item")
    .where("groupId", "=", tx.group)
    .where("kind", "=", "staff")
    .where(sql<SqlBool>`lower(body->>'email') = ${address.toLowerCase()}`)
    .select(["id", "title"])
    .orderBy("id")
    .execute();
}

/**
 * Counts the other active administrators with access to all companies, i.e. those who remain if
 * this account loses its rights.
 */
export async function countOtherAdmins(tx: Tx, account: number): Promise<number> {
  const { rows } = await sql<{ others: number }>`
    select count(*) as others from account
    where group_id = ${tx.group} and id <> ${account} and state = 'active'
      and companies is null and 'ROLE_TENANT_ADMIN' = any(roles)`.execute(tx.db);
  return rows[0]?.others ?? 0;
}

/** The accounts of active administrators with access to all companies. */
export async function fullAdmins(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from account where group_id = ${tx.group} and state = 'active'
      and companies is null and 'ROLE_TENANT_ADMIN' = any(roles) order by id`.execute(tx.db);
  return rows.map(({ id }) => id);
}

/** Creates the login if it doesn't exist; an existing one stays untouched. */
export async function ensureLogin(tx: Tx, login: string): Promise<void> {
  await sql`insert into login (login) values (${login}) on conflict do nothing`.execute(tx.db);
}

/** The changeable part of an account. */
export type AccountChange = Partial<
  Pick<StaffAccount, "login" | "roles" | "companies" | "language" | "state" | "acceptedAt">
>;

/** Changes an account of the group. */
export async function changeAccount(tx: Tx, id: number, change: AccountChange): Promise<void> {
  const { companies, roles, ...rest } = change;
  await tx.db
    .updateTable("account")
    .set({
      ...rest,
      ...(roles ? { roles: [...roles] } : {}),
      ...(companies === undefined ? {} : { companies: companies && [...companies] }),
      version: sql`version + 1`,
    })
    .where("groupId", "=", tx.group)
    .where("id", "=", id)
    .execute();
  if (change.language !== undefined) await setOwnLanguage(tx, id, null);
  tellRights(tx.db, [{ group: tx.group, account: id }]);
}

/** Ends an account's sessions in this group. */
export async function endAccountSessions(tx: Tx, account: number, why: string): Promise<void> {
  await sql`select app_end_sessions(${account}::int8, ${why}, ${tx.now})`.execute(tx.db);
  tellRights(tx.db, [{ group: tx.group, account }]);
}

/**
 * Accepts the invitation to an account and returns whether it was the first time; needs the service
 * role.
 */
export async function acceptAccount(
  db: Db,
  at: { group: number; account: number },
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable("account")
    .set({ state: "active", acceptedAt: now })
    .where("groupId", "=", at.group)
    .where("id", "=", at.account)
    .where("state", "=", "invited")
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

const day = 24 * 60 * 60 * 1000;

/** Deletes logins and passwords without accounts; needs the service role. */
export async function sweepLogins(db: Db, now: Date): Promise<void> {
  const { rows: unused } = await sql<{ login: string }>`
    select l.login from login l where l.created_at < ${new Date(now.getTime() - day)}
      and not exists (select 1 from account a where a.login = l.login)`.execute(db);
  await sql`delete from login where login = any(${unused.map(({ login }) => login)}::text[])`.execute(
    db,
  );
  const { rows: closed } = await sql<{ id: number }>`
    select p.account_id as id from account_password p
    where not exists (select 1 from account where id = p.account_id and state <> 'closed')`.execute(
    db,
  );
  await dropAccountPassword(
    db,
    closed.map(({ id }) => id),
  );
}
