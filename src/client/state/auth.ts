import { proxy } from "valtio";
import { call } from "#client/api/call.ts";
import { isFailure, type Failure } from "#client/api/failure.ts";
import { ensureSession, forgetSession } from "#client/api/refresh.ts";
import {
  claimsOf,
  isExpired,
  removeTokens,
  storedRefreshToken,
  storedToken,
  storeStay,
  storeTokens,
  type Claims,
  type Tokens,
} from "#client/api/tokens.ts";
import { dropOthersDraft } from "./drafts.ts";
import { leaveByForce } from "./unsaved.ts";

/** Who is signed in, as far as the token says. */
export type Viewer = Claims;

interface Auth {
  /** Of the last attempt to sign in or to go on with a session. */
  status: "none" | "loading" | "success" | "error";
  viewer: Viewer | null;
  /** Why the last sign-in was refused. */
  failure: Failure["facts"] | null;
  /** Where the person who has just signed in wanted to go. */
  target: string | null;
  /** The one-time link that the page was opened with, until it is used or left. */
  link: string | null;
}

/** The session of this tab. */
export const auth = proxy<Auth>({
  status: "none",
  viewer: null,
  failure: null,
  target: null,
  link: null,
});

let wasSignedIn = false;

/** Takes a one-time link out of the address, where it stands behind the hash that no server logs. It is worth a password: it leaves the browser's history, too. */
export function takeLinkFromAddress(): void {
  const link = new URLSearchParams(window.location.hash.slice(1)).get("link");
  if (window.location.pathname !== "/login" || !link) return;
  Object.assign(auth, { link, failure: null });
  window.history.replaceState(window.history.state, "", "/login");
}

/** Goes on without the one-time link. */
export function dropLink(): void {
  auth.link = null;
  auth.failure = null;
  auth.status = auth.viewer ? "success" : "none";
}

/** Takes up the session that this browser holds, if there is one. */
export async function startSession(): Promise<void> {
  if (!storedToken()) return refreshViewer();
  auth.status = "loading";
  // Without a connection the session is neither good nor bad; the first call will tell.
  await ensureSession().catch(() => false);
  refreshViewer();
}

/** Input of the sign-in page. */
export interface Credentials {
  username: string;
  password: string;
  isStaying: boolean;
}

/** Signs in and remembers where to go, or says why not; a refused attempt leaves no token behind. */
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

async function attemptSignIn(
  target: string | null,
  isStaying: boolean,
  ask: () => Promise<Tokens>,
  stays: Viewer | null = null,
): Promise<void> {
  auth.status = "loading";
  auth.failure = null;
  auth.target = target;
  try {
    const tokens = await ask();
    storeStay(isStaying);
    if (wasSignedIn) reloadAsViewer(tokens, target);
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

/** Reloads the page on a change of user, so nothing read for one person is left in memory for the next. */
function reloadAsViewer(tokens: Tokens, target: string | null): void {
  storeTokens(tokens);
  window.location.replace(target ?? "/");
}

/** Forgets where to go after sign-in, once there. */
export function clearTarget(): void {
  auth.target = null;
}

/** Ends the session here, in all tabs and on the server. */
export async function signOut(): Promise<void> {
  const refresh = storedRefreshToken();
  const claims = claimsOf(storedToken());
  if (refresh && claims && !isExpired(claims)) {
    // The session ends here even when the server cannot be told.
    await call("session.signOut", { body: { refresh_token: refresh } }, { inPlace: "all" }).catch(
      () => undefined,
    );
  }
  forgetSession();
}

/** Goes on with new tokens. */
export function applyTokens(tokens: Tokens): void {
  storeTokens(tokens);
  refreshViewer();
}

/** Another tab has signed in, out or as someone else: what this one shows of someone else goes away. */
export function followOtherTab(): void {
  const before = auth.viewer;
  const claims = claimsOf(storedToken());
  const isOther = before?.account !== claims?.account || before?.group !== claims?.group;
  if (!before || !claims || !isOther) return refreshViewer();
  leaveByForce();
  window.location.replace("/");
}

/** Reads anew from the stored token who is signed in. */
export function refreshViewer(): void {
  const claims = claimsOf(storedToken());
  if (claims) dropOthersDraft();
  wasSignedIn ||= claims !== null;
  auth.viewer = claims;
  auth.status = claims ? "success" : "none";
}
