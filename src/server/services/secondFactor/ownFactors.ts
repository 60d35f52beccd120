import { randomBytes, randomUUID } from "node:crypto";
import { limits } from "#shared/api/limits.ts";
import { productName } from "#shared/api/version.ts";
import { callActions } from "#shared/generated/callActions.ts";
import type {
  CodeApp,
  CodeAppConfirmed,
  RecoveryCodes,
  SecondFactor,
  SecondFactorNamed,
  SecondFactorRemoved,
  SecondFactors,
} from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { appAddress, asBase32, secretLength, stepOfCode } from "#server/auth/oneTimeCodes.ts";
import { invalidField, mustExist, Problem } from "#server/auth/problem.ts";
import { passkeyPlace } from "#server/auth/passkeys.ts";
import { typedCode } from "#server/auth/recoveryCodes.ts";
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
  type Factor,
  factorsOf,
  insertCodeFactor,
  nameFactor,
} from "#server/store/accounts/factors/factors.ts";
import {
  countRecoveryCodes,
  setRecoveryCodes,
} from "#server/store/accounts/factors/recoveryCodes.ts";
import { isByProvider } from "#server/store/accounts/sessions.ts";
import { passwordsOf } from "#server/store/accounts/passwords.ts";
import type { Db } from "#server/store/database/db.ts";
import { auditSession } from "../session/auditSession.ts";
import {
  addingOfViewer,
  finishAdding,
  holderToAdd,
  mustHold,
  mustMayAdd,
  renewCodes,
} from "./adding.ts";
import { sealedFor } from "./checkCode.ts";
import { holderOfViewer } from "./proofs.ts";

/**
 * The viewer's second factors, without their secrets. In a session that a provider has opened they
 * aren't told: they guard what the provider doesn't answer for.
 */
export function readFactors(call: Call): Promise<SecondFactors> {
  const { login, account, session } = call.viewer;
  const hasPasskeys = passkeyPlace(call.platform.publicUrl()) !== null;
  return call.platform.store.withService(async (db) => {
    const holder = await holderOfViewer(db, call);
    const factors = await factorsOf(db, holder);
    const passwords = await passwordsOf(db, login);
    const isProvided = await isByProvider(db, session);
    const hasPassword = passwords.some(({ accounts }) => accounts.includes(account));
    return {
      factors: isProvided ? [] : factors.map(asShown),
      recoveryCodes: isProvided ? 0 : await countRecoveryCodes(db, holder),
      hasPassword,
      proofBy: proofBy(factors, { hasPasskeys, hasPassword }),
      isByProvider: isProvided,
      hasPasskeys,
    };
  });
}

function asShown({ id, kind, title, createdAt, usedAt }: Factor): SecondFactor {
  const used = usedAt && { usedAt: usedAt.toISOString() };
  return { id, kind, title, createdAt: createdAt.toISOString(), ...used };
}

/** By what the viewer can prove who they are: by a factor if they have one, else by their password. */
function proofBy(
  factors: readonly Factor[],
  { hasPasskeys, hasPassword }: { hasPasskeys: boolean; hasPassword: boolean },
): SecondFactors["proofBy"] {
  if (factors.length === 0) return hasPassword ? ["password"] : [];
  const hasOne = hasPasskeys && factors.some(({ kind }) => kind === "passkey");
  // Recovery codes are codes, too.
  return hasOne ? ["passkey", "code"] : ["code"];
}

/** Makes a secret for an app; it counts once a code made from it has been shown. */
export async function beginCodeApp(call: Call): Promise<CodeApp> {
  const { viewer, platform } = call;
  const secret = randomBytes(secretLength);
  const setUp = randomText();
  const hash = hashOfText(setUp);
  await platform.store.withService(async (db, now) => {
    await mustMayAdd(db, addingOfViewer(call));
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
  const adding = addingOfViewer(call);
  const holder = await holderToAdd(db, adding);
  const id = randomUUID();
  const sealed = sealText(platform.keys, sealedFor({ id }), secret);
  await insertCodeFactor(db, holder, { id, title, secret: sealed, usedStep: step }, now);
  return finishAdding(db, call, adding, holder, now);
}

/** Removes a factor; recovery codes go with the last one. */
export async function removeFactor(call: Call, { id }: SecondFactorRemoved): Promise<undefined> {
  await call.platform.store.withService(async (db) => {
    const { holder } = await mustHold(db, addingOfViewer(call));
    mustExist(await deleteFactor(db, holder, id));
    if ((await factorsOf(db, holder)).length === 0) await setRecoveryCodes(db, holder, []);
    await auditSession(call, call.viewer, callActions["secondFactor.remove"]);
  });
  return undefined;
}

/** Gives a factor another name. */
export async function renameFactor(
  call: Call,
  { id, title }: SecondFactorNamed,
): Promise<undefined> {
  await call.platform.store.withService(async (db) => {
    const { holder } = await mustHold(db, addingOfViewer(call));
    mustExist(await nameFactor(db, holder, id, title));
  });
  return undefined;
}

/** Makes new recovery codes, which are shown only now; the ones before are worth nothing. */
export function makeCodes(call: Call): Promise<RecoveryCodes> {
  return call.platform.store.withService(async (db) => {
    const { holder, factors } = await mustHold(db, addingOfViewer(call));
    mustExist(factors[0]);
    const recoveryCodes = await renewCodes(db, holder);
    await auditSession(call, call.viewer, callActions["secondFactor.makeCodes"]);
    return { recoveryCodes };
  });
}
