import { deflateRawSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { makePerson } from "../../helpers/factories.ts";
import { dayAhead } from "../../helpers/dayAhead.ts";
import { makeSamlIdp, messageId } from "../../helpers/signOn/samlIdp.ts";
import {
  cookieOf,
  loggedRefusals,
  makeSamlGroup,
  makeSignOnApp,
  reader,
  renew,
  samlWorld,
  signOn,
} from "../../helpers/signOn/visits.ts";
import type { TestApp } from "../../helpers/testApp.ts";

const own = { origin: "https://a30.test.example", "sec-fetch-site": "same-origin" };

const { app, of } = await samlWorld();

async function enter(nameId: string) {
  const attributes = { ...reader, email: `${nameId}@nordlicht.example` };
  const { refresh, leave } = await signOn(of, { nameId, attributes });
  const { body } = await renew(app, refresh ?? "");
  return { token: String(body.token), refresh: refresh ?? "", leave: leave ?? "" };
}

/** Status of an irreversible act after signing in by a provider that proved identity long ago. */
async function mayActAfter(nameId: string, signedInAgo: number): Promise<number> {
  const attributes = { ...reader, groups: "admins", email: `${nameId}@nordlicht.example` };
  const { refresh } = await signOn(of, { nameId, attributes, signedInAgo });
  const { token } = (await renew(app, refresh ?? "")).body;
  const machine = { title: nameId, areas: ["recordsRead"], role: "ROLE_READER" };
  const wanted = { ...machine, expiresOn: dayAhead(30) };
  return (await app.post("/api/admin/machines/create", wanted, { token })).status;
}

test("what asks for a fresh proof takes the provider's, as old as the provider says it is", async () => {
  expect(await mayActAfter("p-fresh", 0)).toBe(200);
  expect(await mayActAfter("p-stale", 3_600_000)).toBe(403);
});

test("times of an assertion are in UTC without an offset, and no other text is one", async () => {
  const refusedWith = async (time: string) => {
    const attributes = { ...reader, email: "p-times@nordlicht.example" };
    const inside = (assertion: string) =>
      assertion.replace(/AuthnInstant="[^"]*"/, `AuthnInstant="${time}"`);
    return (await signOn(of, { nameId: "p-times", attributes, inside })).refused;
  };
  expect(await refusedWith("2026-11-20T08:00:00")).toBeNull();
  expect(await refusedWith("2026-11-20T08:00:00.1234567Z")).toBeNull();
  for (const wrong of ["1", "2026-02-31T08:00:00Z", "Fri, 20 Nov 2026 08:00:00 GMT"])
    expect([wrong, await refusedWith(wrong)]).toEqual([wrong, "refused"]);
});

test("a session lasts no longer than the provider says that its own does", async () => {
  const renewedWith = async (nameId: string, left: number) => {
    const until = new Date(Date.now() + left).toISOString();
    const attributes = { ...reader, email: `${nameId}@nordlicht.example` };
    const inside = (assertion: string) =>
      assertion.replace("<saml:AuthnStatement", `$& SessionNotOnOrAfter="${until}"`);
    const { refused, refresh } = await signOn(of, { nameId, attributes, inside });
    expect(refused).toBeNull();
    return (await renew(app, refresh ?? "")).status;
  };
  expect(await renewedWith("p-lasting", 3_600_000)).toBe(200);
  expect(await renewedWith("p-over", -1000)).toBe(401);
});

describe("check list 39: the cookie that renews a session", () => {
  test("is taken from our own page alone", async () => {
    const { refresh } = await enter("p-origin");
    const foreign: Record<string, string>[] = [
      { ...own, origin: "https://evil.example" },
      { ...own, "sec-fetch-site": "cross-site" },
      { ...own, "sec-fetch-site": "same-site" },
      { origin: own.origin },
      {},
    ];
    for (const headers of foreign)
      expect([headers, (await renew(app, refresh, headers)).status]).toEqual([headers, 401]);
    const { status, response } = await renew(app, refresh);
    expect(status).toBe(200);
    expect(cookieOf(response, "__Secure-vvt_refresh")).toMatchObject({
      httpOnly: true,
      secure: true,
      sameSite: "Strict",
    });
  });

  test("ends with the session, however often it is renewed", async () => {
    const { token, refresh } = await enter("p-end");
    const { response } = await renew(app, refresh);
    const next = cookieOf(response, "__Secure-vvt_refresh")?.value ?? "";
    await app.asOwner(
      "update session set ends_at = now() - interval '1 second' where group_id = $1",
      [of.group],
    );
    expect(await app.isIn(token)).toBe(false);
    expect((await renew(app, next)).status).toBe(401);
  });
});

describe("sign-out", () => {
  const slo = `https://a30.test.example/saml/slo/${of.group}`;
  const visit = (address: string) => {
    const { pathname, search } = new URL(address);
    return app.app.inject({ method: "GET", url: pathname + search });
  };
  const leaving = (secret: string) =>
    app.app.inject({
      method: "GET",
      url: "/saml/logout",
      headers: { cookie: `__Secure-vvt_leave=${secret}` },
    });

  test("ends the session here and leads to the provider with a signed request", async () => {
    const { token, leave } = await enter("p-leave");
    const response = await leaving(leave);
    const address = new URL(String(response.headers.location));
    expect(address.pathname).toBe("/SingleLogoutService");
    expect(address.searchParams.has("Signature")).toBe(true);
    expect(cookieOf(response, "__Secure-vvt_refresh")?.maxAge).toBe(0);
    expect(await app.isIn(token)).toBe(false);
  });

  test("without the cookie ends nothing", async () => {
    const { token } = await enter("p-stays");
    expect((await leaving("invented")).headers.location).toBe("/login?signedOut=1");
    expect(await app.isIn(token)).toBe(true);
  });

  test("by the provider ends the sessions of the person it names", async () => {
    const { token } = await enter("p-named");
    const other = await enter("p-other");
    const response = await visit(of.idp.leaveAddress({ slo, nameId: "p-named" }));
    expect(String(response.headers.location)).toContain("SAMLResponse=");
    expect([await app.isIn(token), await app.isIn(other.token)]).toEqual([false, true]);
  });

  test("that the provider has not signed, freshly and to us, ends nothing", async () => {
    const { token } = await enter("p-safe");
    const named = { slo, nameId: "p-safe" };
    const thief = await makeSamlIdp(of.idp.issuer);
    const right = of.idp.leaveAddress(named);
    const elsewhere = new URL(of.idp.leaveAddress({ ...named, slo: "https://other.example/slo" }));
    const wrong = [
      of.idp.leaveAddress({ ...named, isSigned: false }),
      thief.leaveAddress(named),
      of.idp.leaveAddress({ ...named, issuer: "https://evil.example" }),
      of.idp.leaveAddress({ ...named, ahead: -3_600_000 }),
      slo + elsewhere.search,
      `${right}&SAMLRequest=x`,
      `${right}&xSAMLRequest=x`,
      right.replace("RelayState=there", "RelayState=here"),
      slo,
    ];
    for (const address of wrong) {
      const { location } = (await visit(address)).headers;
      expect([address, location]).toEqual([address, expect.stringContaining("/login?signOn=")]);
    }
    expect(await app.isIn(token)).toBe(true);
  });

  test("that the provider has not signed is counted by the hour in the group's log", async () => {
    const before = await loggedRefusals(app, of.group);
    const thief = await makeSamlIdp(of.idp.issuer);
    for (let index = 0; index < 20; index += 1)
      await visit(thief.leaveAddress({ slo, nameId: "p-counted" }));
    const [entry, ...others] = (await loggedRefusals(app, of.group)).slice(before.length);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ action: "refusal.signOut", detail: { times: 20 } });
  });

  test("is not even unpacked unless the provider has signed it", async () => {
    const thief = await makeSamlIdp(of.idp.issuer);
    const address = new URL(thief.leaveAddress({ slo, nameId: "p-packed" }));
    for (const packed of [address.searchParams.get("SAMLRequest") ?? "", "bm90IHBhY2tlZA=="]) {
      address.searchParams.set("SAMLRequest", packed);
      const before = app.lines.length;
      await visit(String(address));
      expect(app.lines.slice(before).join("")).toContain(
        '"cause":"Error: invalid query signature"',
      );
    }
  });

  test("that we began ends well, even if the provider doesn't sign its answer", async () => {
    const { token, leave } = await enter("p-unsigned");
    const away = new URL(String((await leaving(leave)).headers.location));
    const back = (relay: string) => {
      const xml = `<samlp:LogoutResponse xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_a" Version="2.0" Destination="${slo}"/>`;
      const query = new URLSearchParams({
        SAMLResponse: deflateRawSync(xml).toString("base64"),
        RelayState: relay,
      });
      return visit(`${slo}?${query}`);
    };
    const relay = away.searchParams.get("RelayState") ?? "";
    expect((await back(relay)).headers.location).toBe("/login?signedOut=1");
    expect(await app.isIn(token)).toBe(false);
    // Answers to other requests are not accepted.
    expect((await back(relay)).headers.location).toContain("/login?signOn=refused");
    expect((await back("invented")).headers.location).toContain("/login?signOn=refused");
  });

  test("is heard once", async () => {
    await enter("p-once");
    const address = of.idp.leaveAddress({ slo, nameId: "p-once", id: messageId() });
    await visit(address);
    const { token } = await enter("p-once");
    await visit(address);
    expect(await app.isIn(token)).toBe(true);
  });
});

