import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type CryptoKey } from "jose";
import { describe, expect, test } from "vitest";
import { atTheEnd } from "../../helpers/atTheEnd.ts";
import { dayAhead } from "../../helpers/dayAhead.ts";
import { world } from "../../helpers/world.ts";
import { cookieOf, makeSignOnApp, outcomeOf, renew } from "../../helpers/signOn/visits.ts";

/** Deviations of an ID token from a valid one. */
interface Said {
  key?: CryptoKey;
  isUnsigned?: boolean;
  iss?: string;
  aud?: string | string[];
  azp?: string;
  nonce?: string | null;
  /** Seconds relative to now. */
  exp?: number;
  iat?: number;
  sub?: string;
  groups?: string[];
  auth_time?: number | undefined;
}

let said: Said = {};
/** How often the provider's keys were fetched. */
let keysFetched = 0;
/** Nonce of the current visit. */
let nonce = "";

const app = await makeSignOnApp(["oidc"]);
const { group, admin } = await world({ app });
const pair = await generateKeyPair("RS256", { extractable: true });
const own = pair.privateKey;
const { privateKey: others } = await generateKeyPair("RS256");
const jwk = { ...(await exportJWK(pair.publicKey)), kid: "one", alg: "RS256", use: "sig" };
const server = createServer((request, response) => {
  response.setHeader("content-type", "application/json");
  void answer(request.url ?? "", jwk).then((body) => response.end(JSON.stringify(body)));
});
await new Promise<void>((done) => server.listen(0, "localhost", done));
atTheEnd(async () => void server.close());
const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
const provider = {
  kind: "oidc",
  enabled: true,
  issuer,
  clientId: "artikel30",
  createsAccounts: true,
  rules: [
    { attribute: "groups", value: "readers", role: "ROLE_READER" },
    { attribute: "groups", value: "admins", role: "ROLE_TENANT_ADMIN" },
  ],
};
await admin.ok("/api/admin/signOn", { version: 0, provider });

/** Answers as the provider, with the tokens that a test asks for. */
async function answer(path: string, jwk: object): Promise<object> {
  if (path.startsWith("/keys")) {
    keysFetched += 1;
    return { keys: [jwk] };
  }
  if (path.startsWith("/token"))
    return { access_token: "x", token_type: "Bearer", id_token: await idToken() };
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ["code"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["RS256"],
  };
}

function idToken(): Promise<string> | string {
  const { key = own, isUnsigned, exp = 300, iat = 0, ...rest } = said;
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: issuer,
    aud: "artikel30",
    sub: "kim",
    nonce,
    groups: ["readers"],
    email: "kim@nordlicht.example",
    email_verified: true,
    ...rest,
    exp: now + exp,
    iat: now + iat,
  };
  // Attacks may omit the nonce, which binds the token to the visit.
  const { nonce: bound, ...loose } = claims;
  const body = bound === null ? loose : { ...loose, nonce: bound };
  return isUnsigned
    ? new UnsecuredJWT(body).encode()
    : new SignJWT(body).setProtectedHeader({ alg: "RS256", kid: "one" }).sign(key);
}

async function signOn(how: Said) {
  const begun = await app.app.inject({ method: "GET", url: `/v1/login?group=${group}` });
  const sent = new URL(String(begun.headers.location)).searchParams;
  nonce = sent.get("nonce") ?? "";
  said = how;
  const query = new URLSearchParams({ code: "x", state: sent.get("state") ?? "" });
  const relay = cookieOf(begun, "__Secure-relay")?.value ?? "";
  const headers = { cookie: `__Secure-relay=${relay}` };
  return outcomeOf(
    await app.app.inject({ method: "GET", url: `/oidc/callback?${query}`, headers }),
  );
}

test("a right ID token signs in", async () => {
  expect(await signOn({})).toMatchObject({ refused: null, location: "/" });
  expect(app.lines.join("")).toMatch(/"event":"signOn\.entered",.*"kind":"oidc"/);
});

/** Status of what needs a fresh proof, for an administrator whom an ID token has signed in. */
async function mayActAfter(auth_time: number | undefined): Promise<number> {
  const { refused, refresh } = await signOn({ groups: ["admins"], auth_time });
  expect(refused).toBeNull();
  const { token } = (await renew(app, refresh ?? "")).body;
  const machine = { title: String(auth_time), areas: ["recordsRead"], role: "ROLE_READER" };
  const body = { ...machine, expiresOn: dayAhead(30) };
  return (await app.post("/api/admin/machines/create", body, { token })).status;
}

test("only an auth_time in seconds since 1970 is a proof", async () => {
  const now = Math.floor(Date.now() / 1000);
  expect(await mayActAfter(now)).toBe(200);
  // In milliseconds it would lie in the future.
  for (const wrong of [now * 1000, 1e300, undefined])
    expect([wrong, await mayActAfter(wrong)]).toEqual([wrong, 403]);
});

describe("an ID token", () => {
  const wrong: Record<string, [() => Said, code: string]> = {
    "that nobody signed": [() => ({ isUnsigned: true }), "refused"],
    "that another key has signed": [() => ({ key: others }), "refused"],
    "of another issuer": [() => ({ iss: "https://evil.example" }), "refused"],
    "for another audience": [() => ({ aud: "another" }), "refused"],
    "for several, and not issued to us": [
      () => ({ aud: ["artikel30", "another"], azp: "another" }),
      "refused",
    ],
    "of another visit": [() => ({ nonce: "another" }), "refused"],
    "of no visit": [() => ({ nonce: null }), "refused"],
    "that has expired": [() => ({ exp: -120, iat: -600 }), "clock"],
    "that ends never": [() => ({ exp: 1e15 }), "refused"],
  };

  test.each(Object.keys(wrong))("%s is refused", async (name) => {
    const [how, code] = wrong[name] ?? [() => ({}), ""];
    const { refused, refresh } = await signOn(how());
    expect([refused, refresh]).toEqual([code, null]);
  });
});

test("for messages of a sign-out, the provider's keys are fetched once, whatever they are signed with", async () => {
  keysFetched = 0;
  for (const kid of ["one", "two", "three"]) {
    const events = { "http://schemas.openid.net/event/backchannel-logout": {} };
    const message = await new SignJWT({ jti: kid, events, sub: "nobody" })
      .setProtectedHeader({ alg: "RS256", kid })
      .setIssuer(issuer)
      .setAudience("artikel30")
      .setIssuedAt()
      .sign(others);
    const response = await app.app.inject({
      method: "POST",
      url: `/oidc/backchannel/${group}`,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({ logout_token: message }).toString(),
    });
    expect([kid, response.statusCode]).toEqual([kid, 400]);
  }
  expect(keysFetched).toBe(1);
});
