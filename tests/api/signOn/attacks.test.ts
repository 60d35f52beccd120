import { decodeJwt } from "jose";
import { describe, expect, test } from "vitest";
import { makeCompany, makeGroup, makePerson } from "../../helpers/factories.ts";
import { world } from "../../helpers/world.ts";
import { makeSamlIdp, messageId, type Answering } from "../../helpers/signOn/samlIdp.ts";
import {
  begin,
  comeBack,
  makeSamlGroup,
  outcomeOf,
  reader,
  renew,
  samlWorld,
  signOn,
} from "../../helpers/signOn/visits.ts";
import { forge, wrappings } from "../../helpers/signOn/wrapping.ts";
import { freshThrottle } from "../../helpers/signIn/throttles.ts";

const { app, of } = await samlWorld();

/** Code and logged cause of a refusal; only the operator's log has the cause, no cookie is set. */
async function refusalOf(how: Answering): Promise<{ code: string | null; cause: string }> {
  // Each test is an address's first attempt.
  Object.assign(app.platform.throttle, freshThrottle(app.store));
  const before = app.lines.length;
  const { status, refused, refresh, leave } = await signOn(of, { attributes: reader, ...how });
  expect([status, refresh, leave]).toEqual([303, null, null]);
  const line = app.lines.slice(before).find((each) => each.includes('"signOn.refused"'));
  return { code: refused, cause: JSON.parse(line ?? "{}").cause ?? "" };
}

describe("check list 38: signature wrapping", () => {
  test("there are fourteen variants, and the answer that they change is right", async () => {
    expect(Object.keys(wrappings)).toHaveLength(14);
    expect((await signOn(of, { attributes: reader })).refused).toBeNull();
  });

  test.each(Object.keys(wrappings))("%s is refused", async (kind) => {
    const { code } = await refusalOf({ after: (xml) => forge(kind, xml, "p-evil") });
    expect(code).toBe("refused");
  });

  const inOneAnswer = Object.keys(wrappings).filter(
    (kind) => !kind.startsWith("the signed answer"),
  );

  test.each(inOneAnswer)("%s is refused, too, if the provider signs it all", async (kind) => {
    const { code } = await refusalOf({
      signs: ["assertion"],
      after: (xml) => of.idp.signWhole(forge(kind, xml, "p-evil")),
    });
    expect(code).toBe("refused");
  });
});

