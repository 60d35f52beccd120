import { sql } from "kysely";
import type { Db } from "../database/db.ts";
import type { Tx } from "../database/transaction.ts";
import { tellRights } from "../trail/tellChanges.ts";

/** Somebody on their way to a provider and back. */
export interface SignOnRequest {
  group: number;
  kind: string;
  target: string;
  sealed: string;
}

/** Remembers somebody who is sent to a provider; needs the service role. */
export async function keepRequest(
  db: Db,
  hash: string,
  { group, kind, target, sealed }: SignOnRequest,
  expiresAt: Date,
): Promise<void> {
  await sql`
    insert into sign_on_request (hash, group_id, kind, target, sealed, expires_at)
    values (${hash}, ${group}, ${kind}, ${target}, ${sealed}, ${expiresAt})`.execute(db);
}

/** Takes who has come back from a provider, once; null if nobody was sent. Needs the service role. */
export async function takeRequest(db: Db, hash: string, now: Date): Promise<SignOnRequest | null> {
  const { rows } = await sql<SignOnRequest & { expiresAt: Date }>`
    delete from sign_on_request where hash = ${hash}
    returning group_id as "group", kind, target, sealed, expires_at as "expiresAt"`.execute(db);
  const [row] = rows;
  return row && row.expiresAt > now ? row : null;
}

/** Notes what a provider has said; false if it has said so before. Needs the service role. */
export async function noteSaid(
  db: Db,
  group: number,
  hash: string,
  expiresAt: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into sign_on_seen (group_id, hash, expires_at) values (${group}, ${hash}, ${expiresAt})
    on conflict do nothing returning 1`.execute(db);
  return rows.length > 0;
}

/** A session that a provider has opened. */
export interface SignOnSession {
  session: string;
  group: number;
  subjectHash: string;
  indexHash: string | null;
  leaveHash: string;
  sealed: string;
}

/** Remembers by which name a provider ends a session; needs the service role. */
export async function keepSignOnSession(db: Db, kept: SignOnSession): Promise<void> {
  await sql`
    insert into sign_on_session (session_id, group_id, subject_hash, index_hash, leave_hash, sealed)
    values (${kept.session}, ${kept.group}, ${kept.subjectHash}, ${kept.indexHash}, ${kept.leaveHash},
      ${kept.sealed})`.execute(db);
}

/** The session that a browser leaves, with its account; needs the service role. */
export async function sessionToLeave(
  db: Db,
  leaveHash: string,
): Promise<(SignOnSession & { account: number; isOpen: boolean }) | null> {
  const { rows } = await sql<SignOnSession & { account: number; isOpen: boolean }>`
    select o.session_id as session, o.group_id as "group", o.subject_hash as "subjectHash",
      o.index_hash as "indexHash", o.leave_hash as "leaveHash", o.sealed, s.account_id as account,
      s.ended_at is null as "isOpen"
    from sign_on_session o join session s on s.id = o.session_id
    where o.leave_hash = ${leaveHash}`.execute(db);
  return rows[0] ?? null;
}

interface Named {
  subjectHash: string | null;
  indexHash: string | null;
}

/**
 * Ends the sessions that a provider names, by the person, by its own session, or both, and returns
 * their accounts; needs the service role.
 */
export async function endNamedSessions(
  db: Db,
  group: number,
  { subjectHash, indexHash }: Named,
  now: Date,
): Promise<number[]> {
  if (subjectHash === null && indexHash === null) return [];
  const { rows } = await sql<{ group: number; account: number }>`
    update session s set ended_at = ${now}, ended_why = 'provider' from sign_on_session o
    where o.session_id = s.id and o.group_id = ${group} and s.ended_at is null
      and (${subjectHash}::text is null or o.subject_hash = ${subjectHash})
      and (${indexHash}::text is null or o.index_hash = ${indexHash})
    returning s.group_id as "group", s.account_id as account`.execute(db);
  tellRights(db, rows);
  return [...new Set(rows.map(({ account }) => account))];
}

/** Forgets who never came back, and what can't be said again anyway; needs the service role. */
export async function sweepSignOn(db: Db, now: Date): Promise<void> {
  await sql`delete from sign_on_request where expires_at < ${now}`.execute(db);
  await sql`delete from sign_on_seen where expires_at < ${now}`.execute(db);
}

/** Ends the group's sessions that a provider has opened. */
export async function endProviderSessions(tx: Tx): Promise<void> {
  const { rows } = await sql<{ group: number; account: number }>`
    select ${tx.group}::int8 as "group", account
    from app_end_sessions(null, 'provider', ${tx.now}) account`.execute(tx.db);
  tellRights(tx.db, rows);
}
