import { expect, test } from "vitest";
import { limits } from "#shared/api/limits.ts";
import { passkeyPlace } from "#server/auth/passkeys.ts";
import { forgetUnownedFactors, sweepFactors } from "#server/store/accounts/factors/factors.ts";
import { actionsOn } from "../../helpers/auditLog.ts";
import {
  addPasskey,
  type Authenticator,
  makeAuthenticator,
  type Untruth,
} from "../../helpers/signIn/authenticator.ts";
import { codeNow, setUpCodeApp } from "../../helpers/signIn/factors.ts";
import {
  type Calls,
  callsWith,
  faultsOf,
  makeGroup,
  makePerson,
  offerLink,
} from "../../helpers/factories.ts";
import { strangersOf } from "../../helpers/signIn/strangers.ts";
import { makeTestApp } from "../../helpers/testApp.ts";
import { ownDatabase } from "../../helpers/testDatabase.ts";

// Sign-on, point 4: passkeys beside or instead of the password, with a simulated device.

const password = "Seehund im Watt 1987";

const app = await makeTestApp({}, { database: await ownDatabase() });
const group = await makeGroup(app);
// By default, each request comes from a new address.
const { send } = strangersOf(app);

const somebody = (of = group) => makePerson(app, of, "ROLE_READER", { password });

const ask = async (sent = {}) => (await send("/api/user/passkeys/ask", sent)).body;

/** Signs in with a passkey alone. */
async function enter(device: Authenticator, untruth: Untruth = {}, address?: string) {
  const passkey = device.show(await ask(), untruth);
  return send("/api/user/passkeys/signIn", { passkey }, address ? { address } : {});
}

const signIn = (username: string, secret = password) =>
  send("/api/login_check", { username, password: secret });

const answer = (secondStep: string, sent: object) =>
  send("/api/user/secondStep", { secondStep, ...sent });

async function holder(of = group) {
  const person = await somebody(of);
  return { person, ...(await addPasskey(app, person.token)) };
}

const read = (by: Calls) => by.read("/api/user/secondFactors");

const logged = (account: number) => actionsOn(app, `account/${account}`);

const wrong = [412, "/passkey passkey.wrong"];

test("a passkey is made for one address and one person, with a name that can be changed", async () => {
  const { person, wanted, added } = await holder();
  const { login } = person;
  expect(wanted).toMatchObject({
    rp: { id: "a30.test.example" },
    user: { name: login },
    attestation: "none",
  });
  // The user id stored on the device doesn't reveal the login.
  expect(Buffer.from(wanted.user.id, "base64url").toString("latin1")).not.toContain(login);
  expect(added.body.recoveryCodes).toHaveLength(10);
  const { factors, hasPasskeys, proofBy } = await read(person);
  expect(factors).toMatchObject([{ kind: "passkey", title: "Laptop" }]);
  expect([hasPasskeys, proofBy]).toEqual([true, ["passkey", "code"]]);
  const rename = (sent: object, as = person) => as.post("/api/user/secondFactors/rename", sent);
  const [{ id }] = factors;
  expect((await rename({ id, title: "Büro" })).status).toBe(204);
  expect((await read(person)).factors).toMatchObject([{ title: "Büro" }]);
  expect((await rename({ id, title: "Fremd" }, await somebody())).status).toBe(404);
  expect(await logged(person.viewer.account)).toEqual(["session.factorAdded"]);
});

test("a device that has one is told so, and gets no second entry for the same person", async () => {
  const { person, wanted, passkey } = await holder();
  const again = await person.ok("/api/user/passkeys", {});
  expect(again.excludeCredentials).toMatchObject([{ id: passkey.id, transports: ["internal"] }]);
  expect(again.user.id).toBe(wanted.user.id);
});

