import { jwtVerify, SignJWT } from "jose";
import { isSessionId, type TokenKeys, wholeOf } from "./tokens.ts";

export interface LiveGrant {
  /** Owner of the stream that it opens; null for tokens that may only publish. */
  bearer: { account: number; session: string } | null;
  /** Group of the updates that it hears of, or may publish. */
  group: number;
  subscribe: readonly string[];
  publish: readonly string[];
  /** Information on its bearer that others may see, if any. */
  payload?: unknown;
  /** When it expires, in seconds since 1970. */
  end: number;
}

const algorithm = "HS256";
/** Ten minutes in seconds. */
export const liveLifetime = 10 * 60;

/** Signs a token that opens an account's streams, or lets somebody publish in a group. */
export async function signLiveToken(
  { live }: Pick<TokenKeys, "live">,
  grant: Omit<LiveGrant, "end">,
  now: Date,
): Promise<string> {
  const { bearer, group, subscribe, publish, payload } = grant;
  const issuedAt = Math.floor(now.getTime() / 1000);
  const token = new SignJWT({
    mercure: { subscribe: [...subscribe], publish: [...publish], payload },
    group,
    ...(bearer ? { sid: bearer.session } : {}),
  })
    .setProtectedHeader({ alg: algorithm, typ: "JWT" })
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + liveLifetime);
  if (bearer) token.setSubject(String(bearer.account));
  return token.sign(live.signing);
}

/** Verifies such a token; null if it is forged, expired, issued by others or says nothing. */
export async function readLiveToken(
  { live }: Pick<TokenKeys, "live">,
  token: string,
  now: Date,
): Promise<LiveGrant | null> {
  for (const key of live.accepted) {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: [algorithm],
        currentDate: now,
        requiredClaims: ["exp"],
      });
      return grantOf(payload);
    } catch {
      // Another key may have signed it.
    }
  }
  return null;
}

function grantOf(claims: Readonly<Record<string, unknown>>): LiveGrant | null {
  const { sub, sid, exp, mercure } = claims;
  const group = wholeOf(claims["group"]);
  if (group === null || typeof exp !== "number") return null;
  const lists = typeof mercure === "object" && mercure !== null ? { ...mercure } : {};
  const account = typeof sub === "string" ? wholeOf(Number(sub)) : null;
  const bearer = account !== null && isSessionId(sid) ? { account, session: sid } : null;
  const subscribe = "subscribe" in lists ? textsIn(lists.subscribe) : [];
  const publish = "publish" in lists ? textsIn(lists.publish) : [];
  const payload = "payload" in lists ? { payload: lists.payload } : {};
  return { bearer, group, subscribe, publish, ...payload, end: exp };
}

function textsIn(list: unknown): string[] {
  return Array.isArray(list) ? list.filter((each) => typeof each === "string") : [];
}
