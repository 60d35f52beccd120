import { randomBytes, randomUUID } from "node:crypto";
import { limits } from "#shared/api/limits.ts";
import { productName } from "#shared/api/version.ts";
import { callActions } from "#shared/generated/callActions.ts";
import type {
  CodeApp,
  CodeAppConfirmed,
  RecoveryCodes,
  SecondFactorRemoved,
  SecondFactors,
} from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { appAddress, asBase32, secretLength, stepOfCode } from "#server/auth/oneTimeCodes.ts";
import { invalidField, mustExist, Problem } from "#server/auth/problem.ts";
import { hashOfRecoveryCode, makeRecoveryCodes, typedCode } from "#server/auth/recoveryCodes.ts";
import { openText, sealText } from "#server/auth/sealing.ts";
import { hashOfText, randomText } from "#server/auth/tokens.ts";
import {
  countFailure,
  insertRequest,
  openRequest,
  spendRequest,
} from "#server/store/accounts/factors/factorRequests.ts";
import {
  deleteFactor,
  type FactorHolder,
  factorsOf,
  hasOwnPassword,
  insertCodeFactor,
  lockPerson,
  setApart,
} from "#server/store/accounts/factors/factors.ts";
import {
  countRecoveryCodes,
  setRecoveryCodes,
} from "#server/store/accounts/factors/recoveryCodes.ts";
import { noteProof } from "#server/store/accounts/sessions.ts";
import { passwordsOf } from "#server/store/accounts/passwords.ts";
import type { Db } from "#server/store/database/db.ts";
import { auditSession } from "../session/auditSession.ts";
import { sealedFor } from "./checkCode.ts";
import { holderOfViewer } from "./proofs.ts";

/** The viewer's second factors, without their secrets. */
export function readFactors(call: Call): Promise<SecondFactors> {
  const { login, account } = call.viewer;
  return call.platform.store.withService(async (db) => {
    const holder = await holderOfViewer(db, call);
    const factors = await factorsOf(db, holder);
    const passwords = await passwordsOf(db, login);
    return {
      factors: factors.map(({ id, kind, title, createdAt, usedAt }) => ({
        id,
        kind,
        title,
        createdAt: createdAt.toISOString(),
        ...(usedAt && { usedAt: usedAt.toISOString() }),
      })),
      recoveryCodes: await countRecoveryCodes(db, holder),
      hasPassword: passwords.some(({ accounts }) => accounts.includes(account)),
    };
  });
}

/** Makes a secret for an app; it counts once a code made from it has been shown. */
export async function beginCodeApp(call: Call): Promise<CodeApp> {
  const { viewer, platform } = call;
  const secret = randomBytes(secretLength);
  const setUp = randomText();
  const hash = hashOfText(setUp);
  await platform.store.withService(async (db, now) => {
    const sealed = sealText(platform.keys, `factor_request/${hash}`, secret.toString("base64url"));
    const { login, account, session } = viewer;
    const expiresAt = new Date(now.getTime() + limits.codeTime);
    const request = { hash, serves: "setUp", login, account, session, device: "" } as const;
    await insertRequest(db, { ...request, secret: sealed, failures: 0, expiresAt }, now);
  });
  const address = appAddress(secret, productName, viewer.login);
  return { setUp, secret: asBase32(secret), address };
}

/** Adds the app whose code is shown; the first factor comes with recovery codes. */
export async function confirmCodeApp(call: Call, sent: CodeAppConfirmed): Promise<RecoveryCodes> {
  const done = await call.platform.store.withService((db, now) => confirm(db, call, sent, now));
  if (done === "gone") throw new Problem("gone");
  if (done === "wrong") throw invalidField("/code", "code.wrong");
  return done;
}

async function confirm(
  db: Db,
  call: Call,
  { setUp, code, title }: CodeAppConfirmed,
  now: Date,
): Promise<RecoveryCodes | "gone" | "wrong"> {
  const { viewer, platform } = call;
  const hash = hashOfText(setUp);
  const request = await openRequest(db, hash, "setUp", now);
  const isOwn = request?.session === viewer.session && request.account === viewer.account;
  if (!request?.secret || !isOwn || request.failures >= limits.codeTries) return "gone";
  const secret = openText(platform.keys, `factor_request/${hash}`, request.secret);
  if (secret === null) return "gone";
  const step = stepOfCode(Buffer.from(secret, "base64url"), typedCode(code), now, null);
  if (step === null) {
    await countFailure(db, hash);
    return "wrong";
  }
  await spendRequest(db, hash, now);
  const holder = await holderToAdd(db, call);
  const id = randomUUID();
  const sealed = sealText(platform.keys, sealedFor({ id }), secret);
  await insertCodeFactor(db, holder, { id, title, secret: sealed, usedStep: step }, now);
  return finishAdding(db, call, holder, now);
}

/**
 * The holder to whom a factor is added. An account with a password of its own, which proves nothing
 * elsewhere, gets factors of its own, too.
 */
async function holderToAdd(db: Db, call: Call): Promise<FactorHolder> {
  const { account, login } = call.viewer;
  await lockPerson(db, login);
  const holder = await holderOfViewer(db, call);
  const factors = await factorsOf(db, holder);
  if (factors.length >= limits.factors) throw new Problem("tooMany");
  const isShared = holder.apart === 0 && factors.length === 0;
  if (!isShared || !(await hasOwnPassword(db, account))) return holder;
  await setApart(db, account);
  return { login, apart: account };
}

/** Notes that a factor was added, and makes recovery codes if there are none. */
async function finishAdding(
  db: Db,
  call: Call,
  holder: FactorHolder,
  now: Date,
): Promise<RecoveryCodes> {
  const { viewer } = call;
  await noteProof(db, viewer.session, holder.apart, now);
  const hasCodes = (await countRecoveryCodes(db, holder)) > 0;
  const recoveryCodes = hasCodes ? [] : await renewCodes(db, holder);
  // In the same transaction: without the log entry there is no factor.
  await auditSession(call, viewer, callActions["secondFactor.confirm"]);
  return { recoveryCodes };
}

async function renewCodes(db: Db, holder: FactorHolder): Promise<string[]> {
  const codes = makeRecoveryCodes();
  await setRecoveryCodes(db, holder, codes.map(hashOfRecoveryCode));
  return codes;
}

/** Removes a factor; recovery codes go with the last one. */
export async function removeFactor(call: Call, { id }: SecondFactorRemoved): Promise<undefined> {
  await call.platform.store.withService(async (db) => {
    await lockPerson(db, call.viewer.login);
    const holder = await holderOfViewer(db, call);
    mustExist(await deleteFactor(db, holder, id));
    if ((await factorsOf(db, holder)).length === 0) await setRecoveryCodes(db, holder, []);
    await auditSession(call, call.viewer, callActions["secondFactor.remove"]);
  });
  return undefined;
}

/** Makes new recovery codes, which are shown only now; the ones before are worth nothing. */
export function makeCodes(call: Call): Promise<RecoveryCodes> {
  return call.platform.store.withService(async (db) => {
    await lockPerson(db, call.viewer.login);
    const holder = await holderOfViewer(db, call);
    mustExist((await factorsOf(db, holder))[0]);
    const recoveryCodes = await renewCodes(db, holder);
    await auditSession(call, call.viewer, callActions["secondFactor.makeCodes"]);
    return { recoveryCodes };
  });
}