test("a passkey alone signs in, with the device's own check of its owner", async () => {
  const { person, device } = await holder();
  expect(await ask()).toMatchObject({
    rpId: "a30.test.example",
    userVerification: "required",
    allowCredentials: [],
  });
  const entered = await enter(device);
  expect([entered.status, Object.keys(entered.body)]).toEqual([200, ["token", "refresh_token"]]);
  expect(String(entered.set)).toContain("device=");
  const session = callsWith(app, entered.body.token);
  expect((await session.read("/api/apps")).user.email).toBe(person.login);
  expect((await read(session)).factors[0].usedAt).toBeDefined();
  expect(await logged(person.viewer.account)).toEqual([
    "session.factorAdded",
    "session.passkeyUsed",
    "session.signedIn",
  ]);
  // The passkey was shown just now, so irreversible acts need no new proof.
  await session.ok("/api/user/recoveryCodes", {});
  expect(faultsOf(await enter(device, { isVerified: false }))).toEqual(wrong);
});

test("a passkey of another origin, another name, or asked from within another page is refused", async () => {
  const { device } = await holder();
  const untruths: Untruth[] = [
    { origin: "https://a30.test.example.evil.example" },
    { origin: "http://a30.test.example" },
    { origin: "https://a30.test.example:8443" },
    { origin: "https://sub.a30.test.example" },
    { rpId: "test.example" },
    { crossOrigin: true },
  ];
  for (const untruth of untruths)
    expect([untruth, ...faultsOf(await enter(device, untruth))]).toEqual([untruth, ...wrong]);
  expect((await enter(device)).status).toBe(200);
});

test("a new passkey of another origin, or with a statement that names certificates, is refused", async () => {
  const person = await somebody();
  for (const untruth of [
    { origin: "https://evil.example" },
    { rpId: "evil.example" },
    { format: "apple" },
    { format: "android-key" },
    { format: "tpm" },
  ]) {
    const wanted = await person.ok("/api/user/passkeys", {});
    const passkey = makeAuthenticator().make(wanted, untruth);
    const reply = await person.post("/api/user/passkeys/confirm", { title: "Laptop", passkey });
    expect([untruth, ...faultsOf(reply)]).toEqual([untruth, ...wrong]);
  }
  expect((await read(person)).factors).toEqual([]);
});

test("a challenge is answered once, whether rightly or not, and only one that was asked", async () => {
  const { device } = await holder();
  const passkey = device.show(await ask());
  expect((await send("/api/user/passkeys/signIn", { passkey })).status).toBe(200);
  expect(faultsOf(await send("/api/user/passkeys/signIn", { passkey }))).toEqual(wrong);
  const question = await ask();
  const first = device.show(question, { isVerified: false });
  expect((await send("/api/user/passkeys/signIn", { passkey: first })).status).toBe(412);
  const second = device.show(question);
  expect(faultsOf(await send("/api/user/passkeys/signIn", { passkey: second }))).toEqual(wrong);
  expect(faultsOf(await enter(device, { challenge: "aW52ZW50ZWQ" }))).toEqual(wrong);
});

test("a challenge is over after five minutes, and serves only what it was asked for", async () => {
  const { person, device } = await holder();
  const late = device.show(await ask());
  await app.asOwner(
    "update factor_request set expires_at = now() - interval '1 second' where serves = 'passkeySignIn'",
  );
  expect(faultsOf(await send("/api/user/passkeys/signIn", { passkey: late }))).toEqual(wrong);
  const proof = (await person.post("/api/user/proof/ask", {})).body;
  const shown = device.show(proof);
  expect(faultsOf(await send("/api/user/passkeys/signIn", { passkey: shown }))).toEqual(wrong);
  const other = device.show(await ask());
  expect(faultsOf(await person.post("/api/user/proof", { passkey: other }))).toEqual(wrong);
});

test("what nobody has, what is wrong, and what belongs to a closed account is answered alike", async () => {
  const { person, device } = await holder();
  const stranger = makeAuthenticator();
  // Passkey created on the device but never registered.
  stranger.make(await (await somebody()).ok("/api/user/passkeys", {}));
  const replies = [await enter(stranger), await enter(device, { isVerified: false })];
  const forged = device.show(await ask());
  forged.signature = `${forged.signature.slice(0, -8)}AAAAAAAA`;
  replies.push(await send("/api/user/passkeys/signIn", { passkey: forged }));
  replies.push(await enter(device, { userHandle: "c29tZWJvZHkgZWxzZQ" }));
  await app.asOwner("update account set state = 'locked' where id = $1", [person.viewer.account]);
  replies.push(await enter(device));
  const shown = replies.map(({ status, body }) => [status, { ...body, supportId: "" }]);
  for (const each of shown) expect(each).toEqual(shown[0]);
  expect(shown[0]).toMatchObject([412, { fields: [{ code: "passkey.wrong" }] }]);
  const failed = await logged(person.viewer.account);
  // Failures on a closed account are logged in no group, so the last one is missing.
  expect(failed.filter((each) => each === "session.signInFailed")).toHaveLength(3);
});

