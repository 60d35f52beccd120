import type { SecondStep, SessionLinkRequest, Tokens } from "#shared/generated/types.ts";
import type { AuditAction } from "#shared/generated/words/words.ts";
import type { Call } from "#server/auth/call.ts";
import { hashPassword } from "#server/auth/password.ts";
import { invalidField, Problem } from "#server/auth/problem.ts";
import { hashOfText } from "#server/auth/tokens.ts";
import { accountIdsOf, accountsByPassword } from "#server/store/accounts/accounts.ts";
import type { Db } from "#server/store/database/db.ts";
import { readLoginLink, takeLoginLink, type LoginLink } from "#server/store/accounts/loginLinks.ts";
import {
  passwordsOf,
  setAccountPassword,
  setOwnPassword,
  dropAccountPassword,
} from "#server/store/accounts/passwords.ts";
import { acceptAccount } from "#server/store/accounts/staffAccounts.ts";
import { attemptPassword, countInvented, withPasswordTurn } from "./attemptPassword.ts";
import { auditSession, auditUnproven } from "./auditSession.ts";
import { beginSignIn, handOut, isSession } from "./beginSignIn.ts";
import { wordsAbout, wrongWith } from "./newPassword.ts";
import { endWithPassword } from "./passwordChange.ts";

/** Password sent with a link: a new one, or one that the person already has. */
interface Proof {
  hash: string;
  isKnown: boolean;
}

/** Signs in with a one-time link, which is consumed. */
export async function signInByLink(
  call: Call,
  body: SessionLinkRequest,
): Promise<Tokens | SecondStep> {
  const { store } = call.platform;
  const hash = hashOfText(body.link);
  const link = await store.withService((db, now) => readLoginLink(db, hash, now));
  if (!link) {
    await countInvented(call, "refusal.link");
    throw new Problem("gone");
  }
  const proof = await proofOf(call, link, body);
  const begun = await store.withService((db, now) =>
    redeemLink(db, call, { link, hash, proof }, now),
  );
  if (!begun) throw new Problem("gone");
  return handOut(call, begun);
}

async function proofOf(call: Call, link: LoginLink, body: SessionLinkRequest): Promise<Proof> {
  const { newPassword, password } = body;
  if (password !== undefined) return knownPassword(call, link, password);
  if (newPassword === undefined) throw invalidField("/newPassword", "required");
  const { store, passwordCost } = call.platform;
  const { login } = link;
  const words = await store.withGroup(link.group, (tx) => wordsAbout(tx, link));
  const code = await withPasswordTurn(call, login, () => wrongWith(newPassword, words));
  if (code) throw invalidField("/newPassword", code);
  const [other] = await store.withService((db) => passwordsOf(db, login));
  const hash = await withPasswordTurn(call, login, () =>
    hashPassword(newPassword, passwordCost, other?.hash),
  );
  return { hash, isKnown: false };
}

async function knownPassword(call: Call, link: LoginLink, text: string): Promise<Proof> {
  // The holder of the link is not locked out by others who guess the password.
  const sent = { login: link.login, text, device: `link ${link.id}` };
  const known = await attemptPassword(call, sent, async (password) => password);
  if (!known) {
    await auditUnproven(call, link, "session.signInFailed");
    throw invalidField("/password", "password.wrong");
  }
  return { hash: known.hash, isKnown: true };
}

interface Used {
  link: LoginLink;
  hash: string;
  proof: Proof;
}

/**
 * Consumes the link and starts a session; null if link, account or password have vanished in the
 * meantime.
 */
async function redeemLink(db: Db, call: Call, { link, hash, proof }: Used, now: Date) {
  if (!(await takeLoginLink(db, hash, now))) return null;
  const at = { group: link.group, account: link.account };
  const isFirst = await acceptAccount(db, at, now);
  const accounts = await accountsByPassword(db, link.login);
  const account = accounts.find(({ id, group }) => id === at.account && group === at.group);
  if (!account || !(await applyProof(db, link, proof, now))) return null;
  const actions: AuditAction[] = isFirst ? ["session.accepted"] : [];
  if (!proof.isKnown) actions.push("session.passwordChanged");
  const begun = await beginSignIn(db, call, account, now);
  if (isSession(begun)) actions.push("session.signedIn");
  // In the same transaction: without the log entries the link stays valid.
  await auditSession(call, at, ...actions);
  return begun;
}

/**
 * Gives the account its password; false if that is known no longer. A link from the mailbox or the
 * operator proves that the address is the person's, so that the password opens everything under
 * it. One that an administrator has seen proves nothing, so its password opens this account only,
 * unless it was known already.
 */
async function applyProof(
  db: Db,
  { login, account, via }: LoginLink,
  { hash, isKnown }: Proof,
  now: Date,
): Promise<boolean> {
  const known = (await passwordsOf(db, login)).find((each) => each.hash === hash);
  if (isKnown && !known) return false;
  if (isKnown && known?.isOwn) {
    await dropAccountPassword(db, [account]);
    return true;
  }
  const isProof = via !== "shown";
  if (isProof) await setOwnPassword(db, login, hash);
  else await setAccountPassword(db, [account], hash);
  const changed = isProof ? await accountIdsOf(db, login) : [account];
  if (isProof || !isKnown)
    await endWithPassword(db, { login, accounts: changed, isOwn: isProof, session: null }, now);
  return true;
}
