import type { SessionLinkRequest, Tokens } from "#shared/generated/types.ts";
import type { AuditAction } from "#shared/generated/words/words.ts";
import { passwordProblem } from "#shared/domain/signIn/passwords.ts";
import type { Call } from "#server/auth/call.ts";
import { hashPassword, isPasswordCorrect, pretendToCheck } from "#server/auth/password.ts";
import { invalidField, Problem } from "#server/auth/problem.ts";
import { beginSession } from "#server/auth/sessionRules.ts";
import { hashOfText, signToken } from "#server/auth/tokens.ts";
import { accountNames, accountsOf } from "#server/store/accounts/accounts.ts";
import type { Db } from "#server/store/database/connection.ts";
import { readGroup } from "#server/store/accounts/groups.ts";
import { readLoginLink, takeLoginLink, type LoginLink } from "#server/store/accounts/loginLinks.ts";
import { readLogin, rememberSignIn, setPasswordHash } from "#server/store/accounts/logins.ts";
import { endOtherSessions } from "#server/store/accounts/sessions.ts";
import { acceptAccount, hasAccountElsewhere } from "#server/store/accounts/staffAccounts.ts";
import { attemptPassword, mustNotBeThrottled, withPasswordTurn } from "./attemptPassword.ts";
import { auditSession, auditUnproven } from "./auditSession.ts";

/** Proof of identity behind a link: a new password where one may be set, else the existing one. */
type Proof = { hash: string } | "known";

/** Signs in with a one-time link, which is consumed. */
export async function signInByLink(call: Call, body: SessionLinkRequest): Promise<Tokens> {
  const { store, keys, throttle } = call.platform;
  mustNotBeThrottled(call, null);
  const hash = hashOfText(body.link);
  const link = await store.withService((db, now) => readLoginLink(db, hash, now));
  if (!link) {
    throttle.failed(null, call.address);
    throw new Problem("gone");
  }
  const proof = await proofOf(call, link, body);
  const begun = await store.withService((db, now) =>
    redeemLink(db, call, { link, hash, proof }, now),
  );
  if (!begun) throw new Problem("gone");
  const token = await signToken(keys, begun.viewer, call.now);
  return { token, refresh_token: begun.refreshToken };
}

async function proofOf(call: Call, link: LoginLink, body: SessionLinkRequest): Promise<Proof> {
  const { newPassword, password } = body;
  if (password !== undefined) return knownPassword(call, link, password);
  if (newPassword === undefined) throw invalidField("/newPassword", "required");
  const { store } = call.platform;
  const { login, account } = link;
  const words = await store.withGroup(link.group, async (tx) => [
    login,
    (await readGroup(tx))?.title ?? "",
    (await accountNames(tx, [account])).get(account)?.title ?? "",
  ]);
  const code = passwordProblem(newPassword, words);
  if (code) throw invalidField("/newPassword", code);
  await store.withService((db) => mustBeSettable(db, link));
  const hash = await withPasswordTurn(call, link.login, () => hashPassword(newPassword));
  return { hash };
}

async function knownPassword(call: Call, link: LoginLink, password: string): Promise<Proof> {
  const { store, throttle } = call.platform;
  const known = await attemptPassword(call, link.login, async () => {
    const person = await store.withService((db) => readLogin(db, link.login));
    const isRight = person?.passwordHash
      ? await isPasswordCorrect(password, person.passwordHash)
      : await pretendToCheck(password);
    return isRight || null;
  });
  if (!known) {
    await auditUnproven(call, link, "session.signInFailed");
    throw invalidField("/password", "password.wrong");
  }
  throttle.succeeded(link.login, call.address);
  return "known";
}

/**
 * Throws if the link may not set a password: links mailed or issued by the operator always may;
 * links shown to an administrator must not take over an account used in another group.
 */
async function mustBeSettable(db: Db, { login, via, group }: LoginLink): Promise<void> {
  if (via !== "shown") return;
  const person = await readLogin(db, login);
  if (person?.passwordHash && (await hasAccountElsewhere(db, login, group)))
    throw invalidField("/newPassword", "password.existing");
}

interface Used {
  link: LoginLink;
  hash: string;
  proof: Proof;
}

/**
 * Consumes the link and starts a session; null if link or account have vanished in the meantime.
 */
async function redeemLink(db: Db, call: Call, { link, hash, proof }: Used, now: Date) {
  if (!(await takeLoginLink(db, hash, now))) return null;
  const at = { group: link.group, account: link.account };
  const isFirst = await acceptAccount(db, at, now);
  const accounts = await accountsOf(db, link.login);
  const account = accounts.find(({ id, group }) => id === at.account && group === at.group);
  if (!account) return null;
  const actions: AuditAction[] = isFirst ? ["session.accepted"] : [];
  if (proof !== "known") {
    // Checked again: accounts in other groups may have been added since.
    await mustBeSettable(db, link);
    await setPasswordHash(db, link.login, proof.hash);
    await endOtherSessions(db, link.login, null, "passwordChanged", now);
    actions.push("session.passwordChanged");
  }
  await rememberSignIn(db, { login: link.login, ...at }, now);
  // In the same transaction: without the log entries the link stays valid.
  await auditSession(call, at, ...actions, "session.signedIn");
  return beginSession(db, account, now);
}
