import { deviceTime } from "#server/store/accounts/knownDevices.ts";

/**
 * Secrets kept in one browser: the people who share it have one each, and the oldest are dropped so
 * that the cookie stays short.
 */
const mostSecrets = 8;

const isSecret = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** The prefix keeps neighbouring domains and unencrypted connections from setting the cookie. */
function nameFor(publicUrl: string): string {
  return isEncrypted(publicUrl) ? "__Host-device" : "device";
}

function isEncrypted(publicUrl: string): boolean {
  return publicUrl.startsWith("https:");
}

/**
 * The secrets of a browser in which people have signed in before. They spare these people from
 * being locked out by others, and sign nobody in.
 */
export function shownSecrets(cookies: string | undefined, publicUrl: string): string[] {
  const start = `${nameFor(publicUrl)}=`;
  const cookie = (cookies ?? "")
    .split(";")
    .map((part) => part.trim())
    .find((part) => part.startsWith(start));
  const secrets = cookie?.slice(start.length).split(".").filter(isSecret) ?? [];
  return secrets.slice(0, mostSecrets);
}

/** The cookie that gives a browser its secrets, the newest first. */
export function deviceCookie(secrets: readonly string[], publicUrl: string): string {
  const kept = [...new Set(secrets)].slice(0, mostSecrets).join(".");
  const parts = [
    `${nameFor(publicUrl)}=${kept}`,
    "Path=/",
    `Max-Age=${deviceTime / 1000}`,
    "HttpOnly",
    "SameSite=Strict",
    ...(isEncrypted(publicUrl) ? ["Secure"] : []),
  ];
  return parts.join("; ");
}