test("a counter that doesn't grow shows a copy: refused, and noted in the log", async () => {
  const { person, device } = await holder();
  expect((await enter(device, { counter: 40 })).status).toBe(200);
  for (const copied of [40, 39, 0])
    expect(faultsOf(await enter(device, { counter: copied }))).toEqual(wrong);
  expect((await enter(device, { counter: 41 })).status).toBe(200);
  const noted = await logged(person.viewer.account);
  expect(noted.filter((each) => each === "session.passkeyCopied")).toHaveLength(3);
});

test("devices that count nothing are not taken for copies", async () => {
  const person = await somebody();
  const device = makeAuthenticator();
  const wanted = await person.ok("/api/user/passkeys", {});
  const passkey = device.make(wanted, { counter: 0 });
  const sent = { title: "Telefon", passkey };
  await person.post("/api/user/passkeys/confirm", sent);
  expect((await enter(device, { counter: 0 })).status).toBe(200);
  expect((await enter(device, { counter: 0 })).status).toBe(200);
});

test("after a right password a passkey is the second step, bound to this sign-in", async () => {
  const { person, device, passkey } = await holder();
  const { secondStep, kinds } = (await signIn(person.login)).body;
  expect(kinds).toEqual(["passkey"]);
  const question = await ask({ secondStep });
  expect(question).toMatchObject({
    userVerification: "preferred",
    allowCredentials: [{ id: passkey.id }],
  });
  const other = (await signIn(person.login)).body.secondStep;
  // An answer to another sign-in's challenge is refused and uses up this one.
  const elsewhere = device.show(await ask({ secondStep: other }));
  expect(faultsOf(await answer(secondStep, { passkey: elsewhere }))).toEqual(wrong);
  const late = device.show(question);
  expect(faultsOf(await answer(secondStep, { passkey: late }))).toEqual(wrong);
  const right = device.show(await ask({ secondStep }), { isVerified: false });
  expect((await answer(secondStep, { passkey: right })).status).toBe(200);
  expect((await answer(secondStep, { passkey: right })).status).toBe(410);
  expect((await send("/api/user/passkeys/ask", { secondStep })).status).toBe(410);
  expect((await send("/api/user/passkeys/ask", { secondStep: "invented" })).status).toBe(410);
  expect(await logged(person.viewer.account)).toEqual([
    "session.factorAdded",
    "session.factorFailed",
    "session.factorFailed",
    "session.signedIn",
  ]);
  expect((await answer(other, {})).body.fields).toMatchObject([{ path: "/code" }]);
});

test("a foreign account's passkey ends no sign-in, proves nothing and is added to nobody else", async () => {
  const [own, foreign] = [await holder(), await holder()];
  const begun = (await signIn(own.person.login)).body;
  const question = { ...(await ask({ secondStep: begun.secondStep })), allowCredentials: [] };
  const shown = foreign.device.show(question);
  expect(faultsOf(await answer(begun.secondStep, { passkey: shown }))).toEqual(wrong);
  const { person } = own;
  const proof = await person.ok("/api/user/proof/ask", {});
  const asked = foreign.device.show({ ...proof, allowCredentials: [] });
  const proved = await person.post("/api/user/proof", { passkey: asked });
  expect(faultsOf(proved)).toEqual(wrong);
  // A challenge can be answered only by the session that requested it.
  const made = makeAuthenticator().make(await person.ok("/api/user/passkeys", {}));
  const sent = { title: "Laptop", passkey: made };
  const taken = await foreign.person.post("/api/user/passkeys/confirm", sent);
  expect(taken.status).toBe(410);
  // Id of a passkey that belongs to somebody else.
  const known = { ...made, id: foreign.passkey.id };
  const again = await person.post("/api/user/passkeys/confirm", { title: "X", passkey: known });
  expect(faultsOf(again)).toEqual(wrong);
});

