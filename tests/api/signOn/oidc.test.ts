import { decodeJwt, generateKeyPair, SignJWT } from "jose";
import { describe, expect, test } from "vitest";
import { atTheEnd } from "../../helpers/atTheEnd.ts";
import { makeGroup, makePerson } from "../../helpers/factories.ts";
import { world } from "../../helpers/world.ts";
import { startOidcProvider } from "../../helpers/signOn/oidcProvider.ts";
import {
  cookieOf,
  loggedRefusals,
  makeSignOnApp,
  outcomeOf,
  renew,
} from "../../helpers/signOn/visits.ts";

/** Claims that the provider sends for the person signing in. */
let claims: Record<string, unknown> = {};

const app = await makeSignOnApp(["oidc"]);
const { group, admin } = await world({ app });
const started = await startOidcProvider({
  publicUrl: "https://a30.test.example",
  claims: () => claims,
});
atTheEnd(started.stop);
const { clientId, clientSecret: secret } = started;
const { issuer, key } = started;
const provider = {
  kind: "oidc",
  enabled: true,
  issuer,
  clientId,
  createsAccounts: true,
  rules: [{ attribute: "groups", value: "readers", role: "ROLE_READER" }],
};
const saved = await admin.post("/api/admin/signOn", { version: 0, provider, clientSecret: secret });
expect([saved.status, saved.body.hasSecret]).toEqual([200, true]);
expect(JSON.stringify(saved.body)).not.toContain(secret);
claims = {
  groups: ["readers"],
  email: "kim@nordlicht.example",
  email_verified: true,
  given_name: "Kim",
  family_name: "O",
};

/** Follows the provider's pages like a browser until they redirect back. */
async function passThrough(address: string, person: string): Promise<string> {
  const jar = new Map<string, string>();
  let next = address;
  for (let step = 0; step < 12; step += 1) {
    const isForm = next.includes("/interaction/");
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const prompt = isForm ? await promptAt(next, cookie) : "";
    const response = await fetch(next, {
      redirect: "manual",
      headers: {
        cookie,
        ...(isForm ? { "content-type": "application/x-www-form-urlencoded" } : {}),
      },
      ...(isForm
        ? { method: "POST", body: new URLSearchParams({ prompt, login: person, password: "x" }) }
        : {}),
    });
    for (const each of response.headers.getSetCookie()) {
      const [pair = ""] = each.split(";");
      const [name = "", ...value] = pair.split("=");
      jar.set(name, value.join("="));
    }
    const location = response.headers.get("location");
    if (!location) throw new Error(`${response.status} ${await response.text()}`);
    next = new URL(location, next).href;
    if (next.startsWith("https://a30.test.example/")) return next;
  }
  throw new Error("the provider leads nowhere");
}

async function promptAt(address: string, cookie: string): Promise<string> {
  const page = await (await fetch(address, { headers: { cookie } })).text();
  return /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? "login";
}

async function begin(target = "/dashboard", more = "") {
  const response = await app.app.inject({
    method: "GET",
    url: `/v1/login?q=${encodeURIComponent(target)}&group=${group}${more}`,
  });
  const relay = cookieOf(response, "__Secure-relay")?.value ?? "";
  return { address: String(response.headers.location), relay, response };
}

async function comeBack(address: string, relay: string | null) {
  const { pathname, search } = new URL(address);
  const headers = relay === null ? {} : { cookie: `__Secure-relay=${relay}` };
  return outcomeOf(await app.app.inject({ method: "GET", url: pathname + search, headers }));
}

async function signOn(person = "kim", target?: string) {
  const { address, relay } = await begin(target);
  return comeBack(await passThrough(address, person), relay);
}

