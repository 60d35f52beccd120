import { randomUUID } from "node:crypto";
import { accountOfSession } from "#server/store/accounts/accounts.ts";
import { changeAccount } from "#server/store/accounts/staffAccounts.ts";
import { decodeJwt, generateKeyPair, SignJWT, UnsecuredJWT } from "jose";
import { expect, test, vi } from "vitest";
import { makePasswordTurns } from "#server/auth/password.ts";
import { readToken } from "#server/auth/tokens.ts";
import { makeGroup, makePerson, offerLink } from "../helpers/factories.ts";
import { makeTestApp } from "../helpers/testApp.ts";
import { ownDatabase } from "../helpers/testDatabase.ts";
import { world } from "../helpers/world.ts";

const password = "Seehund im Watt 1987";

const app = await makeTestApp({}, { database: await ownDatabase() });
const group = await makeGroup(app, { title: "Nordlicht" });
const person = await makePerson(app, group, "ROLE_TENANT_EDITOR", {
  login: "kim@test.example",
  password,
});

test("the token contains expanded roles, features, contact, language and group", async () => {
  const reply = await app.signIn(" KIM@test.example", password);
  expect(reply.status).toBe(200);
  const claims = decodeJwt(reply.body.token);
  expect(claims).toMatchObject({
    roles: ["ROLE_READER", "ROLE_CREATOR", "ROLE_TENANT_EDITOR"],
    contactId: person.viewer.contact,
    preferredLanguage: "de",
    group,
  });
  expect(claims.exp! - claims.iat!).toBe(8 * 60 * 60);
  const me = await app.get("/api/apps", { token: reply.body.token });
  expect(me.body.groups).toMatchObject([{ id: group, title: "Nordlicht", current: true }]);
  expect(me.body.user).toMatchObject({ id: person.viewer.account, email: "kim@test.example" });
});

test("an unsigned token, one signed by another key, one of another kind and an expired one are refused", async () => {
  const claims = decodeJwt(person.token);
  const { privateKey } = await generateKeyPair("ES256");
  const { key, kid } = app.platform.keys.signing;
  const signed = (header: object, more: object = {}) =>
    new SignJWT({ ...claims, ...more }).setProtectedHeader({ alg: "ES256", ...header });
  const forged = [
    new UnsecuredJWT(claims).encode(),
    await signed({ typ: "at+jwt", kid }).sign(privateKey),
    await signed({ typ: "at+jwt", kid: "other" }).sign(key),
    await signed({ typ: "at+jwt" }).sign(key),
    await signed({ typ: "JWT", kid }).sign(key),
    await signed({ typ: "at+jwt", kid }, { aud: "other" }).sign(key),
    await signed({ typ: "at+jwt", kid }, { iss: "other" }).sign(key),
    await signed({ typ: "at+jwt", kid }, { exp: 1 }).sign(key),
    await signed({ typ: "at+jwt", kid }, { exp: undefined }).sign(key),
    await signed({ typ: "at+jwt", kid }, { group: group + 1 }).sign(key),
    `${person.token}x`,
    "x",
    "",
  ];
  for (const token of forged) {
    const reply = await app.get("/api/apps", { headers: { authorization: `Bearer ${token}` } });
    expect([token.slice(0, 40), reply.status]).toEqual([token.slice(0, 40), 401]);
  }
  // The same token is accepted if signed correctly, so each refusal above has its own reason.
  const good = await signed({ typ: "at+jwt", kid }).sign(key);
  expect((await app.get("/api/apps", { token: good })).status).toBe(200);
});

test("a token that was accepted is refused from its end on", async () => {
  const { token } = await makePerson(app, group);
  const statusNow = async () => (await app.get("/api/apps", { token })).status;
  expect([await statusNow(), await statusNow()]).toEqual([200, 200]);
  const end = decodeJwt(token).exp ?? 0;
  try {
    vi.useFakeTimers({ toFake: ["Date"], now: end * 1000 - 1000 });
    expect(await statusNow()).toBe(200);
    vi.setSystemTime(end * 1000);
    expect(await statusNow()).toBe(401);
  } finally {
    vi.useRealTimers();
  }
});

test("expired and invented refresh tokens are refused", async () => {
  const { refreshToken, viewer } = await makePerson(app, group);
  await app.asOwner(
    `update refresh_token set expires_at = now() - interval '1 second' where session_id = $1`,
    [viewer.session],
  );
  expect((await app.refresh(refreshToken)).status).toBe(401);
  expect((await app.refresh("x")).body.error).toBe("unauthorized");
});

test("the language is part of the new token and is remembered, until an administrator sets another", async () => {
  const { token, refreshToken, viewer } = await makePerson(app, group);
  const reply = await app.post("/api/user/language", { language: "en" }, { token });
  expect(decodeJwt(reply.body.token)["preferredLanguage"]).toBe("en");
  const next = (await app.refresh(refreshToken)).body;
  expect(decodeJwt(next.token)["preferredLanguage"]).toBe("en");
  await app.store.withGroup(group, (tx) => changeAccount(tx, viewer.account, { language: "de" }));
  const last = (await app.refresh(next.refresh_token)).body;
  expect(decodeJwt(last.token)["preferredLanguage"]).toBe("de");
  expect((await app.post("/api/user/language", { language: "fr" }, { token })).status).toBe(412);
});

