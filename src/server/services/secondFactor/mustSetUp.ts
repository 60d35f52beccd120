import type {
  FactorSetUp,
  FactorSetUpDone,
  FactorSetUpWanted,
  RecoveryCodes,
  SignedInWithCodes,
} from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { invalidField, Problem } from "#server/auth/problem.ts";
import { hashOfText } from "#server/auth/tokens.ts";
import { type Account, accountsByPassword } from "#server/store/accounts/accounts.ts";
import { openRequest, spendRequest } from "#server/store/accounts/factors/factorRequests.ts";
import {
  type FactorHolder,
  factorsOf,
  holderOf,
  lockPerson,
} from "#server/store/accounts/factors/factors.ts";
import type { Db } from "#server/store/database/db.ts";
import { auditSession } from "../session/auditSession.ts";
import { type BegunSession, handOutTokens, openSession } from "../session/beginSignIn.ts";
import { type Adding, finishAdding } from "./adding.ts";
import { takeCodeApp, wantCodeApp } from "./codeApps.ts";
import { takeMade, wantPasskey } from "./passkeys/addPasskey.ts";

interface Entering {
  hash: string;
  account: Account;
  adding: Adding;
  holder: FactorHolder;
}

/**
 * Whoever is signing in to a group that demands a factor, and has none yet. Somebody who has got one
 * meanwhile begins anew: it is asked for.
 */
async function mustBeEntering(db: Db, secondStep: string, now: Date): Promise<Entering> {
  const hash = hashOfText(secondStep);
  const request = await openRequest(db, hash, "mustSetUp", now);
  const accounts = request ? await accountsByPassword(db, request.login) : [];
  const account = accounts.find(({ id }) => id === request?.account);
  if (!account) throw new Problem("gone");
  const { id, login, group } = account;
  const adding = { login, account: id, group, session: null };
  await lockPerson(db, login);
  const holder = await holderOf(db, account);
  if ((await factorsOf(db, holder)).length > 0) throw new Problem("gone");
  return { hash, account, adding, holder };
}

/** Begins to set up a factor without which its group lets nobody in. */
export function setUpFactor(
  call: Call,
  { secondStep, kind }: FactorSetUpWanted,
): Promise<FactorSetUp> {
  return call.platform.store.withService(async (db, now) => {
    const { adding, holder } = await mustBeEntering(db, secondStep, now);
    return kind === "totp"
      ? { codeApp: await wantCodeApp(db, call, adding, now) }
      : { passkey: await wantPasskey(db, call, adding, holder, now) };
  });
}

/** Adds that factor and signs its person in. */
export async function finishSetUp(call: Call, sent: FactorSetUpDone): Promise<SignedInWithCodes> {
  const done = await call.platform.store.withService((db, now) => finish(db, call, sent, now));
  if (done === "gone") throw new Problem("gone");
  if (done === "wrong")
    throw sent.passkey
      ? invalidField("/passkey", "passkey.wrong")
      : invalidField("/code", "code.wrong");
  const tokens = await handOutTokens(call, done.begun);
  return { ...tokens, recoveryCodes: done.recoveryCodes };
}

async function finish(
  db: Db,
  call: Call,
  { secondStep, title, setUp = "", code = "", passkey }: FactorSetUpDone,
  now: Date,
): Promise<(RecoveryCodes & { begun: BegunSession }) | "gone" | "wrong"> {
  const { hash, account, adding } = await mustBeEntering(db, secondStep, now);
  const holder = passkey
    ? await takeMade(db, call, adding, { title, passkey }, now)
    : await takeCodeApp(db, call, adding, { title, setUp, code }, now);
  if (typeof holder === "string") return holder;
  await spendRequest(db, hash, now);
  const { recoveryCodes } = await finishAdding(db, call, adding, holder, now);
  const begun = await openSession(db, call, account, holder.apart, now);
  // In the same transaction: without the log entry there is neither factor nor session.
  await auditSession(call, begun.viewer, "session.signedIn");
  return { begun, recoveryCodes };
}