describe("check list 38: what no provider of the group has said", () => {
  const sha1 = "http://www.w3.org/2000/09/xmldsig#rsa-sha1";
  const elsewhere = "https://other.example/saml/acs";
  const failed = "urn:oasis:names:tc:SAML:2.0:status:Responder";
  const outlived = { ahead: -400_000, lifetime: 86_400_000 };
  /** Answers with what the log says of them, and the code if it is not "refused". */
  const wrong: Record<string, [Answering, cause: RegExp, code?: string]> = {
    "an answer that nobody signed": [{ signs: [] }, /signature/],
    "an answer of which only the assertion is signed": [
      { signs: ["assertion"] },
      /document signature/,
    ],
    "an answer of which only the whole is signed": [{ signs: ["response"] }, /signature/],
    "a signature by SHA-1": [{ algorithm: sha1 }, /weak/],
    "an assertion of another issuer": [{ issuer: "https://evil.example" }, /issuer/],
    "an answer of another issuer, with an assertion of the right one": [
      { responseIssuer: "https://evil.example" },
      /answer of another issuer/,
    ],
    "an answer whose issuer is told twice": [
      { responseIssuer: "x</saml:Issuer><saml:Issuer>y" },
      /not one Issuer/,
    ],
    "an answer of more than 64 kB": [
      { attributes: { ...reader, note: "x".repeat(64 * 1024) } },
      /too long/,
    ],
    "an assertion for another audience": [{ audience: "https://other.example" }, /audience/],
    "an answer to another address": [{ destination: elsewhere }, /destination/],
    "an assertion for another recipient": [{ recipient: elsewhere }, /recipient/],
    "an answer to another request": [{ inResponseTo: messageId() }, /InResponseTo/],
    "an assertion that has expired": [{ ahead: -120_000, lifetime: 60_000 }, /.*/, "clock"],
    "an assertion older than five minutes, however long it holds": [outlived, /.*/, "clock"],
    "a clock that is ahead by more than half a minute": [{ ahead: 45_000 }, /not yet/, "clock"],
    "a document type": [{ after: (xml) => `<!DOCTYPE r [<!ENTITY e "p-evil">]>${xml}` }, /DOCTYPE/],
    "a comment in the name": [
      { nameId: "admin@nordlicht.example<!-- -->.evil.example" },
      /comment/,
    ],
    "an instruction": [{ after: (xml) => `<?x y?>${xml}` }, /instruction/],
    "an element in the name": [{ nameId: "admin<x/>evil" }, /text/],
    "a failure that the provider tells": [
      { status: failed, inside: () => "", signs: ["response"] },
      /provider returned/,
    ],
  };

  test.each(Object.keys(wrong))("%s is refused", async (name) => {
    const [how, cause, code = "refused"] = wrong[name] ?? [{}, /-/];
    const refusal = await refusalOf(how);
    expect([refusal.code, cause.test(refusal.cause) || refusal.cause]).toEqual([code, true]);
  });

  test("clocks that differ by less than half a minute don't matter", async () => {
    for (const ahead of [20_000, -20_000])
      expect((await signOn(of, { ahead, attributes: reader })).refused).toBeNull();
  });

  test("another provider with another key is refused, though it bears the same name", async () => {
    const other = await makeSamlIdp(of.idp.issuer);
    const { address, relay } = await begin(of);
    const outcome = outcomeOf(
      await comeBack(app, other.answer(address, { attributes: reader }), relay),
    );
    expect([outcome.refused, outcome.refresh]).toEqual(["refused", null]);
  });

  test("another group's provider signs nobody in to this group", async () => {
    const theirs = await makeSamlGroup(app, {}, await makeSamlIdp("https://theirs.example"));
    const { address, relay } = await begin(of);
    const answers = [
      theirs.idp.answer(address, { issuer: of.idp.issuer }),
      theirs.idp.answer(address),
    ];
    expect(outcomeOf(await comeBack(app, answers[0] ?? {}, relay)).refused).toBe("refused");
    // With a provider shared by two groups, an answer for one is worthless to the other.
    const shared = await makeSamlGroup(app, {}, of.idp);
    const own = await begin(of);
    const other = await begin(shared);
    const posted = of.idp.answer(other.address, { attributes: reader });
    const moved = { ...posted, RelayState: of.idp.answer(own.address).RelayState };
    expect(outcomeOf(await comeBack(app, moved, own.relay)).refused).toBe("refused");
  });

  test("an answer is taken once, and an assertion is said once", async () => {
    const first = await begin(of);
    const posted = of.idp.answer(first.address, { attributes: reader, assertionId: "_once" });
    expect(outcomeOf(await comeBack(app, posted, first.relay)).refused).toBeNull();
    expect(outcomeOf(await comeBack(app, posted, first.relay)).refused).toBe("late");
    expect((await signOn(of, { attributes: reader, assertionId: "_once" })).refused).toBe(
      "refused",
    );
  });

  test("who was sent away comes back by the same browser", async () => {
    const [mine, theirs] = [await begin(of), await begin(of)];
    const posted = of.idp.answer(theirs.address, { attributes: reader });
    expect(outcomeOf(await comeBack(app, posted, mine.relay))).toMatchObject({
      refused: "late",
      refresh: null,
    });
    const unknown = { ...posted, RelayState: mine.relay };
    await app.asOwner("delete from sign_on_request");
    expect(outcomeOf(await comeBack(app, unknown, mine.relay)).refused).toBe("late");
  });

  test("what is no answer at all is refused in words", async () => {
    const texts = ["", "%%%", "bm8geG1s", Buffer.from("<a/>").toString("base64"), "A".repeat(600)];
    for (const SAMLResponse of texts) {
      const { address, relay } = await begin(of);
      const { RelayState } = of.idp.answer(address);
      const outcome = outcomeOf(await comeBack(app, { SAMLResponse, RelayState }, relay));
      expect([SAMLResponse.slice(0, 9), outcome.refused]).toEqual([
        SAMLResponse.slice(0, 9),
        "refused",
      ]);
    }
    const large = { SAMLResponse: "A".repeat(300 * 1024), RelayState: "x" };
    expect((await comeBack(app, large, "x")).statusCode).toBe(413);
  });

  test("the group's log says that somebody was refused, and the page no more than a word", async () => {
    const { location } = await signOn(of, { signs: [] });
    const search = new URL(location, "https://own.example").searchParams;
    expect([...search.keys()].toSorted()).toEqual(["id", "redirect", "signOn"]);
    const { rows } = await app.asOwner(
      "select count(*)::int as count from audit where group_id = $1 and action = 'signOn.refused'",
      [of.group],
    );
    expect(rows[0].count).toBeGreaterThan(0);
  });
});

