import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { Db } from "../database/db.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { Tx } from "../database/transaction.ts";

/** A person's membership in one group. */
export interface Account {
  id: number;
  group: number;
  groupTitle: string;
  login: string;
  roles: string[];
  /** Union of the group's licensed features and the account's own. */
  features: string[];
  /** Those of the account alone. */
  ownFeatures: string[];
  /** Ids of visible companies; null means all. */
  companies: number[] | null;
  language: string;
  state: string;
  contactId: number | null;
  lastLoginAt: Date | null;
  settings: Body;
  /** Version counter of the group's custom fields; a change invalidates cached plans. */
  addedFields: number;
  /** Version of the filters that find the group's records; null until that is written. */
  filters: string | null;
}

function accounts(db: Db) {
  return db
    .selectFrom("account")
    .innerJoin("groupOfCompanies", "groupOfCompanies.groupId", "account.groupId")
    .leftJoin("accountUse", (join) =>
      join
        .onRef("accountUse.groupId", "=", "account.groupId")
        .onRef("accountUse.accountId", "=", "account.id"),
    )
    .select([
      "account.id",
      "account.groupId as group",
      "groupOfCompanies.title as groupTitle",
      "account.login",
      "account.roles",
      sql<string[]>`(select coalesce(array_agg(distinct f order by f), '{}')
        from unnest(group_of_companies.features || account.features) f)`.as("features"),
      "account.features as ownFeatures",
      // int8[] arrives as strings; converted to jsonb its elements are numbers.
      sql<number[] | null>`to_jsonb(account.companies)`.as("companies"),
      sql<string>`coalesce(account_use.language, account.language)`.as("language"),
      "account.state",
      "account.contactId",
      "accountUse.lastLoginAt",
      "groupOfCompanies.settings",
      "groupOfCompanies.addedFields",
      "groupOfCompanies.filters",
    ]);
}

/** Lists a person's accounts in order of group creation; needs the service role. */
export async function accountsOf(db: Db, login: string): Promise<Account[]> {
  return accounts(db)
    .where("account.login", "=", login)
    .where("account.state", "=", "active")
    .orderBy("account.groupId")
    .execute();
}

/** Lists those of a person's accounts that a password may open; needs the service role. */
export async function accountsByPassword(db: Db, login: string): Promise<Account[]> {
  return accounts(db)
    .where("account.login", "=", login)
    .where("account.state", "=", "active")
    .where(takesPassword)
    .orderBy("account.groupId")
    .execute();
}

const takesPassword = sql<SqlBool>`app_takes_password(account.group_id, account.id)`;

/** Holder of factors: one account alone, or with `apart` 0 the others of a login. */
interface Holder {
  login: string;
  apart: number;
}

/**
 * Lists the accounts that a holder's factor opens without a password: those that the person's own
 * password would open, or the one that it is for; needs the service role.
 */
export async function accountsByFactor(db: Db, { login, apart }: Holder): Promise<Account[]> {
  const isApart = sql<SqlBool>`exists (select 1 from factor_apart f where f.account_id = account.id)`;
  const hasOwn = sql<SqlBool>`exists (select 1 from account_password p where p.account_id = account.id)`;
  return accounts(db)
    .where("account.state", "=", "active")
    .where(takesPassword)
    .where(
      apart === 0
        ? sql<SqlBool>`account.login = ${login} and not ${isApart} and not ${hasOwn}`
        : sql<SqlBool>`account.id = ${apart} and ${isApart}`,
    )
    .orderBy("account.groupId")
    .execute();
}

/** An active account by its id, or null; needs the service role. */
export async function accountById(db: Db, id: number): Promise<Account | null> {
  const row = await accounts(db)
    .where("account.id", "=", id)
    .where("account.state", "=", "active")
    .executeTakeFirst();
  return row ?? null;
}

/** Ids of all accounts of a login, closed ones too; needs the service role. */
export async function accountIdsOf(db: Db, login: string): Promise<number[]> {
  const rows = await db.selectFrom("account").where("login", "=", login).select("id").execute();
  return rows.map(({ id }) => id);
}

/** Hash of the password that opens an account: one of its own, or that of its login. */
function passwordOf(account: string, login = "account.login") {
  return sql`coalesce(
    (select hash from account_password where account_id = ${sql.ref(account)}),
    (select hash from login_password p where p.login = ${sql.ref(login)}))`;
}

/** Caller who asks for the accounts that open along with theirs. */
export interface Along {
  login: string;
  account: number;
  session: string;
}

/**
 * Lists the accounts that the password of this one opens too, in order of group creation; the
 * others of its login may be somebody else's. A session that a provider has opened has none but its
 * own. Needs the service role.
 */
export function accountsAlong(db: Db, { login, account, session }: Along): Promise<Account[]> {
  return accounts(db)
    .where(
      sql<SqlBool>`(account.id = ${account} or (${takesPassword}
        and exists (select 1 from session s where s.id = ${session} and s.via = 'password')))`,
    )
    .where("account.login", "=", login)
    .where("account.state", "=", "active")
    .where(
      sql<SqlBool>`${passwordOf("account.id")} is not distinct from
        (select ${passwordOf("own.id")} from account own where own.login = ${login} and own.id = ${account})`,
    )
    .orderBy("account.groupId")
    .execute();
}