test("a password change requires the old one, refuses weak ones and ends all other sessions", async () => {
  const login = "ada@test.example";
  const one = await makePerson(app, group, "ROLE_READER", { login, password });
  const other = await app.signIn(login, password);
  const change = (oldPassword: string, newPassword: string) =>
    one.refusal("/api/user/password", { oldPassword, newPassword });
  for (const [old, next, refusal] of [
    ["wrong", "Leuchtturm am Kai 5", "/oldPassword password.wrong"],
    [password, password, "/newPassword password.same"],
    // The user's own name from the group's staff entry.
    [password, "Kim! Person! Kim! Person!", "/newPassword password.context"],
  ] as const)
    expect([next, ...(await change(old, next))]).toEqual([next, 412, refusal]);
  const spaced = " Leuchtturm am Kai 5 🚢 ";
  expect(await change(password, spaced)).toEqual([204]);
  expect((await app.get("/api/apps", { token: other.body.token })).status).toBe(401);
  await one.read("/api/apps");
  expect((await app.signIn(login, password)).status).toBe(401);
  expect((await app.signIn(login, spaced)).status).toBe(200);
});

test("check list 10: a person can switch to another of their groups", async () => {
  const second = await makeGroup(app, { title: "Alpenblick" });
  const login = "consultant@test.example";
  const one = await makePerson(app, group, "ROLE_READER", { login });
  await makePerson(app, second, "ROLE_CREATOR", { login });
  const moved = await one.post("/api/user/group", { id: second });
  expect(decodeJwt(moved.body.token)).toMatchObject({
    group: second,
    roles: ["ROLE_READER", "ROLE_CREATOR"],
  });
  const groups = await app.get("/api/apps", { token: moved.body.token });
  expect(groups.body.groups.map((each: { title: string }) => each.title)).toEqual([
    "Nordlicht",
    "Alpenblick",
  ]);
  expect(decodeJwt((await app.refresh(moved.body.refresh_token)).body.token)["group"]).toBe(second);
});

test("a one-time link sets the first password and signs in, once and for a day", async () => {
  const login = "first@test.example";
  const person = await makePerson(app, group, "ROLE_TENANT_ADMIN", { login });
  const offer = (link: string, hours: number) => offerLink(app, person, link, { hours });
  await offer("good-link", 24);
  await offer("old-link", -1);
  const take = (link: string, newPassword: string) =>
    app.post("/api/user/link", { link, newPassword });
  expect((await take("good-link", "111111111111111")).status).toBe(412);
  expect((await take("old-link", password)).status).toBe(410);
  expect((await take("invented", password)).status).toBe(410);
  const taken = await take("good-link", password);
  expect((await app.get("/api/apps", { token: taken.body.token })).status).toBe(200);
  expect((await take("good-link", "Ein anderer Satz 22")).status).toBe(410);
  expect((await app.signIn(login, password)).status).toBe(200);
});

test("who waits too long for a password check gets 503, and those signed in notice nothing", async () => {
  const passwordTurns = makePasswordTurns(200);
  const busy = await makeTestApp({ passwordTurns }, { database: await ownDatabase() });
  const own = await makeGroup(busy);
  const ada = await makePerson(busy, own, "ROLE_READER", { login: "ada@test.example", password });
  const held = Promise.withResolvers<void>();
  const others = Array.from({ length: 10 }, (_, index) =>
    passwordTurns.take([`address ${index}`], () => held.promise).catch(() => undefined),
  );
  const late = await busy.signIn(ada.login, password);
  expect([late.status, late.body.error, late.headers["retry-after"]]).toEqual([503, "busy", "5"]);
  await ada.read("/api/apps");
  held.resolve();
  await Promise.all(others);
  // Being refused as busy does not count as a failed attempt.
  await busy.ok("/api/login_check", { username: ada.login, password });
});

test("an account is told who administers its group, and nobody else", async () => {
  const { admin, company, person: make } = await world({ app });
  const reader = await make();
  await make("ROLE_TENANT_ADMIN", { companies: [company] });
  const read = () => reader.read("/api/apps");
  const { user } = await admin.read("/api/apps");
  expect((await read()).administrators).toEqual([user.name]);
  await app.asOwner("update account set state = 'closed' where id = $1", [admin.viewer.account]);
  expect(await read()).not.toHaveProperty("administrators");
});

test("a session tells whose it is to its own account in its own group alone, until it is over", async () => {
  const [person, other] = [await makePerson(app, group), await makePerson(app, group)];
  const claims = await readToken(app.platform.keys, person.token);
  if (!claims) throw new Error("the token of a person is right");
  const { session, account } = claims;
  const accountOf = (of: string, inGroup: number, who: number) =>
    app.store.readAcross((db) => accountOfSession(db, of, inGroup, who));
  expect(await accountOf(session, group, account)).toMatchObject({ id: account, group });
  expect(await accountOf(randomUUID(), group, account)).toBeNull();
  expect(await accountOf(session, group, other.viewer.account)).toBeNull();
  expect(await accountOf(session, await makeGroup(app), account)).toBeNull();
  await app.asOwner(`update session set ended_at = now() where id = '${session}'`);
  expect(await accountOf(session, group, account)).toBeNull();
});
