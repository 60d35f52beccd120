import type { Platform } from "#server/auth/platform.ts";
import { openText, sealText } from "#server/auth/sealing.ts";
import { makeCookie, shownCookie } from "#server/auth/cookies.ts";
import { signOnCookies } from "./cookies.ts";

const boundTo = "sign_on_pages";

/** The cookie by which our pages may show the provider's in a hidden frame, after a sign-in there. */
export function pagesCookie(
  { keys, publicUrl }: Pick<Platform, "keys" | "publicUrl">,
  address: string,
  seconds: number,
): string {
  const sealed = sealText(keys, boundTo, new URL(address).origin);
  return makeCookie(signOnCookies.pages, sealed, publicUrl(), seconds);
}

/** The origin of the provider that has signed in the browser's user; null if none has. */
export function framedOrigin(
  { keys, publicUrl }: Pick<Platform, "keys" | "publicUrl">,
  cookies: string | undefined,
): string | null {
  const sealed = shownCookie(signOnCookies.pages, cookies, publicUrl());
  return sealed ? openText(keys, boundTo, sealed) : null;
}
