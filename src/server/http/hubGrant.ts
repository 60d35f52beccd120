import type { FastifyRequest } from "fastify";
import { hubCookie } from "#shared/api/liveTopics.ts";
import { cookieValues } from "#server/auth/cookies.ts";
import { readLiveToken, type LiveGrant } from "#server/auth/liveTokens.ts";
import type { Platform } from "#server/auth/platform.ts";
import { Problem } from "#server/auth/problem.ts";

/**
 * The grant of a request at the hub: by header, else by cookie, else by query parameter. Other pages
 * can make a browser send its cookie along: what changes something by cookie comes from our own.
 */
export async function mustBeGranted(
  { keys, clock, publicUrl }: Pick<Platform, "keys" | "clock" | "publicUrl">,
  { headers, url }: Pick<FastifyRequest, "headers" | "url">,
  isChange: boolean,
): Promise<LiveGrant> {
  const { authorization, cookie, origin } = headers;
  const { token, isByCookie } = tokenOf(authorization, cookie, url);
  const grant = token ? await readLiveToken(keys, token, clock()) : null;
  if (!grant) throw new Problem("unauthorized");
  if (isByCookie && isChange && origin !== new URL(publicUrl()).origin)
    throw new Problem("forbidden");
  return grant;
}

function tokenOf(authorization: string | undefined, cookies: string | undefined, url: string) {
  if (authorization !== undefined)
    return {
      token: /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization)?.[1],
      isByCookie: false,
    };
  const [cookie] = cookieValues(cookies, hubCookie);
  if (cookie !== undefined) return { token: cookie, isByCookie: true };
  const { searchParams } = new URL(url, "http://hub.invalid");
  return { token: searchParams.get("authorization"), isByCookie: false };
}