describe("targets of a sign-in", () => {
  const foreign = [
    "//evil.example",
    "https://evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/%0d%0aset-cookie:x",
    "javascript:alert(1)",
    "evil.example",
    `/${"a".repeat(600)}`,
  ];

  test.each(foreign)("%s leads nowhere else", async (target) => {
    const { location } = await signOn(of, { attributes: reader }, target);
    expect(new URL(location, "https://a30.test.example").origin).toBe("https://a30.test.example");
    expect(location).not.toMatch(/^\/\/|evil\.example.*evil|[\r\n]/);
    expect(["/", "/%0d%0aset-cookie:x"]).toContain(location);
  });
});

describe("what a provider can't give", () => {
  test("check list 10: an address of another group opens nothing there, and no other group", async () => {
    const { group: theirs, admin: victim } = await world({ app });
    const consultant = await makePerson(app, theirs, "ROLE_READER", { login: "both@test.example" });
    for (const { login } of [victim, consultant]) {
      const { refresh } = await signOn(of, {
        nameId: login,
        attributes: { ...reader, email: login },
      });
      const { body } = await renew(app, refresh ?? "");
      expect(decodeJwt(body.token)["group"]).toBe(of.group);
      const { token } = body;
      const apps = await app.get("/api/apps", { token });
      expect(apps.body.groups.map(({ id }: { id: number }) => id)).toEqual([of.group]);
      expect((await app.post("/api/user/group", { id: theirs }, { token })).status).toBe(404);
      expect((await app.post("/api/user/group", { id: of.group }, { token })).status).toBe(404);
    }
  });

  test("accounts with a role of the operator are none of its business", async () => {
    const master = await makePerson(app, of.group, "ROLE_MASTER_EDITOR");
    const { refused } = await signOn(of, {
      nameId: "p-master",
      attributes: { ...reader, email: master.login },
    });
    expect(refused).toBe("operators");
  });

  test("rules give no role of the operator, no company of others, and nothing twice over", async () => {
    const { version } = await of.admin.read("/api/admin/signOn");
    const refusal = (rule: object) =>
      of.admin.refusal("/api/admin/signOn", {
        version,
        provider: { ...of.provider, rules: [rule] },
      });
    const rule = { attribute: "groups", value: "x", role: "ROLE_MASTER_EDITOR" };
    expect(await refusal(rule)).toContain("/provider/rules/0/role roleTooHigh");
    const foreign = await makeCompany(app, await makeGroup(app));
    const seen = { ...rule, role: "ROLE_READER", companies: [foreign] };
    expect(await refusal(seen)).toEqual([412, "/provider/rules/0/companies notOffered"]);
  });

  test("two rules don't add up to more than one of them gives", async () => {
    const company = await makeCompany(app, of.group);
    const own = await makeSamlGroup(app);
    const [one, two] = [await makeCompany(app, own.group), await makeCompany(app, own.group)];
    await own.save({
      rules: [
        { attribute: "groups", value: "admins", role: "ROLE_TENANT_ADMIN", companies: [one] },
        { attribute: "groups", value: "readers", role: "ROLE_READER" },
        { attribute: "groups", value: "others", role: "ROLE_TENANT_ADMIN", companies: [two] },
      ],
    });
    const groups = ["readers", "others", "admins"];
    const { refresh } = await signOn(own, { attributes: { ...reader, groups } });
    const { body } = await renew(app, refresh ?? "");
    const { rows } = await app.asOwner(
      "select roles, to_jsonb(companies) as companies from account where id = $1",
      [Number(decodeJwt(body.token).sub)],
    );
    expect(rows[0]).toEqual({ roles: ["ROLE_TENANT_ADMIN"], companies: [one, two] });
    expect(company).toBeGreaterThan(0);
  });

  test("the last administrator stays one", async () => {
    const own = await makeSamlGroup(app);
    const { refused, refresh } = await signOn(own, {
      nameId: "p-last",
      attributes: { ...reader, email: own.admin.login },
    });
    const { body } = await renew(app, refresh ?? "");
    expect([refused, decodeJwt(body.token)["roles"]]).toEqual([
      null,
      expect.arrayContaining(["ROLE_TENANT_ADMIN"]),
    ]);
  });

  test("an address that has passed to somebody else doesn't open the account of who had it", async () => {
    const attributes = { ...reader, email: "passed@nordlicht.example" };
    expect((await signOn(of, { nameId: "p-before", attributes })).refused).toBeNull();
    expect((await signOn(of, { nameId: "p-after", attributes })).refused).toBe("otherPerson");
  });

  test("somebody unknown is refused where no accounts are made, and who has no role", async () => {
    const own = await makeSamlGroup(app, { createsAccounts: false });
    expect((await signOn(own, { attributes: reader })).refused).toBe("unknown");
    await own.save({ createsAccounts: true });
    expect((await signOn(own, { attributes: { ...reader, groups: [] } })).refused).toBe("noRole");
    const { email: _, ...nameless } = reader;
    expect((await signOn(own, { attributes: nameless })).refused).toBe("noAddress");
    const doubtful = { ...reader, email_verified: "false" };
    expect((await signOn(own, { attributes: doubtful })).refused).toBe("unverified");
  });

  test("a provider that is off, or not permitted, signs nobody in and ends who is in", async () => {
    const own = await makeSamlGroup(app);
    const { refresh } = await signOn(own, { attributes: reader });
    const { body } = await renew(app, refresh ?? "");
    await own.save({ enabled: false });
    expect((await app.get("/api/apps", { token: body.token })).status).toBe(401);
    const response = await app.app.inject({ method: "GET", url: `/v1/login?group=${own.group}` });
    expect(outcomeOf(response).refused).toBe("off");
  });
});