describe("sign-in by OpenID Connect", () => {
  test("leads to the wanted page with PKCE, state and nonce", async () => {
    const { address } = await begin("/vvt-list/all");
    const { searchParams } = new URL(address);
    expect(searchParams.get("code_challenge_method")).toBe("S256");
    for (const name of ["code_challenge", "state", "nonce"])
      expect([name, (searchParams.get(name) ?? "").length > 30]).toEqual([name, true]);
    const { location, refused, refresh } = await signOn("kim", "/vvt-list/all");
    expect([location, refused]).toEqual(["/vvt-list/all", null]);
    const { body } = await renew(app, refresh ?? "");
    const token = decodeJwt(body.token);
    expect([token["group"], token["roles"]]).toEqual([group, ["ROLE_READER"]]);
  });

  test("a code is worth nothing to another browser, and nothing the second time", async () => {
    const { address, relay } = await begin();
    const back = await passThrough(address, "kim");
    expect((await comeBack(back, null)).refused).toBe("cookie");
    const other = await begin();
    expect((await comeBack(back, other.relay)).refused).toBe("late");
    expect((await comeBack(back, relay)).refused).toBeNull();
    expect((await comeBack(back, relay)).refused).toBe("late");
  });

  test("a code of another visit, another state or another issuer is refused", async () => {
    const [mine, theirs] = [await begin(), await begin()];
    const back = new URL(await passThrough(theirs.address, "kim"));
    back.searchParams.set("state", new URL(mine.address).searchParams.get("state") ?? "");
    expect((await comeBack(back.href, mine.relay)).refused).toBe("refused");
    const again = await begin();
    const own = new URL(await passThrough(again.address, "kim"));
    own.searchParams.set("iss", "https://evil.example");
    expect((await comeBack(own.href, again.relay)).refused).toBe("refused");
  });

  test("without somebody who is signed in there, a passive visit says so", async () => {
    const { address, relay } = await begin("/hiddenIFrameResponse", "&passive=1");
    expect(new URL(address).searchParams.get("prompt")).toBe("none");
    expect((await comeBack(await passThrough(address, "kim"), relay)).refused).toBe("passive");
  });

  describe("an address opens an account", () => {
    async function outcome(about: object, provider: object = {}) {
      const person = await makePerson(app, group);
      const before = claims;
      await change(provider);
      const { email_verified: _, ...rest } = before;
      claims = { ...rest, email: person.login, ...about };
      const { refused } = await signOn(crypto.randomUUID());
      claims = before;
      await change({ givesAddresses: false, mailDomains: [] });
      return refused;
    }

    async function change(more: object) {
      const admin = await makePerson(app, group, "ROLE_TENANT_ADMIN");
      const { version, provider } = await admin.read("/api/admin/signOn");
      await admin.ok("/api/admin/signOn", { version, provider: { ...provider, ...more } });
    }

    test.each([[false], ["false"], ["true"], [0], [1], [null], [undefined]])(
      "not if email_verified is %j",
      async (said) => {
        const about = said === undefined ? {} : { email_verified: said };
        expect(await outcome(about)).toBe("unverified");
      },
    );

    test("if it was verified", async () => {
      expect(await outcome({ email_verified: true })).toBeNull();
    });

    test("unverified, if the provider gives out addresses itself and doesn't doubt this one", async () => {
      const provider = { givesAddresses: true, mailDomains: ["test.example"] };
      expect(await outcome({}, provider)).toBeNull();
      expect(await outcome({ email_verified: null }, provider)).toBeNull();
      for (const said of [false, "false", 0])
        expect(await outcome({ email_verified: said }, provider)).toBe("unverified");
    });

    test("not of a domain that the provider doesn't give out", async () => {
      const provider = { givesAddresses: true, mailDomains: ["test.example"] };
      for (const domain of ["other.example", "sub.test.example", "test.example.org"]) {
        const person = await makePerson(app, group, "ROLE_READER", { login: `kim@${domain}` });
        expect([domain, await outcome({ email: person.login }, provider)]).toEqual([
          domain,
          "unverified",
        ]);
      }
    });

    test("unverified, only once an administrator of its domain has said so", async () => {
      const path = "/api/admin/signOn";
      const own = await makeGroup(app);
      const of = (login: string) => makePerson(app, own, "ROLE_TENANT_ADMIN", { login });
      const [first, other] = [await of("kim@first.example"), await of("kim@other.example")];
      const trusting = { ...provider, givesAddresses: true };
      const sent = async (by: typeof first, more: object) => {
        const { version } = await by.read(path);
        return { version, provider: { ...trusting, ...more } };
      };
      const saved = async (by: typeof first, more: object) =>
        (await by.post(path, await sent(by, more))).status;
      const refused = async (by: typeof first, more: object) =>
        (await by.refusal(path, await sent(by, more)))[1];
      const [mailDomains, code] = [["first.example"], "/provider/mailDomains/0 check.signOnDomain"];
      expect(await refused(first, {})).toBe("/provider/mailDomains check.signOnOwnDomain");
      expect(await refused(other, { mailDomains })).toBe(code);
      expect(await saved(first, { mailDomains, givesAddresses: false })).toBe(200);
      expect(await saved(other, { mailDomains, givesAddresses: false })).toBe(200);
      expect(await refused(other, { mailDomains })).toBe(code);
      expect(await saved(first, { mailDomains })).toBe(200);
      expect(await saved(other, { mailDomains: [...mailDomains, "other.example"] })).toBe(200);
      expect(await refused(other, { mailDomains, issuer: "https://moved.example" })).toBe(code);
    });

    test("only in the claim of which it was said", async () => {
      const person = await makePerson(app, group);
      const { provider } = await admin.read("/api/admin/signOn");
      const attempt = async (sample: object, more: object = {}) => {
        const sent = { provider: { ...provider, ...more }, sample: JSON.stringify(sample) };
        return (await admin.ok("/api/admin/signOn/try", sent)).why;
      };
      const about = { groups: ["readers"], email_verified: true };
      const trusting = { givesAddresses: true, mailDomains: ["test.example"] };
      const other = { ...about, sub: "x", email: "x@test.example", upn: person.login };
      expect(await attempt(other)).toBeUndefined();
      expect(await attempt(other, { emailAttribute: "upn" })).toBe("unverified");
      expect(await attempt({ ...about, sub: person.login })).toBe("unverified");
      expect(await attempt(other, { emailAttribute: "upn", ...trusting })).toBeUndefined();
    });

    test("whatever is said of it later, once its person is known", async () => {
      claims = { ...claims, email: "bleibt@nordlicht.example" };
      expect((await signOn("bleibt")).refused).toBeNull();
      const before = claims;
      claims = { ...before, email_verified: false };
      expect((await signOn("bleibt")).refused).toBeNull();
      claims = { ...before, email: "kim@nordlicht.example" };
    });
  });

  test("signOn.try says what the rules make of claims, as JSON or in an ID token", async () => {
    const { provider } = await admin.read("/api/admin/signOn");
    const path = "/api/admin/signOn/try";
    const attempt = (sample: string) => admin.post(path, { provider, sample });
    const said = { ...claims, sub: "kim", auth_time: 1, nested: { roles: ["x"] } };
    const unsigned = Buffer.from(JSON.stringify(said)).toString("base64url");
    for (const sample of [JSON.stringify(said, null, 2), `x.${unsigned}.y`]) {
      const { body } = await attempt(sample);
      expect(body).toMatchObject({
        subject: "kim",
        email: "kim@nordlicht.example",
        firstName: "Kim",
        roles: ["ROLE_READER"],
        isAllowed: true,
      });
      expect(body.attributes).toContainEqual({ name: "auth_time", values: ["1"] });
      expect(body.attributes).toContainEqual({ name: "nested.roles", values: ["x"] });
    }
    const { body } = await attempt(JSON.stringify({ ...said, email_verified: false }));
    expect([body.isAllowed, body.why]).toEqual([false, "unverified"]);
    const other = await attempt(JSON.stringify({ ...said, groups: ["others"] }));
    expect([other.body.isAllowed, other.body.why]).toEqual([false, "noRole"]);
    for (const sample of ["<a/>", "[1]", "null", "{", "a.b.c", "{}x"])
      await admin.assertInvalid(path, { provider, sample }, "/sample check.signOnClaims");
  });

  describe("rules", () => {
    const reader = { role: "ROLE_READER", value: "readers" };
    const elsewhere = {
      _claim_names: { groups: "src1" },
      _claim_sources: { src1: { endpoint: "https://graph.example/groups" } },
    };
    const path = "/api/admin/signOn";

    async function save(rules: object[], more: object = {}) {
      const { version, provider: before } = await admin.read(path);
      return admin.post(path, { version, provider: { ...before, rules, ...more } });
    }

    async function outcome(rules: object[], about: object) {
      expect((await save(rules)).status).toBe(200);
      const before = claims;
      claims = { ...before, ...about, email: `${crypto.randomUUID()}@nordlicht.example` };
      const { refused } = await signOn(crypto.randomUUID());
      claims = before;
      await save(provider.rules);
      return refused;
    }

    test("name claims within others by their path, and claims whose names have dots", async () => {
      const nested = { realm_access: { roles: ["readers"] } };
      const rule = { ...reader, attribute: "realm_access.roles" };
      expect(await outcome([rule], nested)).toBeNull();
      expect(await outcome([rule], { "realm_access.roles": "readers" })).toBeNull();
      const both = { ...nested, "realm_access.roles": "others" };
      expect(await outcome([rule], both)).toBe("noRole");
      const address = { ...reader, attribute: "https://roles.example/all" };
      expect(await outcome([address], { "https://roles.example/all": ["readers"] })).toBeNull();
    });

    test("don't decide on groups that the provider has left out, unless an earlier one applies", async () => {
      const rules = [
        { role: "ROLE_TENANT_EDITOR", attribute: "team", value: "editors" },
        { ...reader, attribute: "groups" },
      ];
      const { groups: _, ...ungrouped } = claims;
      const many = { groups: undefined, ...elsewhere };
      expect(await outcome(rules, many)).toBe("leftOut");
      expect(await outcome(rules, { groups: undefined, hasgroups: true })).toBe("leftOut");
      expect(await outcome(rules, { ...many, team: "editors" })).toBeNull();
      expect(await outcome(rules, { groups: undefined })).toBe("noRole");
      const sample = JSON.stringify({ ...ungrouped, ...many });
      const sent = { provider: { ...provider, rules }, sample };
      expect((await admin.ok(`${path}/try`, sent)).why).toBe("leftOut");
    });

    test("take nobody's access if groups were left out", async () => {
      const login = `${crypto.randomUUID()}@nordlicht.example`;
      const before = claims;
      claims = { ...before, email: login };
      const { refresh } = await signOn(login);
      const { token } = (await renew(app, refresh ?? "")).body;
      const { groups: _, ...ungrouped } = claims;
      claims = { ...ungrouped, ...elsewhere };
      const { refused } = await signOn(login);
      claims = before;
      expect(refused).toBe("leftOut");
      expect((await app.get("/api/apps", { token })).status).toBe(200);
    });

    test.each([
      ["realm_access", "a claim that is an object"],
      ["_claim_names.groups", "a claim that is elsewhere"],
      ["a.b.c.d.e", "a claim deeper than any is read"],
      ["realm_access..roles", "a path with a gap"],
      ["groups ", "a space at the end"],
    ])("that can never apply are refused: %s, %s", async (attribute) => {
      const { body } = await save([{ ...reader, attribute }]);
      const wrong = { path: "/provider/rules/0/attribute", code: "check.signOnRuleNever" };
      expect(body.fields).toMatchObject([wrong]);
    });

    test("that an earlier one always precedes are refused, but not those that add companies", async () => {
      const first = { ...reader, attribute: "groups" };
      const { body } = await save([first, { ...first, role: "ROLE_TENANT_EDITOR" }]);
      const wrong = { path: "/provider/rules/1/role", code: "check.signOnRuleTaken" };
      expect(body.fields).toMatchObject([wrong]);
      expect((await save([first, first])).status).toBe(200);
      expect((await save(provider.rules)).status).toBe(200);
    });
  });

  test("the settings list the last refused sign-ins: why, and the claims by name", async () => {
    const before = claims;
    claims = { ...before, email: "secret@nordlicht.example", groups: ["none"], deep: { er: "x" } };
    expect((await signOn(crypto.randomUUID())).refused).toBe("noRole");
    const other = await begin();
    const query = "?error=access_denied&state=" + other.relay;
    await comeBack(`https://a30.test.example/oidc/callback${query}`, other.relay);
    claims = before;
    const { refusals } = await admin.read("/api/admin/signOn");
    const [latest, earlier] = refusals;
    expect([latest.code, latest.claims]).toEqual(["refused", []]);
    expect(earlier.code).toBe("noRole");
    expect(earlier.claims).toEqual(expect.arrayContaining(["email", "groups", "deep.er"]));
    expect(JSON.stringify(refusals)).not.toContain("secret@");
    expect(refusals.length).toBeLessThanOrEqual(20);
    const { admin: stranger } = await world({ app });
    expect((await stranger.read("/api/admin/signOn")).refusals).toEqual([]);
  });

  test("a provider that is away is told in words", async () => {
    const { group: away, admin } = await world({ app });
    for (const address of ["http://localhost:9", "https://10.0.0.1", "https://169.254.169.254"]) {
      const { version } = await admin.read("/api/admin/signOn");
      const provider = { kind: "oidc", enabled: true, issuer: address, clientId: "x" };
      await admin.ok("/api/admin/signOn", { version, provider });
      const response = await app.app.inject({ method: "GET", url: `/v1/login?group=${away}` });
      expect([address, outcomeOf(response).refused]).toEqual([address, "away"]);
    }
  });
});