test("a passkey proves anew who somebody is, once per question", async () => {
  const { person, device } = await holder();
  await app.asOwner("update session set proved_at = now() - interval '6 minutes' where id = $1", [
    person.viewer.session,
  ]);
  expect((await person.post("/api/user/recoveryCodes", {})).body.error).toBe("proofNeeded");
  const passkey = device.show(await person.ok("/api/user/proof/ask", {}));
  const prove = () => person.post("/api/user/proof", { passkey });
  expect((await prove()).status).toBe(204);
  expect(faultsOf(await prove())).toEqual(wrong);
  await person.ok("/api/user/recoveryCodes", {});
  const bare = await somebody();
  const none = await bare.post("/api/user/proof/ask", {});
  expect(none.status).toBe(404);
});

test("passkeys are throttled as passwords are, and so are questions for them", async () => {
  const { device } = await holder();
  const here = "10.200.0.1";
  let tries = 0;
  let last = 412;
  for (; tries < 20 && last === 412; tries += 1)
    last = (await enter(device, { isVerified: false }, here)).status;
  expect([tries, last]).toEqual([11, 429]);
  expect((await enter(device, {}, here)).status).toBe(429);
  expect((await enter(device)).status).toBe(200);
  const there = "10.200.0.2";
  for (let index = 0; index < limits.passkeyAsked; index += 1)
    await send("/api/user/passkeys/ask", {}, { address: there });
  expect((await send("/api/user/passkeys/ask", {}, { address: there })).status).toBe(429);
  expect((await send("/api/user/passkeys/ask", {})).status).toBe(200);
});

test("where a group has left sign-in to its provider, a passkey opens it no more than a password", async () => {
  const closed = await makeGroup(app);
  const { person, device } = await holder(closed);
  await app.asOwner(
    `insert into sign_on (group_id, version, enabled, closes_passwords, body, sealed, changed_at, changed_by)
     values ($1, 1, true, true, '{}', '', now(), 1)`,
    [closed],
  );
  expect(faultsOf(await enter(device))).toEqual(wrong);
  await app.asOwner("update sign_on set emergency_accounts = $2 where group_id = $1", [
    closed,
    [person.viewer.account],
  ]);
  expect((await enter(device)).status).toBe(200);
});

test("a session that a provider has opened neither sees nor changes what guards the password", async () => {
  const { person } = await holder();
  const { viewer } = person;
  await app.asOwner("update session set via = 'saml' where id = $1", [viewer.session]);
  expect(await read(person)).toMatchObject({ factors: [], recoveryCodes: 0, isByProvider: true });
  for (const path of ["/api/user/passkeys", "/api/user/codeApp", "/api/user/recoveryCodes"])
    expect([path, (await person.post(path, {})).status]).toEqual([path, 403]);
  const id = (await app.asOwner("select id from second_factor where login = $1", [person.login]))
    .rows[0]?.["id"];
  for (const path of ["remove", "rename"]) {
    const sent = path === "remove" ? { id } : { id, title: "Meins" };
    const reply = await person.post(`/api/user/secondFactors/${path}`, sent);
    expect([path, reply.status]).toEqual([path, 403]);
  }
});

test("whoever has not shown a factor in their session adds none beside it, and removes none", async () => {
  const person = await somebody();
  // A session from just before the first factor was added.
  const before = (await signIn(person.login)).body.token;
  await addPasskey(app, person.token);
  const { factors } = await read(person);
  for (const [path, sent] of [
    ["/api/user/passkeys", {}],
    ["/api/user/codeApp", {}],
    ["/api/user/recoveryCodes", {}],
    ["/api/user/secondFactors/remove", { id: factors[0].id }],
    ["/api/user/secondFactors/rename", { id: factors[0].id, title: "Meins" }],
  ] as const) {
    const reply = await app.post(path, sent, { token: before });
    expect([path, reply.status, reply.body.error]).toEqual([path, 403, "proofNeeded"]);
  }
});

