import { decodeJwt } from "jose";
import { describe, expect, test } from "vitest";
import { makeGroup, makePerson } from "../../helpers/factories.ts";
import { certificateIn, sealer } from "../../helpers/signOn/encryption.ts";
import { requestIn } from "../../helpers/signOn/samlIdp.ts";
import {
  begin,
  comeBack,
  cookieOf,
  makeSamlGroup,
  makeSignOnApp,
  outcomeOf,
  reader,
  renew,
  samlWorld,
  signOn,
} from "../../helpers/signOn/visits.ts";

const { app, of } = await samlWorld();

describe("calls about the provider", () => {
  const calls = [
    ["GET", "/v1/api/admin/signOn"],
    ["POST", "/v1/api/admin/signOn"],
    ["POST", "/v1/api/admin/signOn/metadata"],
    ["POST", "/v1/api/admin/signOn/try"],
  ] as const;

  test("signOn.read, signOn.save, signOn.metadata and signOn.try are for administrators of all companies", async () => {
    const companies = [1];
    const { token } = await makePerson(app, of.group, "ROLE_TENANT_ADMIN", { companies });
    for (const [method, path] of calls)
      expect([path, (await app.send(method, path, { token })).status]).toEqual([path, 403]);
  });

  test("signOn.find tells the only group's provider, or that of a domain, and nothing of addresses", async () => {
    const other = await makeSamlGroup(app);
    const [, domain = ""] = other.admin.login.split("@");
    await other.save({ mailDomains: [domain] });
    const find = async (username?: string) =>
      (await app.post("/api/signOn/find", username === undefined ? {} : { username })).body;
    expect(await find(`anybody@${domain}`)).toEqual({ group: other.group, isOnly: false });
    expect(await find(`Nobody@${domain.toUpperCase()}`)).toEqual({
      group: other.group,
      isOnly: false,
    });
    expect(await find("anybody@elsewhere.example")).toEqual({ isOnly: false });
    expect(await find(domain)).toEqual({ isOnly: false });
    expect(await find()).toEqual({ isOnly: false });
    // If two groups claim a domain, it leads to neither.
    await of.save({ mailDomains: [domain] });
    expect(await find(`anybody@${domain}`)).toEqual({ isOnly: false });
    await of.save({ mailDomains: [] });
    await other.save({ mailDomains: [] });
  });

  test("metadata that were brought along fill in the provider", async () => {
    const path = "/api/admin/signOn/metadata";
    expect(await of.admin.ok(path, { text: of.idp.metadata })).toEqual({
      issuer: of.idp.issuer,
      signInUrl: "https://idp.test.example/SingleSignOnService",
      signOutUrl: "https://idp.test.example/SingleLogoutService",
      certificates: [of.idp.certificate],
    });
    for (const text of ["<a/>", "no xml", `<!DOCTYPE a>${of.idp.metadata}`])
      await of.admin.assertInvalid(path, { text }, "/text check.signOnMetadata");
  });
});

