import { makeCookie } from "#server/auth/cookies.ts";
import { asLanguage } from "#shared/engine/language.ts";
import type {
  Apps,
  NewToken,
  SecondStep,
  SessionGroupRequest,
  SessionLanguageRequest,
  SessionPasswordRequest,
  SessionRefreshRequest,
  SessionSignInRequest,
  SessionSignOutRequest,
  Tokens,
} from "#shared/generated/types.ts";
import { callActions } from "#shared/generated/callActions.ts";
import type { Call } from "#server/auth/call.ts";
import { hashPassword } from "#server/auth/password.ts";
import { invalidField, mustExist, Problem } from "#server/auth/problem.ts";
import { continueSession, rotateRefreshToken } from "#server/auth/sessionRules.ts";
import { hashOfText, signToken } from "#server/auth/tokens.ts";
import { viewerOf } from "#server/auth/viewer.ts";
import { accountNames, accountsAlong, accountsOf } from "#server/store/accounts/accounts.ts";
import { administratorNames } from "#server/store/accounts/workflowPeople.ts";
import { nobodysGroup, writeAudit } from "#server/store/trail/audit.ts";
import { rememberSignIn, setOwnLanguage } from "#server/store/accounts/accountUse.ts";
import { changeHash, type Password, passwordsOf } from "#server/store/accounts/passwords.ts";
import {
  endSession,
  isByProvider,
  moveSession,
  readShownToken,
} from "#server/store/accounts/sessions.ts";
import { signOnCookies } from "../signOn/cookies.ts";
import { attemptPassword, countInvented, withPasswordTurn } from "./attemptPassword.ts";
import { auditSession, auditUnproven } from "./auditSession.ts";
import { accountOpenedBy, mailSignInLink } from "./mailSignInLink.ts";
import { beginSignIn, handOut, noteSignedIn } from "./beginSignIn.ts";
import { keepSecrets, rememberDevice } from "./devices.ts";
import { showHub } from "./liveAccess.ts";
import { mustHaveProved } from "../secondFactor/proofs.ts";
import { wordsAbout, wrongWith } from "./newPassword.ts";
import { endWithPassword } from "./passwordChange.ts";

/** Logs a failed sign-in in every group of the name: nobody knows which was meant. */
async function auditFailure(call: Call, name: string): Promise<void> {
  const accounts = await call.platform.store.withService((db) => accountsOf(db, name));
  const meant = accounts.map(({ group, id }) => ({ group, account: id }));
  const places = meant.length > 0 ? meant : [nobody];
  await Promise.all(places.map((at) => auditUnproven(call, at, "session.signInFailed")));
}

const nobody = { group: nobodysGroup, account: 0 };

/**
 * Signs a person in; unknown names and wrong passwords are indistinguishable in time and response.
 */
export async function signIn(call: Call, body: SessionSignInRequest): Promise<Tokens | SecondStep> {
  const name = body.username.trim().toLowerCase();
  const sent = { login: name, text: body.password };
  const begun = await attemptPassword(
    call,
    sent,
    (password) => beginSignInOfPerson(call, name, password),
    (password) => mailSignInLink(call, name, password),
  );
  if (!begun) {
    await auditFailure(call, name);
    throw new Problem("wrongCredentials");
  }
  await noteSignedIn(call, begun);
  return handOut(call, begun);
}

/** Goes on with somebody whose password was right; null if it opens no account. */
function beginSignInOfPerson(call: Call, login: string, { accounts }: Password) {
  return call.platform.store.withService(async (db, now) => {
    const account = await accountOpenedBy(db, login, accounts);
    return account && beginSignIn(db, call, account, now);
  });
}

/** Exchanges a refresh token for a new pair (refresh token rotation). */
export async function refreshTokens(call: Call, body: SessionRefreshRequest): Promise<Tokens> {
  const { store, keys } = call.platform;
  // Those whom a provider has signed in have theirs in a cookie, which no script reads.
  const isByCookie = body.refresh_token === "" && call.refreshCookie !== null;
  const shown = isByCookie ? (call.refreshCookie ?? "") : body.refresh_token;
  const { next, stolenFrom, refusedTo } = await store.withService((db, now) =>
    rotateRefreshToken(db, shown, now),
  );
  if (stolenFrom) await auditUnproven(call, stolenFrom, callActions["session.refresh"]);
  if (!next) {
    await countInvented(call, "refusal.renewal", refusedTo);
    throw new Problem("unauthorized");
  }
  const token = await signToken(keys, next.viewer, call.now);
  if (!isByCookie) return { token, refresh_token: next.refreshToken };
  const url = call.platform.publicUrl();
  call.setHeader("set-cookie", makeCookie(signOnCookies.refresh, next.refreshToken, url));
  return { token, refresh_token: "" };
}

