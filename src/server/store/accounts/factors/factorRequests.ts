import { sql } from "kysely";
import type { Db } from "../../database/db.ts";

/** Purpose of a request; it is valid for nothing else. */
export type FactorPurpose =
  | "signIn"
  | "mustSetUp"
  | "setUp"
  | "prove"
  | "passkeySignIn"
  | "passkeySetUp"
  | "passkeyProof";

/** Something begun that is to be proved within minutes. */
export interface FactorRequest {
  hash: string;
  serves: FactorPurpose;
  login: string;
  account: number;
  /** The session in which it was begun; null for sign-ins. */
  session: string | null;
  /** The known device that it came from; empty if it is none. */
  device: string;
  /** Encrypted secret to be proved, or what it is recognised by; null if already known. */
  secret: string | null;
  failures: number;
  expiresAt: Date;
}

/** Stores what has been begun; needs the service role. */
export async function insertRequest(
  db: Db,
  { account, session, ...request }: FactorRequest,
  now: Date,
): Promise<void> {
  await db
    .insertInto("factorRequest")
    .values({ ...request, accountId: account, sessionId: session, createdAt: now, usedAt: null })
    .execute();
}

/** Reads a request of this purpose that may still be proved; locks it for the transaction. */
export async function openRequest(
  db: Db,
  hash: string,
  serves: FactorPurpose,
  now: Date,
): Promise<FactorRequest | null> {
  const row = await db
    .selectFrom("factorRequest")
    .where("hash", "=", hash)
    .where("serves", "=", serves)
    .where("usedAt", "is", null)
    .where("expiresAt", ">", now)
    .select(["hash", "login", "accountId as account", "sessionId as session", "device"])
    .select(["secret", "failures", "expiresAt"])
    .forUpdate()
    .executeTakeFirst();
  return row ? { ...row, serves } : null;
}

/** How many requests somebody, known by name or device, has begun since then. */
export async function countRequests(
  db: Db,
  { login, device }: Pick<FactorRequest, "login" | "device">,
  since: Date,
): Promise<number> {
  const { begun } = await db
    .selectFrom("factorRequest")
    .where("login", "=", login)
    .where("device", "=", device)
    .where("createdAt", ">", since)
    .select(sql<number>`count(*)::int4`.as("begun"))
    .executeTakeFirstOrThrow();
  return begun;
}

/** Sets what the answer to a request is recognised by; null for nothing, so that none is taken. */
export async function setChallenge(db: Db, hash: string, secret: string | null): Promise<void> {
  await db.updateTable("factorRequest").set({ secret }).where("hash", "=", hash).execute();
}

/** Marks a request as used: it proves nothing again. */
export async function spendRequest(db: Db, hash: string, now: Date): Promise<void> {
  await db.updateTable("factorRequest").set({ usedAt: now }).where("hash", "=", hash).execute();
}

/** Counts a wrong answer. */
export async function countFailure(db: Db, hash: string): Promise<void> {
  await sql`update factor_request set failures = failures + 1 where hash = ${hash}`.execute(db);
}

/** Wrong answers for a person from a device since then, and when the first of them was begun. */
export async function failuresSince(
  db: Db,
  { login, device }: Pick<FactorRequest, "login" | "device">,
  since: Date,
): Promise<{ failures: number; first: Date | null }> {
  const { rows } = await sql<{ failures: number; first: Date | null }>`
    select coalesce(sum(failures), 0)::int4 as failures, min(created_at) as first from factor_request
    where login = ${login} and device = ${device} and failures > 0 and created_at > ${since}`.execute(
    db,
  );
  return rows[0] ?? { failures: 0, first: null };
}
