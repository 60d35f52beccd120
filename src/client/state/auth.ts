import type { Language } from "#shared/engine/language.ts";
import type { SecondStep } from "#shared/generated/types.ts";
import { call } from "#client/api/call.ts";
import { isFailure, type Failure } from "#client/api/failure.ts";
import { ensureSession, forgetSession, takeOver } from "#client/api/refresh.ts";
import {
  claimsOf,
  isByProvider,
  isExpired,
  removeTokens,
  storedRefreshToken,
  storedToken,
  storeStay,
  storeTokens,
  type Claims,
  type Tokens,
} from "#client/api/tokens.ts";
import { switchLanguage } from "#client/i18n/language.ts";
import { settleTab } from "./drafts/leftovers.ts";
import { leaveByForce } from "./unsaved.ts";
import { appState } from "./appState.ts";

/** The signed-in person according to the access token. */
export type Viewer = Claims;

interface Auth {
  /** State of the last attempt to sign in or to resume a session. */
  status: "none" | "loading" | "success" | "error";
  viewer: Viewer | null;
  /** Why the last sign-in failed. */
  failure: Failure["facts"] | null;
  /** Page to open after sign-in. */
  target: string | null;
  /** One-time link the page was opened with, until used or dismissed. */
  link: string | null;
  /** Chosen on the sign-in page, by somebody who may not read the account's. */
  language: Language | null;
  /** Pending second factor after a correct password, in place of a session. */
  secondStep: OpenStep | null;
  /** True once somebody has been signed in since the page was loaded. */
  wasSignedIn: boolean;
}

/** A sign-in that is to be ended with the second factor. */
export interface OpenStep extends SecondStep {
  isStaying: boolean;
}

/** The session of this tab. */
export const auth = appState<Auth>(() => ({
  status: "none",
  viewer: null,
  failure: null,
  target: null,
  link: null,
  language: null,
  secondStep: null,
  wasSignedIn: false,
}));

/**
 * Takes a one-time link from the URL fragment, which servers never log, and removes it from the
 * history, since it is as good as a password.
 */
export function takeLinkFromAddress(): void {
  const link = new URLSearchParams(window.location.hash.slice(1)).get("link");
  if (window.location.pathname !== "/login" || !link) return;
  Object.assign(auth, { link, failure: null });
  window.history.replaceState(window.history.state, "", "/login");
}

/** Discards the one-time link. */
export function dropLink(): void {
  auth.link = null;
  auth.failure = null;
  auth.status = auth.viewer ? "success" : "none";
}

/** Resumes the session stored in this browser, if any. */
export async function startSession(): Promise<void> {
  if (await takeOver()) await followLanguage(storedToken());
  if (!storedToken()) return refreshViewer();
  auth.status = "loading";
  // Offline the session's validity is unknown; the first call will find out.
  await ensureSession().catch(() => false);
  refreshViewer();
}

export interface Credentials {
  username: string;
  password: string;
  isStaying: boolean;
}

/**
 * Signs in and stores the target page, or the reason for failure; a failed attempt leaves no token
 * behind.
 */
export async function signIn(credentials: Credentials, target: string | null): Promise<void> {
  const { username, password, isStaying } = credentials;
  const body = { username, password };
  await attemptSignIn(target, isStaying, () =>
    call("session.signIn", { body }, { inPlace: "all" }),
  );
}

/**
 * Signs in by a one-time link, with a new or the existing password; on failure `auth.failure` says
 * why, and the current session continues.
 */
export async function signInByLink(
  link: string,
  proof: { newPassword: string } | { password: string },
): Promise<void> {
  const body = { link, ...proof };
  const { viewer } = auth;
  await attemptSignIn(
    null,
    false,
    () => call("session.link", { body }, { inPlace: "all" }),
    viewer,
  );
  if (!auth.failure) auth.link = null;
}

/** Asks for a session, and says in `auth` what has come of it. */
export async function attemptSignIn(
  target: string | null,
  isStaying: boolean,
  ask: () => Promise<Tokens | SecondStep>,
  stays: Viewer | null = null,
): Promise<void> {
  auth.status = "loading";
  auth.failure = null;
  auth.target = target;
  try {
    const tokens = await ask();
    if ("secondStep" in tokens) {
      Object.assign(auth, { status: "none", secondStep: { ...tokens, isStaying } });
      return;
    }
    auth.secondStep = null;
    storeStay(isStaying);
    await followLanguage(tokens.token);
    if (auth.wasSignedIn) reloadAsViewer(tokens, target);
    else applyTokens(tokens);
  } catch (thrown) {
    if (!stays) {
      removeTokens();
      auth.viewer = null;
    }
    auth.status = "error";
    if (!isFailure(thrown)) throw thrown;
    auth.failure = thrown.facts;
  }
}

/**
 * Shows the account's language from a sign-in on, whatever others were shown here before. Where its
 * texts cannot be loaded, the language that is shown stays.
 */
async function followLanguage(token: string | null): Promise<void> {
  const claims = claimsOf(token);
  const wanted = auth.language ?? claims?.preferredLanguage;
  // The next user to sign in here hasn't chosen it.
  auth.language = null;
  if (wanted) await switchLanguage(wanted).catch(() => undefined);
}

/**
 * Reloads the page on a change of user, so nothing read for one person is left in memory for the
 * next.
 */
function reloadAsViewer(tokens: Tokens, target: string | null): void {
  storeTokens(tokens);
  window.location.replace(target ?? "/");
}

/** Clears the target page once it has been opened. */
export function clearTarget(): void {
  auth.target = null;
}

/** True if a provider signed the user in and therefore must sign them out, too. */
export function isSignedInByProvider(): boolean {
  return isByProvider();
}

/** Ends the session on the server and in all tabs. */
export async function signOut(): Promise<void> {
  const refresh = storedRefreshToken();
  const claims = claimsOf(storedToken());
  if (refresh && claims && !isExpired(claims)) {
    // The local session ends even if the server is unreachable.
    await call("session.signOut", { body: { refresh_token: refresh } }, { inPlace: "all" }).catch(
      () => undefined,
    );
  }
  forgetSession();
}

export function applyTokens(tokens: Tokens): void {
  storeTokens(tokens);
  refreshViewer();
}

/**
 * Reacts to a sign-in or sign-out in another tab; after a change of user, this tab's data is
 * discarded.
 */
export function followOtherTab(): void {
  const before = auth.viewer;
  const claims = claimsOf(storedToken());
  const isOther = before?.account !== claims?.account || before?.group !== claims?.group;
  if (!before || !claims || !isOther) return refreshViewer();
  leaveByForce();
  window.location.replace("/");
}

/** Rereads the viewer from the stored token. */
export function refreshViewer(): void {
  const claims = claimsOf(storedToken());
  void settleTab();
  auth.wasSignedIn ||= claims !== null;
  auth.viewer = claims;
  auth.status = claims ? "success" : "none";
}
