import { createRemoteJWKSet, customFetch as jwksFetch, jwtVerify, type JWTPayload } from "jose";
import * as client from "openid-client";
import { readNumericDate } from "#shared/engine/machineFormats.ts";
import { randomText } from "#server/auth/tokens.ts";
import type { Platform } from "#server/auth/platform.ts";
import { addressesOf, isLoopback } from "./addresses.ts";
import { joinedClaims, saidBy } from "./claims.ts";
import { guardedFetch } from "./guardedFetch.ts";
import type { UsableProvider } from "./provider.ts";
import type { AddressClaim, Attributes } from "./readAssertion.ts";
import { SignOnRefusal } from "./signOnRefusal.ts";

/** Seconds by which clocks may differ. */
const skew = 30;
const scope = "openid email profile";

type Place = Pick<Platform, "publicUrl" | "signOn">;

/** A provider whose own description has been read, kept for some minutes. */
const known = new Map<string, { at: number; config: Promise<client.Configuration> }>();
const keptFor = 10 * 60_000;
const mostKept = 500;

/** The provider as it describes itself. */
async function discover(platform: Place, provider: UsableProvider): Promise<client.Configuration> {
  const { body, secrets, group } = provider;
  const key = JSON.stringify([group, body.issuer, body.clientId, secrets.clientSecret]);
  const kept = known.get(key);
  if (kept && Date.now() - kept.at < keptFor) return kept.config;
  const config = ask(platform, provider);
  known.delete(key);
  known.set(key, { at: Date.now(), config });
  const [oldest] = known.size > mostKept ? known.keys() : [];
  if (oldest !== undefined) known.delete(oldest);
  // A failure is not kept, so the next call asks again.
  config.catch(() => known.delete(key));
  return config;
}

function fetchFor({ signOn }: Place): client.CustomFetch {
  return (url, { method, headers, body }) =>
    guardedFetch(
      url,
      // Border: the library sends texts and forms.
      { method, headers, body: body as string | URLSearchParams | null },
      { hosts: signOn.hosts },
    );
}

async function ask(
  platform: Place,
  { body, secrets }: UsableProvider,
): Promise<client.Configuration> {
  const issuer = new URL(body.issuer);
  const { clientSecret } = secrets;
  const isLocal = issuer.protocol === "http:" && isLoopback(issuer.hostname);
  try {
    const config = await client.discovery(
      issuer,
      body.clientId ?? "",
      { ...(clientSecret ? { client_secret: clientSecret } : {}), [client.clockTolerance]: skew },
      clientSecret ? client.ClientSecretBasic(clientSecret) : client.None(),
      {
        [client.customFetch]: fetchFor(platform),
        timeout: 8,
        ...(isLocal ? { execute: [client.allowInsecureRequests] } : {}),
      },
    );
    config[client.customFetch] = fetchFor(platform);
    // Verify against the provider's keys, even though it arrives over an encrypted connection.
    client.enableNonRepudiationChecks(config);
    return config;
  } catch (error) {
    throw asRefusal(error);
  }
}

/** Where somebody is sent, and what must come back. */
export interface OidcRequest {
  address: string;
  verifier: string;
  nonce: string;
}

/** Begins a sign-in; with `isPassive` the provider may ask the person nothing. */
export async function oidcRequest(
  platform: Place,
  provider: UsableProvider,
  { state, isPassive }: { state: string; isPassive: boolean },
): Promise<OidcRequest> {
  const config = await discover(platform, provider);
  const verifier = client.randomPKCECodeVerifier();
  const nonce = randomText();
  const address = client.buildAuthorizationUrl(config, {
    redirect_uri: addressesOf(platform.publicUrl(), provider.group).callback,
    scope,
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    ...(isPassive ? { prompt: "none" } : {}),
  });
  return { address: address.href, verifier, nonce };
}

/** A provider's statement about a person, after all checks. */
export interface OidcWord {
  subject: string;
  session: string | null;
  attributes: Attributes;
  leftOut: readonly string[];
  addressClaim: AddressClaim;
  idToken: string;
  tokenId: string;
  end: Date;
  /** When the person has proved to the provider who they are; null if it does not say. */
  signedInAt: Date | null;
  /** An address of the pages where it signs people in. */
  pages: string;
}

/** Exchanges the code that a browser brings for the provider's word. */
export async function oidcWord(
  platform: Place,
  provider: UsableProvider,
  back: { query: string; state: string; verifier: string; nonce: string },
): Promise<OidcWord> {
  const config = await discover(platform, provider);
  const { callback } = addressesOf(platform.publicUrl(), provider.group);
  try {
    const tokens = await client.authorizationCodeGrant(
      config,
      new URL(`${callback}?${back.query}`),
      {
        pkceCodeVerifier: back.verifier,
        expectedState: back.state,
        expectedNonce: back.nonce,
        idTokenExpected: true,
      },
    );
    const claims = tokens.claims();
    if (!claims || !tokens.id_token) throw new SignOnRefusal("refused", "no identity", true);
    const more = config.serverMetadata().userinfo_endpoint
      ? await client.fetchUserInfo(config, tokens.access_token, claims.sub)
      : {};
    const { sid, jti } = claims;
    const end = readNumericDate(claims.exp);
    if (!end) throw new SignOnRefusal("refused", "no time in exp", true);
    return {
      ...saidBy(claims.sub, joinedClaims(more, claims)),
      subject: claims.sub,
      session: typeof sid === "string" ? sid : null,
      idToken: tokens.id_token,
      pages: config.serverMetadata().authorization_endpoint ?? provider.body.issuer,
      tokenId: typeof jti === "string" ? jti : back.nonce,
      end,
      signedInAt: readNumericDate(claims.auth_time),
    };
  } catch (error) {
    throw asRefusal(error);
  }
}

