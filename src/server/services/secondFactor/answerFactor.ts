import { limits } from "#shared/api/limits.ts";
import type { SecondFactorAnswerRequest, Tokens } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { invalidField, Problem } from "#server/auth/problem.ts";
import { hashOfText } from "#server/auth/tokens.ts";
import { accountsByPassword, type Account } from "#server/store/accounts/accounts.ts";
import {
  countFailure,
  type FactorRequest,
  openRequest,
  setChallenge,
  spendRequest,
} from "#server/store/accounts/factors/factorRequests.ts";
import { type FactorHolder, holderOf, lockPerson } from "#server/store/accounts/factors/factors.ts";
import type { Db } from "#server/store/database/db.ts";
import { countInvented } from "../session/attemptPassword.ts";
import { auditSession, auditUnproven } from "../session/auditSession.ts";
import { type BegunSession, handOutTokens, openSession } from "../session/beginSignIn.ts";
import { type ShownCode, takeCode } from "./checkCode.ts";
import { waitToGuess } from "./guessing.ts";
import { type TakenPasskey, takePasskey } from "./passkeys/takePasskey.ts";

type Answered =
  | { state: "gone" }
  | { state: "wait"; retryAfter: number }
  | { state: "wrong"; at: Account; isCopied: boolean }
  | { state: "right"; begun: BegunSession };

/**
 * Ends a sign-in with the second factor. A wrong code, one of another time and one that was used
 * are answered alike.
 */
export async function answerFactor(call: Call, body: SecondFactorAnswerRequest): Promise<Tokens> {
  if (!body.passkey && body.code === undefined) throw invalidField("/code", "required");
  const answered = await call.platform.store.withService((db, now) => answer(db, call, body, now));
  if (answered.state === "right") return handOutTokens(call, answered.begun);
  if (answered.state === "wrong") {
    const { group, id } = answered.at;
    await auditUnproven(call, { group, account: id }, "session.factorFailed");
    if (answered.isCopied)
      await auditUnproven(call, { group, account: id }, "session.passkeyCopied");
    throw body.passkey
      ? invalidField("/passkey", "passkey.wrong")
      : invalidField("/code", "code.wrong");
  }
  if (answered.state === "wait") throw new Problem("tooMany", { retryAfter: answered.retryAfter });
  await countInvented(call, "refusal.factor");
  throw new Problem("gone");
}

async function answer(
  db: Db,
  call: Call,
  { secondStep, ...sent }: SecondFactorAnswerRequest,
  now: Date,
): Promise<Answered> {
  const hash = hashOfText(secondStep);
  const request = await openRequest(db, hash, "signIn", now);
  if (!request || request.failures >= limits.codeTries) return { state: "gone" };
  const accounts = await accountsByPassword(db, request.login);
  const account = accounts.find(({ id }) => id === request.account);
  if (!account) return { state: "gone" };
  // One guess at a time, over all sign-ins of the person.
  await lockPerson(db, request.login);
  const retryAfter = await waitToGuess(db, request, now);
  if (retryAfter > 0) return { state: "wait", retryAfter };
  const holder = await holderOf(db, account);
  const shown = await takeShown(db, call, holder, sent, request, now);
  if (shown === null || shown === "copied") {
    await countFailure(db, hash);
    return { state: "wrong", at: account, isCopied: shown === "copied" };
  }
  await spendRequest(db, hash, now);
  const begun = await openSession(db, call, account, holder.apart, now);
  // In the same transaction: without the log entries the code stays unused.
  const used = shown === "recovery" ? (["session.recoveryUsed"] as const) : [];
  await auditSession(call, begun.viewer, ...used, "session.signedIn");
  return { state: "right", begun };
}

/** Takes what was shown: a code, or a passkey that answers what the first step has asked, once. */
async function takeShown(
  db: Db,
  call: Call,
  holder: FactorHolder,
  { code = "", passkey }: Omit<SecondFactorAnswerRequest, "secondStep">,
  { hash, secret }: FactorRequest,
  now: Date,
): Promise<ShownCode | TakenPasskey> {
  if (!passkey) return takeCode(db, call.platform.keys, holder, code, now);
  await setChallenge(db, hash, null);
  const asked = { shown: passkey, hash: secret, needsVerification: false };
  return takePasskey(db, call, holder, asked, now);
}