describe("an answer with more parts than any needs is refused before it is parsed", () => {
  const nested = (count: number, tag: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => `<${tag(index)}>`).join("") +
    Array.from({ length: count }, (_, index) => `</${tag(index).split(" ")[0]}>`)
      .reverse()
      .join("");
  const parts: Record<string, [inner: string, cause: string]> = {
    elements: ["<a/>".repeat(1500), "more than 1500 elements"],
    levels: [nested(40, () => "a"), "more than 40 levels"],
    "attributes of one": [
      `<a ${Array.from({ length: 41 }, (_, index) => `a${index}=">"`).join(" ")}/>`,
      "more than 40 attributesOfOne",
    ],
    attributes: [`<a b="" c='>' d="" e="" f=""/>`.repeat(950), "more than 4500 attributes"],
    namespaces: [
      Array.from({ length: 41 }, (_, index) => `<a xmlns:p${index}="u"/>`).join(""),
      "more than 40 prefixes",
    ],
    "open quotes": ['<a b="'.repeat(100), "message is no XML"],
  };

  test.each(Object.keys(parts))("%s", async (kind) => {
    const [inner = "", expected] = parts[kind] ?? [];
    const after = (xml: string) => xml.replace("</samlp:Response>", `${inner}</samlp:Response>`);
    const { code, cause } = await refusalOf({ after });
    expect([code, cause]).toEqual(["refused", `Error: ${expected}`]);
  });

  // In square time it would take longer than a test may.
  test("as is one with a name that never ends", async () => {
    const name = `<saml:EncryptedAssertion></saml:EncryptedAssertion><${"a".repeat(150_000)}`;
    const after = (xml: string) => xml.replace("</samlp:Response>", `${name}</samlp:Response>`);
    expect((await refusalOf({ after })).cause).toBe("Error: message is no XML");
  });

  test("but one of a person in 1,015 groups signs in", async () => {
    const groups = Array.from({ length: 1014 }, (_, index) => `Group ${index}`);
    const attributes = { ...reader, groups: ["readers", ...groups] };
    expect((await signOn(of, { attributes })).refused).toBeNull();
  });
});

test("an address that was refused a hundred forged answers waits before another one is read", async () => {
  Object.assign(app.platform.throttle, freshThrottle(app.store));
  const forged = () => signOn(of, { signs: [] });
  for (let count = 0; count < 100; count += 1) expect((await forged()).refused).toBe("refused");
  const { response } = await forged();
  expect(response.statusCode).toBe(429);
  expect(Number(response.headers["retry-after"])).toBeGreaterThan(0);
  Object.assign(app.platform.throttle, freshThrottle(app.store));
});
