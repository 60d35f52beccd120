import type { CookieKind } from "#server/auth/cookies.ts";

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
