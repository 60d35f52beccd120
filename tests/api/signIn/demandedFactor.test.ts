import { expect, test } from "vitest";
import { limits } from "#shared/api/limits.ts";
import { actionsOn } from "../../helpers/auditLog.ts";
import { addPasskey, makeAuthenticator } from "../../helpers/signIn/authenticator.ts";
import { codeNow, setUpCodeApp } from "../../helpers/signIn/factors.ts";
import { makeGroup, makePerson, offerLink, type Person } from "../../helpers/factories.ts";
import { strangersOf } from "../../helpers/signIn/strangers.ts";
import { makeTestApp } from "../../helpers/testApp.ts";

// Sign-on, point 4: a group can require a second factor.

const password = "Seehund im Watt 1987";
const settings = "/api/company-group/settings";

const app = await makeTestApp();
const { send } = strangersOf(app);

const somebody = (group: number, role?: string) => makePerson(app, group, role, { password });

async function demand(by: Person, demandsFactor = true) {
  const { features: _features, ...stored } = await by.read(settings);
  return by.post(settings, { ...stored, demandsFactor });
}

/** A group that requires a factor, and its administrator, who has none. */
async function demandingGroup() {
  const group = await makeGroup(app);
  const admin = await somebody(group, "ROLE_TENANT_ADMIN");
  expect((await demand(admin)).status).toBe(200);
  return { group, admin };
}

const signIn = (username: string) => send("/api/login_check", { username, password });
const setUp = (secondStep: string, kind = "totp") =>
  send("/api/user/secondStep/setUp", { secondStep, kind });
const finish = (secondStep: string, sent: object) =>
  send("/api/user/secondStep/finish", { secondStep, title: "Handy", ...sent });

/** Makes the provider the group's only sign-in, except for one account. */
async function leaveToProvider({ viewer }: Person): Promise<void> {
  await app.asOwner(
    `insert into sign_on (group_id, version, enabled, closes_passwords, emergency_accounts, body, sealed, changed_at, changed_by)
     values ($1, 1, true, true, $2, '{}', '', now(), 1)`,
    [viewer.group, [viewer.account]],
  );
}

test("only administrators of the whole group see whom a demand concerns", async () => {
  const group = await makeGroup(app);
  const limited = await makePerson(app, group, "ROLE_TENANT_ADMIN", { companies: [] });
  expect((await limited.get("/api/company-group/factorDemand")).status).toBe(403);
});

test("before switching it on an administrator sees how many have none; others' groups and machines don't count", async () => {
  const group = await makeGroup(app);
  const admin = await somebody(group, "ROLE_TENANT_ADMIN");
  const [one, two] = [await somebody(group), await somebody(group)];
  await somebody(await makeGroup(app));
  await setUpCodeApp(app, one.token);
  const read = async () => await admin.read("/api/company-group/factorDemand");
  expect(await read()).toEqual({ people: 3, without: 2, provided: 0 });
  await addPasskey(app, two.token);
  expect(await read()).toEqual({ people: 3, without: 1, provided: 0 });
  await app.asOwner("update account set state = 'locked' where id = $1", [two.viewer.account]);
  expect(await read()).toEqual({ people: 2, without: 1, provided: 0 });
  await leaveToProvider(admin);
  expect(await read()).toEqual({ people: 1, without: 1, provided: 1 });
});

test("switching it on or off asks who somebody is, and signs out who has shown no factor", async () => {
  const group = await makeGroup(app);
  const admin = await somebody(group, "ROLE_TENANT_ADMIN");
  const [bare, shown] = [await somebody(group), await somebody(group)];
  const provided = await somebody(group);
  await setUpCodeApp(app, shown.token);
  const elsewhere = await somebody(await makeGroup(app));
  await app.asOwner("update session set via = 'saml' where id = $1", [provided.viewer.session]);
  const age = () =>
    app.asOwner("update session set proved_at = now() - interval '6 minutes' where id = $1", [
      admin.viewer.session,
    ]);
  await age();
  expect((await demand(admin)).body.error).toBe("proofNeeded");
  await admin.post("/api/user/proof", { password });
  expect((await demand(admin)).status).toBe(200);
  const statuses = [];
  for (const { token } of [admin, bare, shown, provided, elsewhere])
    statuses.push((await app.get("/api/apps", { token })).status);
  expect(statuses).toEqual([200, 401, 200, 200, 200]);
  await age();
  expect((await demand(admin, false)).body.error).toBe("proofNeeded");
});