describe("sign-out by OpenID Connect", () => {
  const logout = "http://schemas.openid.net/event/backchannel-logout";

  async function said(change: Record<string, unknown> = {}, signing = key): Promise<string> {
    return new SignJWT({
      jti: crypto.randomUUID(),
      events: { [logout]: {} },
      sub: "leaving",
      ...change,
    })
      .setProtectedHeader({ alg: "RS256", kid: "one", typ: "logout+jwt" })
      .setIssuer(issuer)
      .setAudience(typeof change["aud"] === "string" ? change["aud"] : "artikel30")
      .setIssuedAt(typeof change["iat"] === "number" ? change["iat"] : undefined)
      .sign(signing);
  }

  async function tell(token: string, to = group): Promise<number> {
    const response = await app.app.inject({
      method: "POST",
      url: `/oidc/backchannel/${to}`,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({ logout_token: token }).toString(),
    });
    return response.statusCode;
  }

  async function token(): Promise<string> {
    claims = { ...claims, email: "leaving@nordlicht.example" };
    const { refresh } = await signOn("leaving");
    return (await renew(app, refresh ?? "")).body.token;
  }

  test("a message of more than 64 kB is not read", async () => {
    expect(await tell("x".repeat(64 * 1024))).toBe(413);
  });

  test("the provider ends a person's sessions, server to server", async () => {
    const open = await token();
    expect((await app.get("/api/apps", { token: open })).status).toBe(200);
    const message = await said();
    expect(await tell(message)).toBe(200);
    expect((await app.get("/api/apps", { token: open })).status).toBe(401);
    expect(await tell(message)).toBe(400);
  });

  test("what is no message of the provider ends nothing", async () => {
    const open = await token();
    const { privateKey: other } = await generateKeyPair("RS256");
    const wrong = [
      await said({}, other),
      await said({ events: {} }),
      await said({ nonce: "x" }),
      await said({ aud: "another" }),
      await said({ iat: 1 }),
      "no token",
    ];
    const aimed = await new SignJWT({ sub: "leaving", jti: "x", events: { [logout]: {} } })
      .setProtectedHeader({ alg: "RS256", kid: "one" })
      .setIssuer("https://evil.example")
      .setAudience("artikel30")
      .setIssuedAt()
      .sign(key);
    for (const message of [...wrong, aimed])
      expect([message, await tell(message)]).toEqual([message, 400]);
    expect((await app.get("/api/apps", { token: open })).status).toBe(200);
  });

  test("forged messages are one entry for the hour in the group's log, with their count", async () => {
    // Earlier tests were refused, too.
    const before = await loggedRefusals(app, group);
    const forged = await said({}, (await generateKeyPair("RS256")).privateKey);
    const replies = await Promise.all(Array.from({ length: 50 }, () => tell(forged)));
    expect(new Set(replies)).toEqual(new Set([400]));
    const [entry, ...others] = (await loggedRefusals(app, group)).slice(before.length);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ action: "refusal.signOut", detail: { times: 50 } });
    const path = "/api/activityStream/activityStream?perPage=1&kind=refusals";
    const { items } = await admin.read(path);
    expect(items).toMatchObject([{ action: "refusal.signOut", times: 50 }]);
  });

  test("a forged message to a group without a provider leaves nothing in its log", async () => {
    const unknown = 900_000_000_000;
    for (let index = 0; index < 3; index += 1) expect(await tell("no token", unknown)).toBe(400);
    expect(await loggedRefusals(app, unknown)).toEqual([]);
  });

  test("who leaves is led to the provider's own page, and back to the sign-in page", async () => {
    const { leave } = await signOn("kim");
    const response = await app.app.inject({
      method: "GET",
      url: "/saml/logout",
      headers: { cookie: `__Secure-vvt_leave=${leave ?? ""}` },
    });
    const address = new URL(String(response.headers.location));
    expect(address.origin).toBe(issuer);
    expect(address.searchParams.get("post_logout_redirect_uri")).toBe(
      "https://a30.test.example/login?signedOut=1",
    );
    expect(address.searchParams.has("id_token_hint")).toBe(true);
  });
});
