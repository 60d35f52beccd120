import { deviceTime } from "#server/store/accounts/knownDevices.ts";
import { type CookieKind, makeCookie, shownCookie } from "./cookies.ts";

/**
 * Secrets kept in one browser: the people who share it have one each, and the oldest are dropped so
 * that the cookie stays short.
 */
const mostSecrets = 8;

const device: CookieKind = { name: "device", prefix: "__Host-", path: "/", site: "Strict" };

const isSecret = (text: string): boolean => /^[\w-]{43}$/.test(text);

/**
 * The secrets of a browser in which people have signed in before. They spare these people from
 * being locked out by others, and sign nobody in.
 */
export function shownSecrets(cookies: string | undefined, publicUrl: string): string[] {
  const secrets = shownCookie(device, cookies, publicUrl)?.split(".").filter(isSecret) ?? [];
  return secrets.slice(0, mostSecrets);
}

/** The cookie that gives a browser its secrets, the newest first. */
export function deviceCookie(secrets: readonly string[], publicUrl: string): string {
  const kept = [...new Set(secrets)].slice(0, mostSecrets).join(".");
  return makeCookie(device, kept, publicUrl, deviceTime / 1000);
}
