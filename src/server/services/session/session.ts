import { asLanguage } from "#shared/engine/language.ts";
import type {
  Apps,
  NewToken,
  SessionGroupRequest,
  SessionLanguageRequest,
  SessionPasswordRequest,
  SessionRefreshRequest,
  SessionSignInRequest,
  SessionSignOutRequest,
  Tokens,
} from "#shared/generated/types.ts";
import { callActions } from "#shared/generated/callActions.ts";
import { passwordProblem } from "#shared/domain/signIn/passwords.ts";
import type { Call } from "#server/auth/call.ts";
import { hashPassword, isPasswordCorrect, pretendToCheck } from "#server/auth/password.ts";
import { mustExist, Problem } from "#server/auth/problem.ts";
import {
  beginSession,
  continueSession,
  firstAccount,
  rotateRefreshToken,
} from "#server/auth/sessionRules.ts";
import { hashOfText, signToken } from "#server/auth/tokens.ts";
import { viewerOf } from "#server/auth/viewer.ts";
import { accountNames, accountsOf, setAccountLanguage } from "#server/store/accounts/accounts.ts";
import { nobodysGroup, writeAudit } from "#server/store/trail/audit.ts";
import { endLinksOfPerson } from "#server/store/accounts/loginLinks.ts";
import {
  rememberSignIn,
  readLogin,
  setPasswordHash,
  type Login,
} from "#server/store/accounts/logins.ts";
import {
  endOtherSessions,
  endSession,
  moveSession,
  readShownToken,
} from "#server/store/accounts/sessions.ts";
import { attemptPassword, mustNotBeThrottled, withPasswordTurn } from "./attemptPassword.ts";
import { auditSession, auditUnproven } from "./auditSession.ts";

/** Logs a failed sign-in with the targeted account; takes equally long for unknown names. */
async function auditFailure(call: Call, name: string): Promise<void> {
  const account = await call.platform.store.withService(async (db) => {
    const login = await readLogin(db, name);
    return firstAccount(db, name, login?.lastGroup ?? null);
  });
  const at = account ? { group: account.group, account: account.id } : nobody;
  await auditUnproven(call, at, "session.signInFailed");
}

const nobody = { group: nobodysGroup, account: 0 };

/**
 * Signs a person in; unknown names and wrong passwords are indistinguishable in time and response.
 */
export async function signIn(call: Call, body: SessionSignInRequest): Promise<Tokens> {
  const { store, keys, throttle } = call.platform;
  const name = body.username.trim().toLowerCase();
  const begun = await attemptPassword(call, name, async () => {
    const login = await store.withService((db) => readLogin(db, name));
    const isRight = login?.passwordHash
      ? await isPasswordCorrect(body.password, login.passwordHash)
      : await pretendToCheck(body.password);
    return isRight && login ? beginSessionOfPerson(call, login) : null;
  });
  if (!begun) {
    await auditFailure(call, name);
    throw new Problem("wrongCredentials");
  }
  throttle.succeeded(name, call.address);
  await auditSession(call, begun.viewer, "session.signedIn");
  const token = await signToken(keys, begun.viewer, call.now);
  return { token, refresh_token: begun.refreshToken };
}

/** Starts a session for an authenticated person; null if they no longer have an account. */
function beginSessionOfPerson({ platform }: Call, { login, lastGroup }: Login) {
  return platform.store.withService(async (db, now) => {
    const account = await firstAccount(db, login, lastGroup);
    if (!account) return null;
    await rememberSignIn(db, { login, group: account.group, account: account.id }, now);
    return beginSession(db, account, now);
  });
}

/** Exchanges a refresh token for a new pair (refresh token rotation). */
export async function refreshTokens(call: Call, body: SessionRefreshRequest): Promise<Tokens> {
  const { store, keys, throttle } = call.platform;
  const { next, stolenFrom } = await store.withService((db, now) =>
    rotateRefreshToken(db, body.refresh_token, now),
  );
  if (stolenFrom) await auditUnproven(call, stolenFrom, callActions["session.refresh"]);
  if (!next) {
    // A valid token is never rejected because of other failures from the same address.
    mustNotBeThrottled(call, null);
    throttle.failed(null, call.address);
    throw new Problem("unauthorized");
  }
  const token = await signToken(keys, next.viewer, call.now);
  return { token, refresh_token: next.refreshToken };
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

/** Lists the groups in which the person has an account, with their own data. */
export async function readApps(call: Call): Promise<Apps> {
  const { viewer, platform } = call;
  const accounts = await platform.store.withService((db) => accountsOf(db, viewer.login));
  const names = await call.transaction((tx) => accountNames(tx, [viewer.account]));
  return {
    groups: accounts.map((account) => ({
      id: account.group,
      title: account.groupTitle,
      current: account.group === viewer.group,
      features: [
        ...viewerOf(account, viewer.session).features,
      ] as Apps["groups"][number]["features"], // Built from the list the type is generated from.
    })),
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
    await setAccountLanguage(tx, viewer.account, language);
    await writeAudit(tx, { actor: viewer.account, action: callActions["session.language"] });
  });
  return { token: await signToken(platform.keys, { ...viewer, language }, call.now) };
}

/** Changes the password and ends the person's other sessions and pending links. */
export async function changePassword(call: Call, body: SessionPasswordRequest): Promise<undefined> {
  const { viewer, platform } = call;
  const isRight = await attemptPassword(call, viewer.login, async () => {
    const login = await platform.store.withService((db) => readLogin(db, viewer.login));
    const isRight = login?.passwordHash
      ? await isPasswordCorrect(body.oldPassword, login.passwordHash)
      : false;
    return isRight || null;
  });
  if (!isRight)
    throw new Problem("invalid", { fields: [{ path: "/oldPassword", code: "password.wrong" }] });
  const isSame = body.oldPassword === body.newPassword;
  const names = await call.transaction((tx) => accountNames(tx, [viewer.account]));
  const words = [viewer.login, viewer.groupTitle, names.get(viewer.account)?.title ?? ""];
  const code = isSame ? "password.same" : passwordProblem(body.newPassword, words);
  if (code) throw new Problem("invalid", { fields: [{ path: "/newPassword", code }] });
  const hash = await withPasswordTurn(call, viewer.login, () => hashPassword(body.newPassword));
  await platform.store.withService(async (db, now) => {
    await setPasswordHash(db, viewer.login, hash);
    await endOtherSessions(db, viewer.login, viewer.session, "passwordChanged", now);
    // A link on its way could set the password once more.
    await endLinksOfPerson(db, viewer.login, now);
    // In the same transaction: without the log entry the password stays unchanged.
    await auditSession(call, viewer, callActions["session.password"]);
  });
  return undefined;
}

/** Switches the session to another group in which the person has an account. */
export async function changeGroup(call: Call, body: SessionGroupRequest): Promise<Tokens> {
  const { viewer, platform } = call;
  const moved = await platform.store.withService(async (db, now) => {
    const accounts = await accountsOf(db, viewer.login);
    const account = mustExist(accounts.find(({ group }) => group === body.id));
    const at = { group: account.group, account: account.id };
    await moveSession(db, viewer.session, at);
    await rememberSignIn(db, { login: viewer.login, ...at }, now);
    const refreshToken = await continueSession(db, viewer.session, now);
    const { tokenEnd } = viewer;
    return { viewer: { ...viewerOf(account, viewer.session), tokenEnd }, refreshToken };
  });
  await auditSession(call, moved.viewer, callActions["session.group"]);
  const token = await signToken(platform.keys, moved.viewer, call.now);
  return { token, refresh_token: moved.refreshToken };
}
