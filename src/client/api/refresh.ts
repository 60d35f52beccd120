import { limits } from "#shared/api/limits.ts";
import { basePath, mediaType } from "#shared/api/version.ts";
import { readResponseHeaders } from "./readResponseHeaders.ts";
import { networkFailure, replyFailure } from "./failure.ts";
import { emit } from "./events.ts";
import {
  claimsOf,
  isExpired,
  removeTokens,
  staysSignedIn,
  storedRefreshToken,
  storedToken,
  storeTokens,
  type Tokens,
} from "./tokens.ts";

const lockName = "artikel30-refresh";
let running: Promise<boolean> | null = null;

/** Refreshes the tokens, once for all concurrent calls and tabs; false if the session is over. */
export function refreshToken(used: string | null): Promise<boolean> {
  running ??= withTabLock(() => refreshUnlessDone(used)).finally(() => {
    running = null;
  });
  return running;
}

/** Refreshes or ends a session with an expired token; true while there is a usable token. */
export async function ensureSession(): Promise<boolean> {
  const token = storedToken();
  const claims = claimsOf(token);
  if (!claims) return false;
  if (!isExpired(claims)) return true;
  if (staysSignedIn()) return refreshToken(token);
  forgetSession();
  return false;
}

/** Rejections within this many milliseconds share one refresh. */
const renewalPause = 10_000;
let renewedAt = -renewalPause;

/** Refreshes the viewer's rights after a rejection. */
export async function renewRights(): Promise<void> {
  const token = storedToken();
  if (token === null || performance.now() - renewedAt < renewalPause) return;
  renewedAt = performance.now();
  // If this fails as well, the original rejection says enough.
  await refreshToken(token).catch(() => false);
}

/** Deletes the session and emits `signedOut`. */
export function forgetSession(): void {
  removeTokens();
  emit("signedOut");
}

/** Delay in ms until other tabs see a write to storage. */
const arrivalTime = 250;

/** Runs work in one tab at a time; the lock is held until other tabs can see what was stored. */
async function withTabLock<T>(work: () => Promise<T>): Promise<T> {
  // Locks require a secure context; without them each tab refreshes for itself, within the server's
  // ten-second grace period.
  if (!("locks" in navigator) || !navigator.locks) return work();
  const { locks } = navigator;
  return new Promise((resolve, reject) => {
    const turn = async () => {
      await work().then(resolve, reject);
      await new Promise((done) => setTimeout(done, arrivalTime));
    };
    locks.request(lockName, turn).catch(reject);
  });
}

async function refreshUnlessDone(used: string | null): Promise<boolean> {
  const current = storedToken();
  if (!current) return false;
  const claims = claimsOf(current);
  const isNewer = current !== used && claims !== null && !isExpired(claims);
  return isNewer || exchangeTokens();
}

/**
 * Takes over the session that a provider has just opened, of which a cookie tells; the next look
 * finds none. Returns whether there was one.
 */
export async function takeOver(): Promise<boolean> {
  const name = /(?:^|; )((?:__Host-)?vvt_user)=/.exec(document.cookie)?.[1];
  if (!name) return false;
  document.cookie = `${name}=; Path=/; Max-Age=0${name === "vvt_user" ? "" : "; Secure"}`;
  return exchangeTokens("").catch(() => false);
}

async function exchangeTokens(shown = storedRefreshToken() ?? ""): Promise<boolean> {
  const response = await postRefresh(shown);
  const reply: unknown = await response.json().catch(() => null);
  if (response.status === 401) {
    forgetSession();
    return false;
  }
  if (!isAccepted(response.status) || !areTokens(reply)) throw replyFailure(reply, response.status);
  storeTokens(reply);
  emit("tokensChanged");
  return true;
}

async function postRefresh(shown: string): Promise<Response> {
  try {
    const response = await fetch(`${basePath}/api/token/refresh`, {
      method: "POST",
      headers: { accept: `application/json, ${mediaType}`, "content-type": "application/json" },
      body: JSON.stringify({ refresh_token: shown }),
    });
    readResponseHeaders((name) => response.headers.get(name));
    return response;
  } catch {
    emit("connectionChanged", false);
    throw networkFailure();
  }
}

function isAccepted(status: number): boolean {
  return limits.refreshStatuses.some((accepted) => accepted === status);
}

function areTokens(reply: unknown): reply is Tokens {
  return (
    typeof reply === "object" &&
    reply !== null &&
    "token" in reply &&
    typeof reply.token === "string" &&
    "refresh_token" in reply &&
    typeof reply.refresh_token === "string"
  );
}
