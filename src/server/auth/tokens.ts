import { createHash, hkdfSync, randomBytes } from "node:crypto";
import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  jwtVerify,
  SignJWT,
  type CryptoKey,
  type JWK,
} from "jose";
import type { Viewer } from "./viewer.ts";

/** Token keys: the first one signs, all verify. */
export interface TokenKeys {
  signing: { kid: string; key: CryptoKey };
  accepted: ReadonlyMap<string, CryptoKey>;
  /** Keys of tokens for the live hub: the first one signs, all verify. */
  live: { signing: Uint8Array; accepted: readonly Uint8Array[] };
  /** Secrets that seal what is kept in the database: the first one seals, all open. */
  seals: readonly Uint8Array[];
  /** By which another server recognises the same keys, in their order; they disclose nothing. */
  fingerprints: readonly string[];
}

/** Claims that identify the bearer; roles and rights are always read from the database. */
export interface TokenClaims {
  account: number;
  group: number;
  session: string;
  /** When it expires, in seconds since 1970. */
  end: number;
}

const algorithm = "ES256";
const issuer = "artikel30";
const type = "at+jwt";
/** Eight hours in seconds. */
const lifetime = 8 * 60 * 60;

/** Generates a private signing key as a JWK. */
export async function makeTokenKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  const jwk = await exportJWK(privateKey);
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: algorithm };
}

/** Imports stored keys: the current one first, then its predecessor, if any. */
export async function loadTokenKeys(kept: readonly JWK[]): Promise<TokenKeys> {
  const accepted = new Map<string, CryptoKey>();
  const live: Uint8Array[] = [];
  const seals: Uint8Array[] = [];
  const fingerprints: string[] = [];
  let signing: TokenKeys["signing"] | null = null;
  for (const jwk of kept) {
    if (jwk.kty !== "EC" || jwk.crv !== "P-256" || typeof jwk.d !== "string") {
      throw new Error("a token key is a private key of the curve P-256, as JSON Web Key");
    }
    const kid = jwk.kid ?? (await calculateJwkThumbprint(jwk));
    const { d: _private, ...publicJwk } = jwk;
    // An EC key never imports as raw bytes.
    signing ??= { kid, key: (await importJWK(jwk, algorithm)) as CryptoKey };
    accepted.set(kid, (await importJWK(publicJwk, algorithm)) as CryptoKey);
    live.push(new Uint8Array(hkdfSync("sha256", jwk.d, "", "artikel30 live hub", 32)));
    seals.push(new Uint8Array(hkdfSync("sha256", jwk.d, "", "artikel30 seals", 32)));
    fingerprints.push(fingerprintOf(jwk.d, kid));
  }
  const [first] = live;
  if (!signing || !first) throw new Error("no token key");
  return { signing, accepted, live: { signing: first, accepted: live }, seals, fingerprints };
}

/** A token names its key, hence the name counts as well. */
function fingerprintOf(secret: string, kid: string): string {
  const derived = hkdfSync("sha256", secret, "", `artikel30 fingerprint ${kid}`, 32);
  return Buffer.from(derived).toString("hex");
}

/** The same keys with that of a hub elsewhere, which shares it with us. */
export function withHubKey(keys: TokenKeys, key: Uint8Array | null): TokenKeys {
  return key ? { ...keys, live: { signing: key, accepted: [key] } } : keys;
}

/** Signs an access token for a viewer, valid for eight hours or as long as the one they showed. */
export async function signToken(keys: TokenKeys, viewer: Viewer, now: Date): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT({
    roles: [...viewer.roles],
    features: [...viewer.features],
    allCompanies: viewer.companies === null,
    contactId: viewer.contact,
    preferredLanguage: viewer.language,
    group: viewer.group,
    sid: viewer.session,
  })
    .setProtectedHeader({ alg: algorithm, typ: type, kid: keys.signing.kid })
    .setSubject(String(viewer.account))
    .setIssuer(issuer)
    .setAudience(issuer)
    .setIssuedAt(issuedAt)
    .setExpirationTime(viewer.tokenEnd ?? issuedAt + lifetime)
    .sign(keys.signing.key);
}

/** Claims of tokens whose signatures were found to be right, by the hashes of the tokens. */
const verified = new WeakMap<TokenKeys, Map<string, TokenClaims>>();
/** Most of them; those unused for longest go first. */
const mostVerified = 2000;

/**
 * Verifies an access token and returns its claims; null if forged, expired or issued by someone
 * else. A signature that was right stays so, hence it is verified once.
 */
export async function readToken(keys: TokenKeys, token: string): Promise<TokenClaims | null> {
  const known = verified.get(keys) ?? new Map<string, TokenClaims>();
  verified.set(keys, known);
  const hash = hashOfText(token);
  const claims = known.get(hash) ?? (await verify(keys, token));
  known.delete(hash);
  if (!claims || claims.end * 1000 <= Date.now()) return null;
  known.set(hash, claims);
  const [oldest] = known.size > mostVerified ? known.keys() : [];
  if (oldest !== undefined) known.delete(oldest);
  return claims;
}

async function verify(keys: TokenKeys, token: string): Promise<TokenClaims | null> {
  try {
    const { payload } = await jwtVerify(
      token,
      ({ kid }) => {
        const key = keys.accepted.get(kid ?? "");
        if (!key) throw new Error("unknown key");
        return key;
      },
      { algorithms: [algorithm], issuer, audience: issuer, typ: type, requiredClaims: ["exp"] },
    );
    const { sub, group, sid, exp, iat } = payload;
    const account = typeof sub === "string" && /^\d+$/.test(sub) ? wholeOf(Number(sub)) : null;
    const acting = wholeOf(group);
    if (account === null || acting === null) return null;
    const [begin, end] = [wholeOf(iat), wholeOf(exp)];
    if (begin === null || end === null || end > begin + lifetime) return null;
    return isSessionId(sid) ? { account, group: acting, session: sid, end } : null;
  } catch {
    return null;
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function isSessionId(value: unknown): value is string {
  return typeof value === "string" && uuid.test(value);
}

/** A positive whole number, such as an id or a time, or null. */
export function wholeOf(value: unknown): number | null {
  return typeof value === "number" && Number.isSafeInteger(value) && value > 0 ? value : null;
}

/** A cryptographically random text for refresh tokens, references and one-time links. */
export function randomText(bytes = 32): string {
  return randomBytes(bytes).toString("base64url");
}

/** SHA-256 of such a text; only the hash is stored, so a leaked table is useless. */
export function hashOfText(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
