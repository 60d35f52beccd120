import { accountOfSession, type Account } from "#server/store/accounts/accounts.ts";
import type { Db } from "#server/store/database/db.ts";
import { uuid7 } from "#server/store/database/ids.ts";
import {
  endSession,
  insertRefreshToken,
  insertSession,
  type SessionStart,
  readShownToken,
  markTokenUsed,
  spendTokens,
} from "#server/store/accounts/sessions.ts";
import { noteSeen } from "#server/store/accounts/openSessions.ts";
import { hashOfText, randomText } from "./tokens.ts";
import { viewerOf, type Viewer } from "./viewer.ts";

/** Thirty days in milliseconds. */
const refreshLifetime = 30 * 24 * 60 * 60 * 1000;
/** Grace period in milliseconds: two tabs may refresh with the same token at the same time. */
const grace = 10_000;

/** How a session was opened, and when it ends at the latest; null for never. */
export interface Opening {
  via: string;
  endsAt: Date | null;
}

/** A session by a password that nobody has proved anything for. */
const usual: Opening & SessionStart = {
  via: "password",
  endsAt: null,
  provedAt: null,
  factorAccount: null,
  address: null,
  device: null,
};

/**
 * Starts a session for an account and returns its first refresh token. Unless `start` says how its
 * holder proved who they are, they are asked before acts that can't be undone.
 */
export async function beginSession(
  db: Db,
  account: Account,
  now: Date,
  start: Partial<Opening & SessionStart> = {},
): Promise<{ viewer: Viewer; refreshToken: string }> {
  const id = uuid7(now.getTime());
  const { login, group, id: accountId } = account;
  const opening = { ...usual, ...start };
  await insertSession(db, { id, login, group, account: accountId }, opening, now);
  const refreshToken = await addRefreshToken(db, id, now, refreshEnd(now, opening.endsAt));
  return { viewer: viewerOf(account, id), refreshToken };
}

/** A refresh token never outlives its session. */
function refreshEnd(now: Date, endsAt: Date | null): Date {
  const usually = new Date(now.getTime() + refreshLifetime);
  return endsAt && endsAt < usually ? endsAt : usually;
}

/** Adds a refresh token to a session and returns it; only its hash is stored. */
async function addRefreshToken(
  db: Db,
  session: string,
  now: Date,
  expiresAt: Date,
): Promise<string> {
  const token = randomText();
  await insertRefreshToken(db, session, { hash: hashOfText(token), issuedAt: now, expiresAt });
  return token;
}

/**
 * Hands out the next refresh token of a session to somebody who has shown an access token only: the
 * others count as used, so that two holders are found out, and its end stays.
 */
export async function continueSession(db: Db, session: string, now: Date): Promise<string> {
  const end = await spendTokens(db, session, now);
  return addRefreshToken(db, session, now, end ?? now);
}

/** Outcome of a refresh token rotation; both null if the token is invalid. */
export interface Rotation {
  next: { viewer: Viewer; refreshToken: string } | null;
  /** The account whose session was ended because of token reuse. */
  stolenFrom: AccountOfGroup | null;
  /** The account whose token was shown but is no longer valid. */
  refusedTo: AccountOfGroup | null;
}

interface AccountOfGroup {
  group: number;
  account: number;
}

const refused: Rotation = { next: null, stolenFrom: null, refusedTo: null };

/**
 * Refresh token rotation. Reuse after the grace period means that the token was stolen: the session
 * ends for both holders.
 */
export async function rotateRefreshToken(db: Db, shown: string, now: Date): Promise<Rotation> {
  const hash = hashOfText(shown);
  const token = await readShownToken(db, hash);
  if (!token) return refused;
  const { id, group, account: accountId } = token;
  const refusedTo = { group, account: accountId };
  if (token.endedAt || token.expiresAt <= now) return { ...refused, refusedTo };
  if (token.usedAt && now.getTime() - token.usedAt.getTime() > grace) {
    await endSession(db, id, "reuse", now);
    return { next: null, stolenFrom: refusedTo, refusedTo };
  }
  const account = await accountOfSession(db, id, group, accountId);
  if (!account) return { ...refused, refusedTo };
  if (!token.usedAt) await markTokenUsed(db, hash, now);
  await noteSeen(db, id, now);
  const refreshToken = await addRefreshToken(db, id, now, refreshEnd(now, token.endsAt));
  return { ...refused, next: { viewer: viewerOf(account, id), refreshToken } };
}

/** The account to sign in to: the last one used, else the first. */
export function lastUsed(accounts: readonly Account[]): Account | null {
  const at = ({ lastLoginAt }: Account): number => lastLoginAt?.getTime() ?? 0;
  return accounts.toSorted((one, other) => at(other) - at(one))[0] ?? null;
}