describe("a group that leaves sign-in to its provider", () => {
  const password = "Seehund im Watt 1987";

  test("closes passwords at once, but for its accounts for emergencies", async () => {
    const closing = await makeSamlGroup(app);
    const person = await makePerson(app, closing.group, "ROLE_READER", { password });
    const emergency = await makePerson(app, closing.group, "ROLE_TENANT_ADMIN", { password });
    expect((await app.signIn(person.login, password)).status).toBe(200);
    await expect(closing.save({ closesPasswords: true })).rejects.toThrow("signOnEmergency");
    closing.provider.closesPasswords = false;
    const { account } = emergency.viewer;
    await closing.save({
      closesPasswords: true,
      emergencyAccounts: [account, closing.admin.viewer.account],
    });
    const refused = await app.signIn(person.login, password);
    const unknown = await app.signIn("nobody@test.example", password);
    expect([refused.status, refused.body.error]).toEqual([unknown.status, unknown.body.error]);
    expect(await app.isIn(person.token)).toBe(false);
    expect((await app.signIn(emergency.login, password)).status).toBe(200);
    await closing.save({ closesPasswords: false });
    expect((await app.signIn(person.login, password)).status).toBe(200);
  });

  test("stays closed if the operator permits its provider no more, and everybody is told what to do", async () => {
    const closing = await makeSamlGroup(app);
    const person = await makePerson(app, closing.group, "ROLE_READER", { password });
    const emergency = await makePerson(app, closing.group, "ROLE_TENANT_ADMIN", { password });
    await closing.save({ closesPasswords: true, emergencyAccounts: [emergency.viewer.account] });
    const ready = async (of: TestApp) => (await of.send("GET", "/readyz")).body;
    expect([await ready(app), (await app.post("/api/signOn/find", {})).body]).toEqual([
      { status: "ready" },
      { isOnly: false },
    ]);
    const without = await makeSignOnApp(["oidc"], app);
    expect(await ready(without)).toEqual({ status: "ready", signOnOff: 1 });
    // Former staff could otherwise get back in with an old password.
    const enter = (username: string) => without.post("/api/login_check", { username, password });
    expect((await enter(person.login)).status).toBe(401);
    const found = await without.post("/api/signOn/find", { username: person.login });
    expect(found.body).toEqual({ isOnly: false, isOff: true });
    const { body } = await enter(emergency.login);
    const { body: stored } = await without.get("/api/admin/signOn", { token: body.token });
    const save = (change: object) =>
      without.post(
        "/api/admin/signOn",
        { version: stored.version, provider: { ...stored.provider, ...change } },
        { token: body.token },
      );
    expect((await save({ closesPasswords: false })).body.fields[0].path).toBe("/provider/kind");
    expect((await save({ enabled: false })).status).toBe(200);
    expect((await enter(person.login)).status).toBe(200);
    expect(await ready(without)).toEqual({ status: "ready" });
  });

  test("closes nothing in another group of the same person", async () => {
    const closing = await makeSamlGroup(app);
    const login = "two.groups@test.example";
    await makePerson(app, closing.group, "ROLE_READER", { login, password });
    const elsewhere = await makePerson(app, of.group, "ROLE_READER", { login });
    await closing.save({
      closesPasswords: true,
      emergencyAccounts: [closing.admin.viewer.account],
    });
    const { status, body } = await app.signIn(login, password);
    expect(status).toBe(200);
    const apps = await app.get("/api/apps", { token: body.token });
    expect(apps.body.groups.map(({ id }: { id: number }) => id)).toEqual([of.group]);
    expect(
      (await app.post("/api/user/group", { id: closing.group }, { token: body.token })).status,
    ).toBe(404);
    expect(await app.isIn(elsewhere.token)).toBe(true);
  });
});
