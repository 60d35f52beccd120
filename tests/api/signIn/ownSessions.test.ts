import { expect, test } from "vitest";
import { hashOfText, signToken } from "#server/auth/tokens.ts";
import { insertRefreshToken } from "#server/store/accounts/sessions.ts";
import { setUpCodeApp } from "../../helpers/signIn/factors.ts";
import { callsWith, makeGroup, makePerson, type Person } from "../../helpers/factories.ts";
import { makeTestApp } from "../../helpers/testApp.ts";

// Sign-on, point 4: people see their sessions and can end them.

const password = "Seehund im Watt 1987";
const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";

const app = await makeTestApp();
const group = await makeGroup(app, { title: "Nordlicht" });

const somebody = () => makePerson(app, group, "ROLE_READER", { password });

interface Listed {
  id: string;
  device?: string;
  opened: string;
  current: boolean;
  seenAt?: string;
}

async function list(token: string): Promise<Listed[]> {
  return (await callsWith(app, token).read("/api/user/sessions")).sessions;
}

async function signIn({ login }: Person, agent = firefox) {
  const body = { username: login, password };
  const headers = { "user-agent": agent };
  const reply = await app.post("/api/login_check", body, { headers });
  return { token: String(reply.body.token), refresh: String(reply.body.refresh_token) };
}

const end = (token: string, id: string) => app.post("/api/user/sessions/end", { id }, { token });
const endOthers = (token: string) => app.post("/api/user/sessions/endOthers", {}, { token });
const refresh = async (token: string) => (await app.refresh(token)).status;

const id = "0b0f8d3e-8a55-4b5e-9d55-6f0a1c1f7a01";

test("each session tells the device in words, how it was opened, since when, and which is this one", async () => {
  const person = await somebody();
  const { token } = await signIn(person);
  const [listed] = (await list(token)).filter(({ current }) => current);
  expect(listed).toMatchObject({
    device: "Firefox, Windows",
    opened: "password",
    groupTitle: "Nordlicht",
    address: "127.0.0.1",
  });
  for (const each of [person.token, token])
    expect((await list(each)).map(({ current }) => current)).toEqual([true, false]);
  await setUpCodeApp(app, token);
  await app.asOwner("update session set via = 'saml' where id = $1", [person.viewer.session]);
  const opened = (await list(token)).map((each) => each.opened);
  expect(opened.toSorted()).toEqual(["factor", "provider"]);
});

test("nobody sees or ends a session of somebody else", async () => {
  const [one, other] = [await somebody(), await somebody()];
  expect((await list(one.token)).map((each) => each.id)).toEqual([one.viewer.session]);
  const refused = await end(one.token, other.viewer.session);
  expect([refused.status, refused.body.error]).toEqual([404, "notFound"]);
  expect((await end(one.token, id)).status).toBe(404);
  await endOthers(one.token);
  expect(await app.isIn(other.token)).toBe(true);
});

test("who opens an account by a password of its own sees nothing of the person's other groups", async () => {
  const person = await somebody();
  const elsewhere = await makePerson(app, await makeGroup(app), "ROLE_READER", {
    login: person.login,
  });
  const { account } = elsewhere.viewer;
  await app.asOwner("insert into account_password values ($1, 'of an administrator')", [account]);
  expect((await list(elsewhere.token)).map((each) => each.id)).toEqual([elsewhere.viewer.session]);
  expect((await end(elsewhere.token, person.viewer.session)).status).toBe(404);
  await endOthers(elsewhere.token);
  expect(await app.isIn(person.token)).toBe(true);
});

test("an ended session is ended everywhere: access, renewal and the list; the log says so", async () => {
  const person = await somebody();
  const { token, refresh: renewal } = await signIn(person);
  const [other] = (await list(person.token)).filter(({ current }) => !current);
  expect((await end(person.token, other?.id ?? "")).status).toBe(204);
  expect(await app.isIn(token)).toBe(false);
  expect(await refresh(renewal)).toBe(401);
  expect((await list(person.token)).map(({ current }) => current)).toEqual([true]);
  expect((await end(person.token, other?.id ?? "")).status).toBe(404);
  const { rows } = await app.asOwner(
    "select action, actor::int from audit where target = $1 order by seq desc limit 1",
    [`account/${person.viewer.account}`],
  );
  expect(rows).toEqual([{ action: "session.ended", actor: person.viewer.account }]);
  expect(await app.isIn(person.token)).toBe(true);
});

test("all others end at once, and the one that asks goes on", async () => {
  const person = await somebody();
  const others = [await signIn(person), await signIn(person)];
  const kept = await signIn(person);
  const reply = await endOthers(kept.token);
  expect([reply.status, reply.body]).toEqual([200, { ended: 3 }]);
  for (const { token } of [...others, person]) expect(await app.isIn(token)).toBe(false);
  expect(await app.isIn(kept.token)).toBe(true);
  expect(await refresh(kept.refresh)).toBe(200);
  expect((await endOthers(kept.token)).body).toEqual({ ended: 0 });
});

test("sessions that can't go on are not listed", async () => {
  const person = await somebody();
  const { token } = await signIn(person);
  const past = new Date(Date.now() - 1000);
  await app.asOwner("update session set ends_at = $1 where id = $2", [past, person.viewer.session]);
  expect(await list(token)).toHaveLength(1);
  const again = await signIn(person);
  const [{ id: first = "" } = {}] = (await list(again.token)).filter(({ current }) => !current);
  await app.asOwner("update refresh_token set expires_at = $1 where session_id = $2", [
    past,
    first,
  ]);
  expect(await list(again.token)).toHaveLength(1);
});

test("when a session was used last is noted with its renewal and by an open page, at most every five minutes", async () => {
  const person = await somebody();
  const { session } = person.viewer;
  const at = async () => Date.parse((await list(person.token))[0]?.seenAt ?? "");
  const age = (minutes: number) =>
    app.asOwner("update session set seen_at = $1 where id = $2", [
      new Date(Date.now() - minutes * 60_000),
      session,
    ]);
  await age(4);
  const before = await at();
  expect((await person.get("/api/refreshMercureCookie")).status).toBe(204);
  expect(await at()).toBe(before);
  await age(6);
  await person.get("/api/refreshMercureCookie");
  expect(Date.now() - (await at())).toBeLessThan(60_000);
  await age(6);
  const renewal = "a renewal";
  const issuedAt = new Date();
  const expiresAt = new Date(Date.now() + 60_000);
  await app.store.withService((db) =>
    insertRefreshToken(db, session, { hash: hashOfText(renewal), issuedAt, expiresAt }),
  );
  expect(await refresh(renewal)).toBe(200);
  expect(Date.now() - (await at())).toBeLessThan(60_000);
});

test("a device that says nothing known is listed without one", async () => {
  const person = await somebody();
  const { token } = await signIn(person, "curl/8.5.0");
  const [listed] = (await list(token)).filter(({ current }) => current);
  expect(listed).not.toHaveProperty("device");
  // A token of another session sees the same list.
  const own = await signToken(app.platform.keys, person.viewer, new Date());
  expect(await list(own)).toHaveLength(2);
});
