import { limits } from "#shared/api/limits.ts";
import type { SecondStep, Tokens } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { beginSession } from "#server/auth/sessionRules.ts";
import { hashOfText, randomText, signToken } from "#server/auth/tokens.ts";
import type { Viewer } from "#server/auth/viewer.ts";
import type { Account } from "#server/store/accounts/accounts.ts";
import { insertRequest } from "#server/store/accounts/factors/factorRequests.ts";
import { demandsFactor } from "#server/store/accounts/factors/demands.ts";
import { factorsOf, holderOf } from "#server/store/accounts/factors/factors.ts";
import { rememberSignIn } from "#server/store/accounts/accountUse.ts";
import type { Db } from "#server/store/database/db.ts";
import { deviceName } from "../secondFactor/deviceName.ts";
import { auditSession, tellOfDevice } from "./auditSession.ts";
import { deviceOf, keepSecrets, rememberDevice } from "./devices.ts";

export interface BegunSession {
  viewer: Viewer;
  refreshToken: string;
  secrets: string[];
}

/** Result of a right password: a session, or the question for the second factor. */
export type BegunSignIn = BegunSession | SecondStep;

/**
 * Goes on with a sign-in whose password was right. Where a second factor guards the account, there
 * is no session, no device remembered and no token before that is shown, too; where its group
 * demands one and there is none, before one has been set up.
 */
export async function beginSignIn(
  db: Db,
  call: Call,
  account: Account,
  now: Date,
): Promise<BegunSignIn> {
  const factors = await factorsOf(db, await holderOf(db, account));
  const isBare = factors.length === 0;
  if (isBare && !demandsFactor(account.settings)) return openSession(db, call, account, null, now);
  const secondStep = randomText();
  const expiresAt = new Date(now.getTime() + limits.codeTime);
  const { id, login } = account;
  const device = (await deviceOf(db, call, login, now)) ?? "";
  const serves = isBare ? "mustSetUp" : "signIn";
  const request = { hash: hashOfText(secondStep), serves, session: null } as const;
  const more = { login, account: id, device, secret: null, failures: 0, expiresAt };
  await insertRequest(db, { ...request, ...more }, now);
  const kinds = [...new Set(factors.map(({ kind }) => kind))];
  return { secondStep, kinds, ...(isBare && { mustSetUp: true }) };
}

/** Begins the session of somebody who has proved who they are, with their factor if they have one. */
export async function openSession(
  db: Db,
  call: Call,
  account: Account,
  factorAccount: number | null,
  now: Date,
): Promise<BegunSession> {
  await rememberSignIn(db, { group: account.group, account: account.id }, now);
  const { secrets, isKnown } = await rememberDevice(db, call, account, now);
  const { address } = call;
  const device = deviceName(call.agent);
  // The first sign-in of all is from a new device, too, as its person knows.
  if (!isKnown && account.lastLoginAt) await tellOfDevice(call, account, device);
  const start = { provedAt: now, factorAccount, address, device };
  return { ...(await beginSession(db, account, now, start)), secrets };
}

/** Hands out what a right password has led to. */
export async function handOut(call: Call, begun: BegunSignIn): Promise<Tokens | SecondStep> {
  return isSession(begun) ? handOutTokens(call, begun) : begun;
}

export async function handOutTokens(
  call: Call,
  { viewer, secrets, refreshToken }: BegunSession,
): Promise<Tokens> {
  keepSecrets(call, secrets);
  const token = await signToken(call.platform.keys, viewer, call.now);
  return { token, refresh_token: refreshToken };
}

/** True if a session has begun; only then is the user signed in. */
export function isSession(begun: BegunSignIn): begun is BegunSession {
  return "viewer" in begun;
}

export async function noteSignedIn(call: Call, begun: BegunSignIn): Promise<void> {
  if (isSession(begun)) await auditSession(call, begun.viewer, "session.signedIn");
}