const passiveErrors = [
  "login_required",
  "interaction_required",
  "consent_required",
  "account_selection_required",
];

function asRefusal(error: unknown): SignOnRefusal {
  if (error instanceof SignOnRefusal) return error;
  if (!(error instanceof Error)) return new SignOnRefusal("away", "unknown");
  if (error.cause instanceof SignOnRefusal) return error.cause;
  if (error instanceof client.AuthorizationResponseError)
    return new SignOnRefusal(
      passiveErrors.includes(error.error) ? "passive" : "refused",
      error.error,
    );
  if (error instanceof client.ResponseBodyError) return new SignOnRefusal("refused", error.error);
  return fromLibrary(error);
}

function fromLibrary(error: Error): SignOnRefusal {
  const cause = error.message.slice(0, 200);
  const code = "code" in error ? String(error.code) : "";
  if (/timestamp/i.test(`${code} ${cause}`)) return new SignOnRefusal("clock", cause);
  const isAnswer = error instanceof client.ClientError && code.startsWith("OAUTH_");
  return new SignOnRefusal(isAnswer ? "refused" : "away", cause, isAnswer);
}

/** Where somebody's session at the provider is ended; null if it offers no such place. */
export async function oidcLeaveAddress(
  platform: Place,
  provider: UsableProvider,
  idToken: string,
): Promise<string | null> {
  const config = await discover(platform, provider);
  if (!config.serverMetadata().end_session_endpoint) return null;
  return client.buildEndSessionUrl(config, {
    id_token_hint: idToken,
    post_logout_redirect_uri: new URL("/login?signedOut=1", platform.publicUrl()).href,
  }).href;
}

export interface OidcLogout {
  id: string;
  subject: string | null;
  session: string | null;
}

const logoutEvent = "http://schemas.openid.net/event/backchannel-logout";
/** Seconds after which a message of a sign-out is old. */
const oldest = 300;

/** Reads what a provider says to us directly; throws unless it is its own, fresh and to us. */
export async function readLogoutToken(
  platform: Place,
  provider: UsableProvider,
  token: string,
): Promise<OidcLogout> {
  const config = await discover(platform, provider);
  const { jwks_uri: keys, issuer } = config.serverMetadata();
  try {
    const { payload } = await jwtVerify(token, keySetOf(platform, provider, keys ?? ""), {
      issuer,
      audience: provider.body.clientId ?? "",
      algorithms: ["RS256", "PS256", "ES256", "EdDSA", "RS384", "RS512", "ES384", "ES512"],
      requiredClaims: ["iat", "jti", "events"],
      maxTokenAge: oldest,
      clockTolerance: skew,
    });
    return logoutIn(payload);
  } catch (error) {
    if (error instanceof SignOnRefusal) throw error;
    throw new SignOnRefusal("refused", "logout token", true);
  }
}

type KeySet = ReturnType<typeof createRemoteJWKSet>;

/** The key sets of providers whose messages were read. */
const keySets = new Map<string, KeySet>();
/** Milliseconds in which a provider's keys are fetched once, since anybody may send us a message. */
const keysPause = 60_000;

function keySetOf(platform: Place, { group }: UsableProvider, address: string): KeySet {
  const key = JSON.stringify([group, address]);
  const set = keySets.get(key) ?? makeKeySet(platform, address);
  keySets.delete(key);
  keySets.set(key, set);
  const [oldest] = keySets.size > mostKept ? keySets.keys() : [];
  if (oldest !== undefined) keySets.delete(oldest);
  return set;
}

function makeKeySet(platform: Place, address: string): KeySet {
  const fetcher = fetchFor(platform);
  let fetchedAt = -Infinity;
  return createRemoteJWKSet(new URL(address), {
    cooldownDuration: keysPause,
    [jwksFetch]: async (url, options) => {
      // The library pauses after success only.
      if (performance.now() - fetchedAt < keysPause) throw new Error("fetched just now");
      fetchedAt = performance.now();
      return fetcher(url, { ...options, body: null, headers: {}, redirect: "manual" });
    },
  });
}

function logoutIn({ sub, sid, jti = "", nonce, events }: JWTPayload): OidcLogout {
  const session = typeof sid === "string" ? sid : null;
  const isLogout = typeof events === "object" && events !== null && logoutEvent in events;
  if (!isLogout || nonce !== undefined || (sub === undefined && session === null))
    throw new SignOnRefusal("refused", "not a logout token", true);
  return { id: jti, subject: sub ?? null, session };
}