/** Account behind a running session. */
export type SessionAccount = Omit<Account, "ownFeatures" | "lastLoginAt" | "state">;

/** The account behind a session, as a query of one row; needs the service role. */
function accountBehind(
  session: RawBuilder<string>,
  group: RawBuilder<number>,
  account: RawBuilder<number>,
): RawBuilder<SessionAccount | null> {
  const isOwn = sql<SqlBool>`${passwordOf("a.id", "a.login")} is not distinct from ${passwordOf("s.account_id", "a.login")}`;
  // A provider answers for the account that it has opened, and for nobody elsewhere. One password opens
  // the account and that which the session is in now.
  return sql`(
    select jsonb_build_object(
      'id', a.id, 'group', a.group_id, 'groupTitle', g.title, 'login', a.login, 'roles', a.roles,
      'features', (select coalesce(jsonb_agg(distinct f order by f), '[]') from unnest(g.features || a.features) f),
      'companies', a.companies, 'language', coalesce(u.language, a.language), 'contactId', a.contact_id,
      'settings', g.settings, 'addedFields', g.added_fields, 'filters', g.filters)
    from session s
    join account a on a.group_id = ${group} and a.id = ${account} and a.login = s.login
    join group_of_companies g on g.group_id = a.group_id
    left join account_use u on u.group_id = a.group_id and u.account_id = a.id
    where s.id = ${session} and s.ended_at is null and a.state = 'active' and (s.ends_at is null or s.ends_at > now())
      and (
        (s.via <> 'password' and s.account_id = a.id)
        or (s.via = 'password'
          and not exists (
            select 1 from sign_on o
            where o.group_id = a.group_id and o.enabled and o.closes_passwords
              and not a.id = any(o.emergency_accounts))
          and (s.account_id = a.id or ${isOwn}))))`;
}

/**
 * The account behind a running session, or null unless account and session are active and one
 * password opens it and the account the session is in now.
 */
export async function accountOfSession(
  db: Db,
  session: string,
  group: number,
  account: number,
): Promise<SessionAccount | null> {
  const viewer = accountBehind(sql`${session}::uuid`, sql`${group}::int8`, sql`${account}::int8`);
  const { rows } = await sql<{ viewer: SessionAccount | null }>`select ${viewer} as viewer`.execute(
    db,
  );
  return rows[0]?.viewer ?? null;
}

/** The same for several sessions, in their order. */
export async function accountsOfSessions(
  db: Db,
  asked: readonly { session: string; group: number; account: number }[],
): Promise<(SessionAccount | null)[]> {
  const viewer = accountBehind(sql`x.session`, sql`x.of_group`, sql`x.account`);
  const { rows } = await sql<{ viewer: SessionAccount | null }>`
    select ${viewer} as viewer
    from unnest(${asked.map(({ session }) => session)}::uuid[], ${asked.map(({ group }) => group)}::int8[],
      ${asked.map(({ account }) => account)}::int8[]) with ordinality x(session, of_group, account, place)
    order by x.place`.execute(db);
  return rows.map(({ viewer: each }) => each);
}

/** How an account is named. */
export interface AccountName {
  title: string;
  contactId: number | null;
  /** Number of a former member of staff, who has no other name. */
  former: number | null;
}

/** Display names of accounts: from the staff entry, else the sign-in name. */
export async function accountNames(
  tx: Tx,
  ids: readonly number[],
): Promise<Map<number, AccountName>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<AccountName & { id: number }>`
    select a.id, a.contact_id, f.number as former, coalesce(i.title, m.title, a.login) as title
    from account a
    left join item i on i.group_id = a.group_id and i.id = a.contact_id
    left join former_staff f on f.group_id = a.group_id and f.id = a.contact_id
    left join machine_token m on m.group_id = a.group_id and m.id = a.id
    where a.group_id = ${tx.group} and a.id = any(${[...new Set(ids)]}::int8[])`.execute(tx.db);
  return new Map(rows.map(({ id, ...name }) => [id, name]));
}

/** Input for creating an account. */
export interface NewAccount {
  login: string;
  roles: readonly string[];
  features?: readonly string[];
  companies?: readonly number[] | null;
  language: string;
  contactId?: number | null;
  /** The person still has to accept by one-time link. */
  isInvited?: boolean;
}

/** Creates an account in a group; the login is created separately. */
export async function insertAccount(tx: Tx, account: NewAccount): Promise<number> {
  const { id } = await tx.db
    .insertInto("account")
    .values({
      groupId: tx.group,
      login: account.login,
      roles: [...account.roles],
      features: [...(account.features ?? [])],
      companies: account.companies ? [...account.companies] : null,
      language: account.language,
      contactId: account.contactId ?? null,
      state: account.isInvited ? "invited" : "active",
      acceptedAt: account.isInvited ? null : tx.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
