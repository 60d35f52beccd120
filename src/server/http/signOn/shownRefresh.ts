import type { IncomingHttpHeaders } from "node:http";
import { shownCookie } from "#server/auth/cookies.ts";
import { signOnCookies } from "#server/services/signOn/cookies.ts";

/**
 * The refresh token in a browser's cookie, if one of our own pages asks; other sites could have the
 * browser send it, but neither from our origin nor as JSON.
 */
export function shownRefresh(headers: IncomingHttpHeaders, publicUrl: string): string | null {
  const isOurs =
    headers.origin === new URL(publicUrl).origin && headers["sec-fetch-site"] === "same-origin";
  return isOurs ? shownCookie(signOnCookies.refresh, headers.cookie, publicUrl) : null;
}