test("whoever has none sets up an app while signing in, and has no session before", async () => {
  const { group } = await demandingGroup();
  const person = await somebody(group);
  const begun = await signIn(person.login);
  expect(begun.body).toEqual({ secondStep: expect.any(String), kinds: [], mustSetUp: true });
  expect(begun.set).toBe("");
  const { secondStep } = begun.body;
  expect((await app.get("/api/apps", { token: secondStep })).status).toBe(401);
  // This step can be completed only by setting up a factor.
  expect((await send("/api/user/secondStep", { secondStep, code: "000000" })).status).toBe(410);
  expect((await send("/api/user/passkeys/ask", { secondStep })).status).toBe(410);
  const { codeApp } = (await setUp(secondStep)).body;
  const wrong = await finish(secondStep, { setUp: codeApp.setUp, code: "000000" });
  expect([wrong.status, wrong.body.fields]).toMatchObject([412, [{ code: "code.wrong" }]]);
  const done = await finish(secondStep, { setUp: codeApp.setUp, code: codeNow(codeApp.secret) });
  expect([done.status, done.body.recoveryCodes.length]).toEqual([200, 10]);
  expect(done.set).toContain("device=");
  expect((await app.get("/api/apps", { token: done.body.token })).status).toBe(200);
  expect(await actionsOn(app, `account/${person.viewer.account}`)).toEqual([
    "session.factorAdded",
    "session.signedIn",
  ]);
  // The step is used up; the next sign-in asks for the factor.
  expect((await setUp(secondStep)).status).toBe(410);
  const next = (await signIn(person.login)).body;
  expect(next.kinds).toEqual(["totp"]);
  const code = codeNow(codeApp.secret, 1);
  expect((await send("/api/user/secondStep", { secondStep: next.secondStep, code })).status).toBe(
    200,
  );
});

test("or a passkey, bound to their own sign-in", async () => {
  const { group } = await demandingGroup();
  const [person, other] = [await somebody(group), await somebody(group)];
  const { secondStep } = (await signIn(person.login)).body;
  const foreign = (await signIn(other.login)).body.secondStep;
  const device = makeAuthenticator();
  const passkey = device.make((await setUp(secondStep, "passkey")).body.passkey);
  expect((await finish(foreign, { passkey })).status).toBe(410);
  expect((await finish("invented", { passkey })).status).toBe(410);
  expect((await setUp("invented")).status).toBe(410);
  const forged = makeAuthenticator("https://evil.example");
  const asked = (await setUp(secondStep, "passkey")).body.passkey;
  const refused = await finish(secondStep, { passkey: forged.make(asked) });
  expect([refused.status, refused.body.fields]).toMatchObject([412, [{ code: "passkey.wrong" }]]);
  expect((await finish(secondStep, { passkey })).status).toBe(200);
  const shown = device.show((await send("/api/user/passkeys/ask", {})).body);
  expect((await send("/api/user/passkeys/signIn", { passkey: shown })).status).toBe(200);
});

test("who has got a factor meanwhile is asked for it, and a wrong code five times ends the set-up", async () => {
  const { group } = await demandingGroup();
  const person = await somebody(group);
  const [first, second] = [
    (await signIn(person.login)).body.secondStep,
    (await signIn(person.login)).body.secondStep,
  ];
  const { codeApp } = (await setUp(first)).body;
  for (let index = 0; index < limits.codeTries; index += 1)
    expect((await finish(first, { setUp: codeApp.setUp, code: "000000" })).status).toBe(412);
  const right = { setUp: codeApp.setUp, code: codeNow(codeApp.secret) };
  expect((await finish(first, right)).status).toBe(410);
  const again = (await setUp(first)).body.codeApp;
  const done = await finish(first, { setUp: again.setUp, code: codeNow(again.secret) });
  expect(done.status).toBe(200);
  expect((await setUp(second)).status).toBe(410);
});

test("an invitation leads to it as a password does", async () => {
  const { group } = await demandingGroup();
  const person = await somebody(group);
  await offerLink(app, person, "invited-there", { via: "mail" });
  const sent = { link: "invited-there", newPassword: "Leuchtturm im Nebel 41" };
  expect((await send("/api/user/link", sent)).body).toMatchObject({ mustSetUp: true });
});

test("a session elsewhere doesn't get in without a factor, and the last one stays where it is demanded", async () => {
  const home = await makeGroup(app);
  const person = await somebody(home);
  const { group, admin } = await demandingGroup();
  await makePerson(app, group, "ROLE_READER", { login: person.login });
  const to = () => person.post("/api/user/group", { id: group });
  const refused = await to();
  expect([refused.status, refused.body.error]).toEqual([403, "factorNeeded"]);
  await setUpCodeApp(app, person.token);
  expect((await to()).status).toBe(200);
  const read = async () => await person.read("/api/user/secondFactors");
  const { factors, isDemanded } = await read();
  expect(isDemanded).toBe(true);
  const remove = (id: string) => person.post("/api/user/secondFactors/remove", { id });
  const stays = await remove(factors[0].id);
  expect([stays.status, stays.body.fields]).toMatchObject([412, [{ code: "factor.demanded" }]]);
  await addPasskey(app, person.token);
  expect((await remove(factors[0].id)).status).toBe(204);
  // Groups that the reader doesn't belong to are not mentioned.
  expect(JSON.stringify(await read())).not.toContain(admin.login);
  expect((await demand(admin, false)).status).toBe(200);
  expect((await read()).isDemanded).toBe(false);
});

test("an emergency account is asked, too, and never shut out: its password leads to setting one up", async () => {
  const { admin } = await demandingGroup();
  await leaveToProvider(admin);
  const { secondStep, mustSetUp } = (await signIn(admin.login)).body;
  expect(mustSetUp).toBe(true);
  const { codeApp } = (await setUp(secondStep)).body;
  const done = await finish(secondStep, { setUp: codeApp.setUp, code: codeNow(codeApp.secret) });
  expect(done.status).toBe(200);
  // Without the app, a recovery code signs in.
  const next = (await signIn(admin.login)).body.secondStep;
  const [code] = done.body.recoveryCodes;
  expect((await send("/api/user/secondStep", { secondStep: next, code })).status).toBe(200);
});
