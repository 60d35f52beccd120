/** True if cookies can be limited to HTTPS, under names that others can't set. */
function isEncrypted(publicUrl: string): boolean {
  return publicUrl.startsWith("https:");
}

interface CookieKind {
  name: string;
  /** Name prefix whose restrictions browsers enforce. */
  prefix: "__Secure-" | "__Host-";
  path: string;
  /** SameSite: with "None" it is sent when another site sends the browser here. */
  site: "None" | "Lax" | "Strict";
  isReadable?: boolean;
}

export const signOnCookies = {
  /** Holds a browser that was sent away to the one that comes back, from another site. */
  relay: { name: "relay", prefix: "__Secure-", path: "/saml", site: "None" },
  /** The same where the provider speaks OpenID Connect. */
  state: { name: "relay", prefix: "__Secure-", path: "/oidc", site: "None" },
  /** Tells the page for a minute that somebody has signed in; proves nothing. */
  user: { name: "vvt_user", prefix: "__Host-", path: "/", site: "Strict", isReadable: true },
  refresh: { name: "vvt_refresh", prefix: "__Secure-", path: "/v1/api/token", site: "Strict" },
  /** Names the provider whose pages a hidden frame may show; sent with the first page, too. */
  pages: { name: "vvt_pages", prefix: "__Host-", path: "/", site: "Lax" },
  leave: { name: "vvt_leave", prefix: "__Secure-", path: "/saml/logout", site: "Strict" },
} as const satisfies Record<string, CookieKind>;

function nameOf({ name, prefix }: CookieKind, publicUrl: string): string {
  return isEncrypted(publicUrl) ? `${prefix}${name}` : name;
}

/** The value of a cookie; null if the browser sent none, or several by the name. */
export function shownCookie(
  kind: CookieKind,
  cookies: string | undefined,
  publicUrl: string,
): string | null {
  const start = `${nameOf(kind, publicUrl)}=`;
  const [found, ...others] = (cookies ?? "")
    .split(";")
    .map((part) => part.trim())
    .filter((part) => part.startsWith(start));
  return found !== undefined && others.length === 0 ? found.slice(start.length) : null;
}

/** A cookie for the browser; without seconds it goes with the browser, with 0 it is removed. */
export function signOnCookie(
  kind: CookieKind,
  value: string,
  publicUrl: string,
  seconds?: number,
): string {
  return [
    `${nameOf(kind, publicUrl)}=${value}`,
    `Path=${kind.path}`,
    ...(seconds === undefined ? [] : [`Max-Age=${seconds}`]),
    ...(kind.isReadable === true ? [] : ["HttpOnly"]),
    // Without encryption browsers keep no cookie that comes along from everywhere; on one machine,
    // where alone that is permitted, everything is the same site.
    `SameSite=${kind.site === "None" && !isEncrypted(publicUrl) ? "Lax" : kind.site}`,
    ...(isEncrypted(publicUrl) ? ["Secure"] : []),
  ].join("; ");
}
