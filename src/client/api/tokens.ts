import type { Language } from "#shared/engine/language.ts";
import type { Feature, Role } from "#shared/generated/words/words.ts";
import { isFeature } from "#shared/domain/workflow/features.ts";
import { isRole } from "#shared/domain/workflow/roles.ts";

/** Claims about the signed-in person, for display only; the server enforces rights. */
export interface Claims {
  roles: readonly Role[];
  features: readonly Feature[];
  /** True if the user sees every company of the group. */
  allCompanies: boolean;
  preferredLanguage: Language;
  contactId: number | undefined;
  /** Account id, which identifies a person everywhere. */
  account: number | undefined;
  group: number | undefined;
  /** Unix time in seconds. */
  exp: number;
}

/** The token pair returned by sign-in, refresh and change of group. */
export interface Tokens {
  token: string;
  refresh_token: string;
}

const tokenKey = "JWT_TOKEN";
const refreshKey = "REFRESH_TOKEN";
const stayKey = "STAY_LOGGED_IN";
/** By how many milliseconds the server's clock is ahead of this browser's. */
const aheadKey = "CLOCK_AHEAD";

/** This browser's access token; null if nobody is signed in. */
export function storedToken(): string | null {
  return localStorage.getItem(tokenKey);
}

export function storedRefreshToken(): string | null {
  return localStorage.getItem(refreshKey);
}

/** True if a provider signed this browser in: no script can read its refresh cookie. */
export function isByProvider(): boolean {
  return storedRefreshToken() === "";
}

/** True if an expired token is renewed instead of ending the session. */
export function staysSignedIn(): boolean {
  return localStorage.getItem(stayKey) === "true" || isByProvider();
}

/** Stores a token pair for all tabs. */
export function storeTokens(tokens: Tokens): void {
  // The refresh token first: other tabs react to the access token and must find both.
  localStorage.setItem(refreshKey, tokens.refresh_token);
  storeToken(tokens.token);
}

/** Stores a new access token, keeping the refresh token. */
export function storeToken(token: string): void {
  rememberClock(token);
  localStorage.setItem(tokenKey, token);
}

/** A token has been issued just now, whatever the time is here. */
function rememberClock(token: string): void {
  const issued = parsePayload(token.split(".")[1] ?? "")?.["iat"];
  const ahead = typeof issued === "number" ? issued * 1000 - Date.now() : 0;
  localStorage.setItem(aheadKey, String(ahead));
}

function serverTime(): number {
  return Date.now() + (Number(localStorage.getItem(aheadKey)) || 0);
}

export function storeStay(isStaying: boolean): void {
  localStorage.setItem(stayKey, String(isStaying));
}

/** Deletes the tokens for all tabs. */
export function removeTokens(): void {
  localStorage.removeItem(refreshKey);
  localStorage.removeItem(stayKey);
  localStorage.removeItem(tokenKey);
  localStorage.removeItem(aheadKey);
}

/** Calls back when another tab signs in, refreshes or signs out. */
export function onTokensChanged(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === tokenKey || event.key === null) listener();
  };
  window.addEventListener("storage", onStorage);
  return () => window.removeEventListener("storage", onStorage);
}

/** Decodes a token's claims without verifying it; null if malformed. */
export function claimsOf(token: string | null): Claims | null {
  const payload = token?.split(".")[1];
  if (!payload) return null;
  const content = parsePayload(payload);
  if (!content || typeof content["exp"] !== "number") return null;
  return {
    roles: textList(content["roles"]).filter(isRole),
    features: textList(content["features"]).filter(isFeature),
    allCompanies: content["allCompanies"] === true,
    preferredLanguage: content["preferredLanguage"] === "en" ? "en" : "de",
    contactId: numberOrNothing(content["contactId"]),
    account: numberOrNothing(Number(content["sub"])),
    group: numberOrNothing(content["group"]),
    exp: content["exp"],
  };
}

/** Milliseconds that a token still holds, by the clock of whoever issued it. */
export function timeLeft({ exp }: Claims): number {
  return exp * 1000 - serverTime();
}

/** True if a token has expired by its issuer's clock. */
export function isExpired(claims: Claims, now = serverTime()): boolean {
  return claims.exp * 1000 <= now;
}

function parsePayload(payload: string): Record<string, unknown> | null {
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll("-", "+").replaceAll("_", "/")), (char) =>
      char.charCodeAt(0),
    );
    const content: unknown = JSON.parse(new TextDecoder().decode(bytes));
    // Border: any object will do, its properties are checked one by one.
    return typeof content === "object" && content !== null
      ? (content as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

function textList(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}

function numberOrNothing(value: unknown): number | undefined {
  return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}
