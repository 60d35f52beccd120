import { setTimeout as wait } from "node:timers/promises";
import type { Call } from "#server/auth/call.ts";
import { matchPassword, pretendToCheck } from "#server/auth/password.ts";
import { Problem } from "#server/auth/problem.ts";
import type { Refusal, RefusalAction } from "#server/auth/refusals.ts";
import type { Attempt } from "#server/auth/throttle.ts";
import { makeTurns } from "#server/auth/turns.ts";
import { type Password, passwordsOf } from "#server/store/accounts/passwords.ts";
import { attemptOf } from "./devices.ts";

/** Counts a refusal of somebody who has not signed in, under the name they gave. */
function noteUnproven(call: Call, action: RefusalAction, login: string | null): void {
  const { platform, address, now } = call;
  platform.refusals.note({ action, address, ...(login === null ? {} : { login }) }, now);
}

function refuse(call: Call, attempt: Attempt, retryAfter: number): never {
  // Of those signed in, every refusal is counted where it is answered.
  if (call.viewer.account === 0) noteUnproven(call, "refusal.signIn", attempt.account);
  throw new Problem("tooMany", { retryAfter });
}

/**
 * Counts a secret that nobody has, or no longer; only inventing them is ever throttled, not having
 * one.
 */
export async function countInvented(
  call: Call,
  action: RefusalAction,
  at: Refusal["at"] | null = null,
): Promise<void> {
  const { platform, address, now } = call;
  const attempt = { account: null, address, device: null };
  const retryAfter = await platform.throttle.count(attempt);
  if (retryAfter > 0) refuse(call, attempt, retryAfter);
  platform.refusals.note({ action, address, ...(at ? { at } : {}) }, now);
}

/** A password that somebody sends. */
export interface SentPassword {
  login: string;
  text: string;
  /** Proof that it comes from its owner's device or mailbox: only its own failures throttle it then. */
  device?: string;
}

/**
 * Checks a password when it is its turn and does what it is needed for; null if wrong. It counts as
 * failed while running, so parallel guesses cannot bypass the throttle. Past the limits of strangers,
 * who would lock its owner out, it is checked slowly instead: with `mailLink` and a mail server it
 * leads to the owner's mailbox, without one it does what it is needed for.
 */
export async function attemptPassword<T>(
  call: Call,
  { login, text, device }: SentPassword,
  work: (password: Password) => Promise<T | null>,
  mailLink?: (password: Password) => Promise<void>,
): Promise<T | null> {
  const { address } = call;
  const attempt =
    device === undefined ? await attemptOf(call, login) : { account: login, address, device };
  // The turn begins before the query, so that those who wait hold no connection.
  const check = <R>(work: (password: Password) => Promise<R | null>) =>
    inTurn(call, attempt, async () => {
      const password = await rightPassword(call, login, text);
      return password && work(password);
    });
  const isRight = (done: T | null) => done !== null;
  const slow = { ...attempt, isSlow: true };
  const checkSlowly = () =>
    takeSlowTurn(attempt, call.platform.slowChecks.signIn, () => check(work));
  const slowly = !mailLink
    ? undefined
    : call.platform.mail
      ? () => referToMailbox(call, attempt, () => check(mailLink))
      : () => attemptOnce(call, slow, { work: checkSlowly }, isRight);
  const isOfStranger = attempt.device === null;
  return attemptOnce(
    call,
    attempt,
    { work: () => check(work), slowly: isOfStranger ? slowly : undefined },
    isRight,
  );
}

/** Slow checks at once, and those that wait for theirs; one at a time for each address and account. */
const slowTurns = makeTurns({ atOnce: 20, perKey: 1, mostWaiting: 200, longestWait: 30_000 });

/** Takes the same time whatever the password is. */
async function takeSlowTurn<T>(
  { account, address }: Attempt,
  time: number,
  check: () => Promise<T>,
): Promise<T> {
  const keys = [`address ${address}`, `account ${account}`];
  const [done] = await slowTurns.take(keys, () => Promise.all([check(), wait(time)]));
  return done;
}

/** Always ends with the same refusal: it discloses nothing of the password. */
async function referToMailbox(
  call: Call,
  attempt: Attempt,
  check: () => Promise<unknown>,
): Promise<never> {
  await takeSlowTurn(attempt, call.platform.slowChecks.referral, check);
  noteUnproven(call, "refusal.signIn", attempt.account);
  throw new Problem("linkMailed");
}

/** Does what counts as failed while it runs, and after it unless it was right or came to no end. */
async function attemptOnce<T>(
  call: Call,
  attempt: Attempt,
  { work, slowly }: { work: () => Promise<T>; slowly?: (() => Promise<T>) | undefined },
  isRight: (done: T) => boolean,
): Promise<T> {
  const { throttle } = call.platform;
  const retryAfter = await throttle.count(attempt);
  if (retryAfter > 0) return slowly ? slowly() : refuse(call, attempt, retryAfter);
  let done: T;
  try {
    done = await work();
  } catch (error) {
    // If that fails too, the attempt counts until its window is over.
    await throttle.takeBack(attempt).catch(() => undefined);
    throw error;
  }
  if (isRight(done)) await throttle.succeeded(attempt);
  return done;
}

/**
 * Does what needs another secret than a password, whose holder is known by name or not at all; it is
 * throttled as passwords are.
 */
export async function attemptSecret<T>(
  call: Call,
  login: string | null,
  work: () => Promise<T>,
  isRight: (done: T) => boolean,
): Promise<T> {
  const { address } = call;
  const attempt =
    login === null ? { account: null, address, device: null } : await attemptOf(call, login);
  return attemptOnce(call, attempt, { work }, isRight);
}

/** Which of a login's passwords this is, or null; takes equally long if there are none. */
async function rightPassword(call: Call, login: string, text: string): Promise<Password | null> {
  const known = await call.platform.store.withService((db) => passwordsOf(db, login));
  if (known.length === 0) return pretendToCheck(text, call.platform.passwordCost);
  const hashes = known.map(({ hash }) => hash);
  const right = await matchPassword(text, hashes);
  return known.find(({ hash }) => hash === right) ?? null;
}

/** Runs work that hashes a password when it is its turn. */
export async function withPasswordTurn<T>(
  call: Call,
  login: string,
  work: () => Promise<T>,
): Promise<T> {
  return inTurn(call, await attemptOf(call, login), work);
}

/** Known devices and those signed in don't queue with the others. */
function inTurn<T>(
  { platform }: Call,
  { account, address, device }: Attempt,
  work: () => Promise<T>,
): Promise<T> {
  const from = device === null ? `address ${address}` : `device ${device}`;
  const keys = [from, `account ${account}`];
  return platform.passwordTurns.take(keys, work, { ahead: device !== null });
}
