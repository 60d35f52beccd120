import { sql } from "kysely";
import type { Db } from "../database/db.ts";
import type { Tx } from "../database/transaction.ts";

/**
 * How a one-time link is delivered: by mail, shown to the person who created it, or by the
 * operator.
 */
export type LinkWay = "mail" | "shown" | "operator";

/** Delivery state of a one-time link. */
export type LinkState = "waiting" | "sent" | "failed" | "shown";

/** A one-time sign-in link; only the hash of its token is stored. */
export interface LoginLink {
  id: number;
  login: string;
  group: number;
  account: number;
  via: LinkWay;
  state: LinkState;
  /** Reason for a failed delivery. */
  reason: string | null;
  madeAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
  endedAt: Date | null;
}

/** Input for creating a one-time link. */
export interface NewLink {
  hash: string;
  login: string;
  account: number;
  via: LinkWay;
  state: LinkState;
  madeBy: number | null;
  expiresAt: Date;
}

const columns = sql`id, login, group_id as "group", account_id as account, via, state, reason,
  made_at as "madeAt", expires_at as "expiresAt", used_at as "usedAt", ended_at as "endedAt"`;

/** Stores a new link and returns its id. */
export async function insertLoginLink(tx: Tx, link: NewLink): Promise<number> {
  const { id } = await tx.db
    .insertInto("loginLink")
    .values({
      login: link.login,
      groupId: tx.group,
      accountId: link.account,
      via: link.via,
      state: link.state,
      reason: null,
      madeAt: tx.now,
      madeBy: link.madeBy,
      expiresAt: link.expiresAt,
      usedAt: null,
      endedAt: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx.db.insertInto("loginLinkKey").values({ linkId: id, hash: link.hash }).execute();
  return id;
}

/** The id of the link of a hash. */
const linkOf = (hash: string) =>
  sql<number>`(select link_id from login_link_key where hash = ${hash})`;

/** Revokes all usable links of an account and returns how many there were. */
export async function endLoginLinks(tx: Tx, account: number): Promise<number> {
  const rows = await tx.db
    .updateTable("loginLink")
    .set({ endedAt: tx.now })
    .where("groupId", "=", tx.group)
    .where("accountId", "=", account)
    .where("usedAt", "is", null)
    .where("endedAt", "is", null)
    .returning("id")
    .execute();
  return rows.length;
}

/** Revokes all usable links of a person, in every group; needs the service role. */
export async function endLinksOfPerson(db: Db, login: string, now: Date): Promise<void> {
  await db
    .updateTable("loginLink")
    .set({ endedAt: now })
    .where("login", "=", login)
    .where("usedAt", "is", null)
    .where("endedAt", "is", null)
    .execute();
}

/** Revokes all usable links of accounts; needs the service role. */
export async function endLinksOf(db: Db, accounts: readonly number[], now: Date): Promise<void> {
  await sql`
    update login_link set ended_at = ${now}
    where account_id = any(${[...accounts]}::int8[]) and used_at is null and ended_at is null`.execute(
    db,
  );
}

/** The latest link of each account. */
export async function lastLoginLinks(
  tx: Tx,
  accounts: readonly number[],
): Promise<Map<number, LoginLink>> {
  const { rows } = await sql<LoginLink>`
    select distinct on (account_id) ${columns} from login_link
    where group_id = ${tx.group} and account_id = any(${[...accounts]}::int8[])
    order by account_id, made_at desc, id desc`.execute(tx.db);
  return new Map(rows.map((row) => [row.account, row]));
}

/**
 * Counts the links created since a given time, per account and per group, with the time of the
 * earliest.
 */
export async function countLoginLinks(
  tx: Tx,
  account: number,
  since: Date,
): Promise<{ own: number; all: number; first: Date | null }> {
  const { rows } = await sql<{ own: number; all: number; first: Date | null }>`
    select count(*) filter (where account_id = ${account}) as own, count(*) as "all",
      min(made_at) as first
    from login_link where group_id = ${tx.group} and made_at > ${since}`.execute(tx.db);
  return rows[0] ?? { own: 0, all: 0, first: null };
}

/**
 * Looks up a usable link by hash; null if unknown, used, revoked or expired; needs the service
 * role.
 */
export async function readLoginLink(db: Db, hash: string, now: Date): Promise<LoginLink | null> {
  const { rows } = await sql<LoginLink>`
    select ${columns} from login_link
    where id = ${linkOf(hash)} and used_at is null and ended_at is null and expires_at > ${now}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Consumes a link; false if it was consumed concurrently; needs the service role. */
export async function takeLoginLink(db: Db, hash: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable("loginLink")
    .set({ usedAt: now })
    .where("id", "=", linkOf(hash))
    .where("usedAt", "is", null)
    .where("endedAt", "is", null)
    .where("expiresAt", ">", now)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Sets the token hash of a link about to be sent; null if it has been used or revoked; needs the
 * service role.
 */
export async function renewLoginLink(
  db: Db,
  id: number,
  secret: { hash: string; expiresAt: Date },
): Promise<LoginLink | null> {
  const { rows } = await sql<LoginLink>`
    update login_link set expires_at = ${secret.expiresAt}
    where id = ${id} and via = 'mail' and used_at is null and ended_at is null
    returning ${columns}`.execute(db);
  const [link] = rows;
  if (!link) return null;
  await sql`update login_link_key set hash = ${secret.hash} where link_id = ${id}`.execute(db);
  return link;
}

/** Records the delivery state of a link; needs the service role. */
export async function setLinkState(
  db: Db,
  id: number,
  state: LinkState,
  reason: string | null,
): Promise<void> {
  await db.updateTable("loginLink").set({ state, reason }).where("id", "=", id).execute();
}

/** Removes the group's one-time links that were over before a time, and returns how many. */
export async function removeOldLinks(tx: Tx, before: Date): Promise<number> {
  const { numDeletedRows } = await tx.db
    .deleteFrom("loginLink")
    .where("groupId", "=", tx.group)
    .where("expiresAt", "<", before)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
