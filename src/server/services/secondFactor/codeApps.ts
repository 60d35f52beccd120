import { randomBytes, randomUUID } from "node:crypto";
import { limits } from "#shared/api/limits.ts";
import { productName } from "#shared/api/version.ts";
import type { CodeApp, CodeAppConfirmed, RecoveryCodes } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { appAddress, asBase32, secretLength, stepOfCode } from "#server/auth/oneTimeCodes.ts";
import { invalidField, Problem } from "#server/auth/problem.ts";
import { typedCode } from "#server/auth/recoveryCodes.ts";
import { openText, sealText } from "#server/auth/sealing.ts";
import { hashOfText, randomText } from "#server/auth/tokens.ts";
import {
  countFailure,
  insertRequest,
  openRequest,
  spendRequest,
} from "#server/store/accounts/factors/factorRequests.ts";
import { type FactorHolder, insertCodeFactor } from "#server/store/accounts/factors/factors.ts";
import type { Db } from "#server/store/database/db.ts";
import { type Adding, addingOfViewer, finishAdding, holderToAdd, mustMayAdd } from "./adding.ts";
import { sealedFor } from "./checkCode.ts";

/** Makes a secret for an app of the viewer's; it counts once a code made from it has been shown. */
export function beginCodeApp(call: Call): Promise<CodeApp> {
  return call.platform.store.withService(async (db, now) => {
    const adding = addingOfViewer(call);
    await mustMayAdd(db, adding);
    return wantCodeApp(db, call, adding, now);
  });
}

/** The same for whoever adds a factor. */
export async function wantCodeApp(
  db: Db,
  { platform }: Call,
  { login, account, session }: Adding,
  now: Date,
): Promise<CodeApp> {
  const secret = randomBytes(secretLength);
  const setUp = randomText();
  const hash = hashOfText(setUp);
  const sealed = sealText(platform.keys, `factor_request/${hash}`, secret.toString("base64url"));
  const expiresAt = new Date(now.getTime() + limits.codeTime);
  const request = { hash, serves: "setUp", login, account, session, device: "" } as const;
  await insertRequest(db, { ...request, secret: sealed, failures: 0, expiresAt }, now);
  const address = appAddress(secret, productName, login);
  return { setUp, secret: asBase32(secret), address };
}

/** Adds the app whose code is shown; the first factor comes with recovery codes. */
export async function confirmCodeApp(call: Call, sent: CodeAppConfirmed): Promise<RecoveryCodes> {
  const done = await call.platform.store.withService(async (db, now) => {
    const adding = addingOfViewer(call);
    const holder = await takeCodeApp(db, call, adding, sent, now);
    return typeof holder === "string" ? holder : finishAdding(db, call, adding, holder, now);
  });
  if (done === "gone") throw new Problem("gone");
  if (done === "wrong") throw invalidField("/code", "code.wrong");
  return done;
}

/** Stores the app whose code is shown for whoever adds it, and returns whose it is now. */
export async function takeCodeApp(
  db: Db,
  { platform }: Call,
  adding: Adding,
  { setUp, code, title }: CodeAppConfirmed,
  now: Date,
): Promise<FactorHolder | "gone" | "wrong"> {
  const hash = hashOfText(setUp);
  const request = await openRequest(db, hash, "setUp", now);
  const isOwn = request?.session === adding.session && request.account === adding.account;
  if (!request?.secret || !isOwn || request.failures >= limits.codeTries) return "gone";
  const secret = openText(platform.keys, `factor_request/${hash}`, request.secret);
  if (secret === null) return "gone";
  const step = stepOfCode(Buffer.from(secret, "base64url"), typedCode(code), now, null);
  if (step === null) {
    await countFailure(db, hash);
    return "wrong";
  }
  await spendRequest(db, hash, now);
  const holder = await holderToAdd(db, adding);
  const id = randomUUID();
  const sealed = sealText(platform.keys, sealedFor({ id }), secret);
  await insertCodeFactor(db, holder, { id, title, secret: sealed, usedStep: step }, now);
  return holder;
}