test("an account with a password of its own has a passkey of its own, which opens nothing else", async () => {
  const owner = await holder();
  const elsewhere = await makeGroup(app);
  const guest = await makePerson(app, elsewhere, "ROLE_READER", { login: owner.person.login });
  // The owner's passkey opens both accounts, as their password does.
  const entered = await enter(owner.device);
  const to = (token: string, id: number) => app.post("/api/user/group", { id }, { token });
  expect((await to(entered.body.token, elsewhere)).status).toBe(200);
  const own = "Leuchtturm im Nebel 41";
  await offerLink(app, guest, "shown-to-a-third", { via: "shown" });
  const taken = await app.post("/api/user/link", { link: "shown-to-a-third", newPassword: own });
  // The account now has another password, and the owner's passkey no longer opens it.
  expect(taken.body).toMatchObject({ kinds: ["passkey"] });
  const stays = await enter(owner.device);
  expect((await to(stays.body.token, elsewhere)).status).toBe(404);
  expect((await app.get("/api/apps", { token: stays.body.token })).body.groups).toHaveLength(1);
});

test("beside a passkey there may be an app; either is enough, and recovery codes serve both", async () => {
  const { person, device, added } = await holder();
  const { secret } = await setUpCodeApp(app, person.token);
  const step = async () => (await signIn(person.login)).body;
  expect((await step()).kinds.toSorted()).toEqual(["passkey", "totp"]);
  expect((await answer((await step()).secondStep, { code: codeNow(secret) })).status).toBe(200);
  const begun = await step();
  const passkey = device.show(await ask({ secondStep: begun.secondStep }));
  expect((await answer(begun.secondStep, { passkey })).status).toBe(200);
  const [code] = added.body.recoveryCodes;
  expect((await answer((await step()).secondStep, { code })).status).toBe(200);
});

test("what is stored opens nothing: a public key, a counter and a challenge's hash", async () => {
  const { person } = await holder();
  const question = await ask();
  const { rows } = await app.asOwner(
    "select secret, user_handle, counter, length(public_key) as size from second_factor where login = $1",
    [person.login],
  );
  expect(rows).toMatchObject([{ secret: null }]);
  const stored = await app.asOwner("select hash, secret from factor_request");
  expect(JSON.stringify(stored.rows)).not.toContain(question.challenge);
});

test("the copy of somebody's data names their passkeys, and whoever is erased leaves none", async () => {
  const { person } = await holder();
  const { viewer, login } = person;
  const copy = JSON.stringify(await person.read("/api/user/dataCopy"));
  expect(copy).toContain('"kind":"passkey","title":"Laptop"');
  const { rows } = await app.asOwner(
    "select credential, user_handle as handle from second_factor where login = $1",
    [login],
  );
  expect(rows).toHaveLength(1);
  for (const { credential, handle } of rows) {
    expect(copy).not.toContain(String(credential));
    expect(copy).not.toContain(String(handle));
  }
  await app.asOwner("update account set state = 'closed' where id = $1", [viewer.account]);
  await app.store.withService((db) => forgetUnownedFactors(db));
  const left = await app.asOwner("select 1 from second_factor where login = $1", [login]);
  expect(left.rows).toEqual([]);
});

test("questions that are asked are kept while they may be answered, and an hour at most", async () => {
  const { device } = await holder();
  const passkey = device.show(await ask());
  await app.store.withService((db, now) => sweepFactors(db, now));
  expect((await send("/api/user/passkeys/signIn", { passkey })).status).toBe(200);
  await ask();
  await app.store.withService((db, now) => sweepFactors(db, new Date(now.getTime() + 3_700_000)));
  const { rows } = await app.asOwner("select 1 from factor_request where serves = 'passkeySignIn'");
  expect(rows).toEqual([]);
});

test("passkeys are valid at the address that the operator has set, which is no bare number", () => {
  expect(passkeyPlace("https://a30.example/")).toEqual({
    origin: "https://a30.example",
    rpId: "a30.example",
  });
  expect(passkeyPlace("https://a30.example:8443")?.origin).toBe("https://a30.example:8443");
  expect(passkeyPlace("http://localhost:3000")?.rpId).toBe("localhost");
  for (const url of [
    "http://a30.example",
    "https://192.0.2.7",
    "https://[2001:db8::1]",
    "http://127.0.0.1:1",
  ])
    expect([url, passkeyPlace(url)]).toEqual([url, null]);
});
