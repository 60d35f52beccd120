import { sql } from "kysely";
import type { SignOnProvider } from "#shared/generated/types.ts";
import type { Db } from "../database/db.ts";
import type { Tx } from "../database/transaction.ts";

/** A group's identity provider as stored; its secrets are sealed. */
export interface StoredSignOn {
  group: number;
  version: number;
  enabled: boolean;
  body: SignOnProvider;
  sealed: string;
  changedAt: Date;
  changedBy: number;
}

const columns = sql`group_id as "group", version, enabled, body, sealed, changed_at as "changedAt",
  changed_by as "changedBy"`;

/** The identity provider of a group, or null. */
export async function readSignOn(db: Db, group: number): Promise<StoredSignOn | null> {
  const { rows } = await sql<StoredSignOn>`
    select ${columns} from sign_on where group_id = ${group}`.execute(db);
  return rows[0] ?? null;
}

/** Stores a group's provider under optimistic locking; false if somebody else has. */
export async function keepSignOn(
  tx: Tx,
  before: number,
  { body, sealed, changedBy }: Pick<StoredSignOn, "body" | "sealed" | "changedBy">,
): Promise<boolean> {
  const { enabled, closesPasswords = false, emergencyAccounts = [] } = body;
  const { rows } = await (
    before === 0
      ? sql`
        insert into sign_on (group_id, version, enabled, closes_passwords, emergency_accounts, body, sealed, changed_at, changed_by)
        values (${tx.group}, 1, ${enabled}, ${closesPasswords}, ${emergencyAccounts}::int8[],
          ${JSON.stringify(body)}::jsonb, ${sealed}, ${tx.now}, ${changedBy})
        on conflict do nothing returning version`
      : sql`
        update sign_on set version = version + 1, enabled = ${enabled},
          closes_passwords = ${closesPasswords}, emergency_accounts = ${emergencyAccounts}::int8[],
          body = ${JSON.stringify(body)}::jsonb, sealed = ${sealed}, changed_at = ${tx.now},
          changed_by = ${changedBy}
        where group_id = ${tx.group} and version = ${before} returning version`
  ).execute(tx.db);
  return rows.length > 0;
}

/** Kinds of providers that the operator permits. */
type Kinds = readonly SignOnProvider["kind"][];

const isPermitted = (kinds: Kinds) => sql`enabled and body->>'kind' = any(${[...kinds]}::text[])`;

/**
 * The groups that have left sign-in to a provider which the operator does not permit any more, so
 * that only accounts for emergencies open; needs the service role.
 */
export async function shutOutGroups(db: Db, kinds: Kinds): Promise<number[]> {
  const { rows } = await sql<{ group: number }>`
    select group_id as "group" from sign_on
    where enabled and closes_passwords and not (${isPermitted(kinds)}) order by group_id`.execute(
    db,
  );
  return rows.map(({ group }) => group);
}

/** Groups whose provider answers for addresses of a domain; needs the service role. */
export async function groupsOfDomain(db: Db, domain: string, kinds: Kinds): Promise<number[]> {
  const { rows } = await sql<{ group: number }>`
    select group_id as "group" from sign_on
    where ${isPermitted(kinds)} and jsonb_exists(coalesce(body->'mailDomains', '[]'), ${domain})
    order by group_id limit 2`.execute(db);
  return rows.map(({ group }) => group);
}

/** The only group there is, if it has a provider; needs the service role. */
export async function onlySignOn(db: Db, kinds: Kinds): Promise<number | null> {
  const { rows } = await sql<{ group: number }>`
    select s.group_id as "group" from sign_on s where ${isPermitted(kinds)}
      and (select count(*) from group_of_companies) = 1`.execute(db);
  return rows[0]?.group ?? null;
}

/** The groups that have a provider, at most two; needs the service role. */
export async function enabledSignOns(db: Db, kinds: Kinds): Promise<number[]> {
  const { rows } = await sql<{ group: number }>`
    select group_id as "group" from sign_on where ${isPermitted(kinds)} order by group_id limit 2`.execute(
    db,
  );
  return rows.map(({ group }) => group);
}

/** Account that a provider means by a name; null if it has not been used before. */
export async function accountOfSubject(tx: Tx, subjectHash: string): Promise<number | null> {
  const { rows } = await sql<{ account: number }>`
    select account_id as account from sign_on_identity
    where group_id = ${tx.group} and subject_hash = ${subjectHash}`.execute(tx.db);
  return rows[0]?.account ?? null;
}

/** True if a provider knows the account by a name. */
export async function isKnownToProvider(tx: Tx, account: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from sign_on_identity where group_id = ${tx.group} and account_id = ${account}
    limit 1`.execute(tx.db);
  return rows.length > 0;
}

/** Remembers who a provider means by a name. */
export async function keepSubject(tx: Tx, subjectHash: string, account: number): Promise<void> {
  await sql`
    insert into sign_on_identity (group_id, subject_hash, account_id, created_at)
    values (${tx.group}, ${subjectHash}, ${account}, ${tx.now})`.execute(tx.db);
}

/** Forgets by which names a provider knows the group's accounts. */
export async function forgetSubjects(tx: Tx): Promise<void> {
  await sql`delete from sign_on_identity where group_id = ${tx.group}`.execute(tx.db);
}