describe("sign-in by a provider", () => {
  test("leads to the wanted page, with an account of the group that its rules describe", async () => {
    const { address } = await begin(of, "/vvt-list/all?x=1");
    const request = requestIn(address);
    expect(request.acs).toBe("https://a30.test.example/saml/acs");
    expect(new URL(address).searchParams.has("Signature")).toBe(true);
    const { status, location, refused, refresh } = await signOn(
      of,
      { attributes: reader },
      "/vvt-list/all?x=1",
    );
    expect([status, location, refused]).toEqual([303, "/vvt-list/all?x=1", null]);
    const { body } = await renew(app, refresh ?? "");
    expect(body.refresh_token).toBe("");
    const claims = decodeJwt(body.token);
    expect([claims["group"], claims["roles"]]).toEqual([of.group, ["ROLE_READER"]]);
    const apps = await app.get("/api/apps", { token: body.token });
    expect(apps.body.user).toMatchObject({ name: "Kim Petersen", email: "kim@nordlicht.example" });
  });

  test("finds the same account again, and gives and takes roles as the provider says", async () => {
    const how = { nameId: "p-roles", attributes: { ...reader, email: "roles@nordlicht.example" } };
    const rolesAfter = async (groups: string[]) => {
      const { refresh } = await signOn(of, { ...how, attributes: { ...how.attributes, groups } });
      const { body } = await renew(app, refresh ?? "");
      return decodeJwt(body.token);
    };
    const first = await rolesAfter(["readers"]);
    const second = await rolesAfter(["readers", "admins"]);
    expect(second.sub).toBe(first.sub);
    expect(second["roles"]).toContain("ROLE_TENANT_ADMIN");
    expect((await rolesAfter(["readers"]))["roles"]).toEqual(["ROLE_READER"]);
  });

  test("roles taken away at the provider end the person's sessions", async () => {
    const how = { nameId: "p-gone", attributes: { ...reader, email: "gone@nordlicht.example" } };
    const { refresh } = await signOn(of, how);
    const { body } = await renew(app, refresh ?? "");
    const next = await signOn(of, { ...how, attributes: { ...how.attributes, groups: [] } });
    expect(next.refused).toBe("noRole");
    expect((await app.get("/api/apps", { token: body.token })).status).toBe(401);
  });

  test("an account that is locked or was deleted stays so", async () => {
    const person = await makePerson(app, of.group);
    await app.asOwner("update account set state = 'locked' where id = $1", [person.viewer.account]);
    const { refused, refresh } = await signOn(of, {
      nameId: "p-locked",
      attributes: { ...reader, email: person.login },
    });
    expect([refused, refresh]).toEqual(["closed", null]);
  });

  test("an encrypted assertion is read", async () => {
    const body = await of.admin.read("/api/admin/signOn");
    const metadata = await app.send("GET", new URL(body.addresses.metadata).pathname);
    const certificate = certificateIn(String(metadata.body));
    const { address, relay } = await begin(of);
    const how = {
      nameId: "p-sealed",
      attributes: { ...reader, email: "sealed@nordlicht.example", note: "x".repeat(64 * 1024) },
    };
    const posted = of.idp.answer(address, { ...how, seals: sealer(certificate) });
    const text = Buffer.from(posted.SAMLResponse, "base64").toString();
    expect(text).not.toContain("sealed@nordlicht.example");
    expect(outcomeOf(await comeBack(app, posted, relay))).toMatchObject({ refused: null });
  });

  test("without SSO in the environment none of the addresses is there", async () => {
    const plain = await makeSignOnApp([]);
    for (const path of ["/v1/login", "/saml/logout", "/saml/metadata/1", "/saml/slo/1"])
      expect([path, (await plain.send("GET", path)).status]).toEqual([path, 404]);
    expect((await plain.send("POST", "/saml/acs", { body: {} })).status).toBe(404);
  });

  test("passwords open what they opened before", async () => {
    const group = await makeGroup(app);
    const password = "Seehund im Watt 1987";
    const { login } = await makePerson(app, group, "ROLE_READER", { password });
    const reply = await app.post("/api/login_check", { username: login, password });
    expect(reply.status).toBe(200);
    expect(reply.body.refresh_token).not.toBe("");
  });
});

test("a browser that keeps no cookie is told so, and nothing is signed in", async () => {
  const { address } = await begin(of);
  const { refused, refresh } = outcomeOf(
    await comeBack(app, of.idp.answer(address, { attributes: reader }), null),
  );
  expect([refused, refresh]).toEqual(["cookie", null]);
});

test("cookies are what they must be", async () => {
  const { response } = await signOn(of, { attributes: reader });
  expect(cookieOf(response, "__Secure-vvt_refresh")).toMatchObject({
    httpOnly: true,
    secure: true,
    sameSite: "Strict",
    path: "/v1/api/token",
  });
  expect(cookieOf(response, "__Host-vvt_user")).toMatchObject({
    maxAge: 60,
    secure: true,
    path: "/",
  });
});
