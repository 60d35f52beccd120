import { sql, type SqlBool } from "kysely";
import type { Db } from "../database/db.ts";
import type { Tx } from "../database/transaction.ts";
import { tellRights } from "../trail/tellChanges.ts";

/** A session: the person and the group they act in. */
export interface Session {
  id: string;
  login: string;
  group: number;
  account: number;
}

/** A stored refresh token; only its hash is kept. */
export interface RefreshToken {
  hash: string;
  issuedAt: Date;
  expiresAt: Date;
}

/** State of a presented refresh token. */
export interface ShownToken extends Session {
  usedAt: Date | null;
  expiresAt: Date;
  endedAt: Date | null;
  /** When the session ends at the latest; null for never. */
  endsAt: Date | null;
}

const concerned = ["groupId as group", "accountId as account"] as const;

/** How a session was begun. */
export interface SessionStart {
  /** Null if nobody was asked who they are. */
  provedAt: Date | null;
  /** Account whose second factor was shown; null if none was. */
  factorAccount: number | null;
  /** Address and device, by which the person may recognise the session. */
  address: string | null;
  device: string | null;
}

/** Creates a session, opened by a password or a provider. */
export async function insertSession(
  db: Db,
  session: Session,
  start: SessionStart & { via: string; endsAt: Date | null },
  now: Date,
): Promise<void> {
  const { id, login, group, account } = session;
  await db
    .insertInto("session")
    .values({
      id,
      login,
      groupId: group,
      accountId: account,
      createdAt: now,
      endedAt: null,
      endedWhy: null,
      ...start,
      seenAt: now,
    })
    .execute();
}

/** True if an identity provider has opened the session. */
export async function isByProvider(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("session")
    .where("id", "=", id)
    .where("via", "!=", "password")
    .select("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** When and by what the holder of a session last proved who they are; needs the service role. */
export async function proofOfSession(
  db: Db,
  id: string,
): Promise<Pick<SessionStart, "provedAt" | "factorAccount"> | null> {
  const row = await db
    .selectFrom("session")
    .where("id", "=", id)
    .where("endedAt", "is", null)
    .select(["provedAt", "factorAccount"])
    .executeTakeFirst();
  return row ?? null;
}

/** Notes that the holder of a session has proved who they are; needs the service role. */
export async function noteProof(
  db: Db,
  id: string,
  factorAccount: number | null,
  now: Date,
): Promise<void> {
  await db
    .updateTable("session")
    .set({ provedAt: now, ...(factorAccount === null ? {} : { factorAccount }) })
    .where("id", "=", id)
    .where("endedAt", "is", null)
    .execute();
}

/** Adds a refresh token to a session. */
export async function insertRefreshToken(
  db: Db,
  session: string,
  token: RefreshToken,
): Promise<void> {
  await db
    .insertInto("refreshToken")
    .values({ ...token, sessionId: session, usedAt: null })
    .execute();
}

/**
 * Looks up a refresh token's session and locks it until the end of the transaction; null if
 * unknown.
 */
export async function readShownToken(db: Db, hash: string): Promise<ShownToken | null> {
  const row = await db
    .selectFrom("refreshToken")
    .innerJoin("session", "session.id", "refreshToken.sessionId")
    .where("refreshToken.hash", "=", hash)
    .select(["session.id", "session.login", "session.endedAt", "session.endsAt"])
    .select(["session.groupId as group", "session.accountId as account"])
    .select(["refreshToken.usedAt", "refreshToken.expiresAt"])
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Marks a refresh token as used. */
export async function markTokenUsed(db: Db, hash: string, now: Date): Promise<void> {
  await db.updateTable("refreshToken").set({ usedAt: now }).where("hash", "=", hash).execute();
}

/**
 * Marks all refresh tokens of a session as used, so that only their successor continues it, and
 * returns when the last of them would have expired; null if there are none.
 */
export async function spendTokens(db: Db, session: string, now: Date): Promise<Date | null> {
  const { expiresAt } = await db
    .selectFrom("refreshToken")
    .where("sessionId", "=", session)
    .select((eb) => eb.fn.max("expiresAt").as("expiresAt"))
    .executeTakeFirstOrThrow();
  await db
    .updateTable("refreshToken")
    .set({ usedAt: now })
    .where("sessionId", "=", session)
    .where("usedAt", "is", null)
    .execute();
  return expiresAt;
}

/** Ends a session, which invalidates all of its tokens. */
export async function endSession(db: Db, id: string, why: string, now: Date): Promise<void> {
  const ended = await db
    .updateTable("session")
    .set({ endedAt: now, endedWhy: why })
    .where("id", "=", id)
    .where("endedAt", "is", null)
    .returning(concerned)
    .execute();
  tellRights(db, ended);
}

/** Ends all sessions in these accounts except one, and returns whose they were. */
export async function endSessionsOf(
  db: Db,
  accounts: readonly number[],
  { kept, why }: { kept: string | null; why: string },
  now: Date,
): Promise<{ group: number; account: number }[]> {
  const ended = await db
    .updateTable("session")
    .set({ endedAt: now, endedWhy: why })
    .where(sql<SqlBool>`account_id = any(${[...accounts]}::int8[])`)
    .where("endedAt", "is", null)
    .$if(kept !== null, (q) => q.where("id", "!=", kept ?? ""))
    .returning(concerned)
    .execute();
  tellRights(db, ended);
  return ended;
}

/** Moves a session to another of the person's groups. */
export async function moveSession(
  db: Db,
  id: string,
  to: { group: number; account: number },
): Promise<void> {
  const { rows: left } = await sql<{ group: number; account: number }>`
    update session s set group_id = ${to.group}, account_id = ${to.account} from session b
    where s.id = ${id} and b.id = s.id
    returning b.group_id as "group", b.account_id as account`.execute(db);
  tellRights(db, left);
}

/** Deletes expired tokens, and ends sessions left without any; needs the service role. */
export async function sweepSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("refreshToken").where("expiresAt", "<", now).execute();
  const ended = await db
    .updateTable("session")
    .set({ endedAt: now, endedWhy: "expired" })
    .where("endedAt", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("refreshToken")
            .whereRef("refreshToken.sessionId", "=", "session.id")
            .select("refreshToken.hash"),
        ),
      ),
    )
    .returning(concerned)
    .execute();
  tellRights(db, ended);
}

/** Removes the group's sessions that ended before a time, and returns how many. */
export async function removeEndedSessions(tx: Tx, before: Date): Promise<number> {
  const { rows } = await sql<{ removed: number }>`
    select app_remove_sessions(${before}) as removed`.execute(tx.db);
  return rows[0]?.removed ?? 0;
}