/** Ends the session, and the refresh token's session if it belongs to the same person. */
export async function signOut(call: Call, body: SessionSignOutRequest): Promise<undefined> {
  const { viewer, platform } = call;
  await platform.store.withService(async (db, now) => {
    const shown = await readShownToken(db, hashOfText(body.refresh_token));
    if (shown?.login === viewer.login) await endSession(db, shown.id, "signOut", now);
    await endSession(db, viewer.session, "signOut", now);
  });
  await auditSession(call, viewer, callActions["session.signOut"]);
  return undefined;
}

/** Administrators that people are told to ask. */
const mostAdministrators = 3;

/** Lists the groups that the person's password opens, with their own data. */
export async function readApps(call: Call): Promise<Apps> {
  const { viewer, platform } = call;
  const accounts = await platform.store.withService((db) => accountsAlong(db, viewer));
  const { names, administrators } = await call.transaction(async (tx) => ({
    names: await accountNames(tx, [viewer.account]),
    administrators: await administratorNames(tx, mostAdministrators),
  }));
  await showHub(call);
  return {
    groups: accounts.map((account) => ({
      id: account.group,
      title: account.groupTitle,
      current: account.group === viewer.group,
      features: [
        ...viewerOf(account, viewer.session).features,
      ] as Apps["groups"][number]["features"], // Built from the list the type is generated from.
    })),
    ...(administrators.length > 0 && { administrators }),
    user: {
      id: viewer.account,
      name: names.get(viewer.account)?.title ?? viewer.login,
      email: viewer.login,
    },
  };
}

/** Changes the person's interface language. */
export async function changeLanguage(call: Call, body: SessionLanguageRequest): Promise<NewToken> {
  const { viewer, platform } = call;
  const language = asLanguage(body.language);
  await call.transaction(async (tx) => {
    await setOwnLanguage(tx, viewer.account, language);
    await writeAudit(tx, { actor: viewer.account, action: callActions["session.language"] });
  });
  return { token: await signToken(platform.keys, { ...viewer, language }, call.now) };
}

/** Changes the password and ends the person's other sessions, known devices and pending links. */
export async function changePassword(call: Call, body: SessionPasswordRequest): Promise<undefined> {
  const { viewer, platform } = call;
  const { login, account } = viewer;
  // Other passwords of the name belong to accounts in other groups.
  const sent = { login, text: body.oldPassword };
  const known = await attemptPassword(call, sent, async (password) =>
    password.accounts.includes(account) ? password : null,
  );
  if (!known) {
    const at = { group: viewer.group, account };
    platform.refusals.note({ action: "refusal.password", at, address: call.address }, call.now);
    throw invalidField("/oldPassword", "password.wrong");
  }
  const words = await call.transaction((tx) => wordsAbout(tx, viewer));
  const isSame = body.oldPassword === body.newPassword;
  const code = isSame
    ? "password.same"
    : await withPasswordTurn(call, login, () => wrongWith(body.newPassword, words));
  if (code) throw invalidField("/newPassword", code);
  const all = await platform.store.withService((db) => passwordsOf(db, login));
  const other = all.find(({ hash }) => hash !== known.hash)?.hash;
  const hash = await withPasswordTurn(call, login, () =>
    hashPassword(body.newPassword, platform.passwordCost, other),
  );
  const secrets = await platform.store.withService(async (db, now) => {
    await changeHash(db, login, known, hash);
    await endWithPassword(db, { ...known, login, session: viewer.session }, now);
    // In the same transaction: without the log entry the password stays unchanged.
    await auditSession(call, viewer, callActions["session.password"]);
    return (await rememberDevice(db, call, { id: account, login }, now)).secrets;
  });
  keepSecrets(call, secrets);
  return undefined;
}

/** Switches the session to another group that the person's password opens. */
export async function changeGroup(call: Call, body: SessionGroupRequest): Promise<Tokens> {
  const { viewer, platform } = call;
  const moved = await platform.store.withService(async (db, now) => {
    // Its refresh token is in a cookie, and no other group is open to it.
    if (await isByProvider(db, viewer.session)) throw new Problem("notFound");
    const accounts = await accountsAlong(db, viewer);
    const account = mustExist(accounts.find(({ group }) => group === body.id));
    await mustHaveProved(db, viewer.session, account);
    const at = { group: account.group, account: account.id };
    await moveSession(db, viewer.session, at);
    await rememberSignIn(db, at, now);
    const refreshToken = await continueSession(db, viewer.session, now);
    const { tokenEnd } = viewer;
    return { viewer: { ...viewerOf(account, viewer.session), tokenEnd }, refreshToken };
  });
  await auditSession(call, moved.viewer, callActions["session.group"]);
  const token = await signToken(platform.keys, moved.viewer, call.now);
  return { token, refresh_token: moved.refreshToken };
}
