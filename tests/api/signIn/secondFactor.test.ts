import { expect, test } from "vitest";
import { limits } from "#shared/api/limits.ts";
import { sweepFactors } from "#server/store/accounts/factors/factors.ts";
import { codeNow, setUpCodeApp } from "../../helpers/signIn/factors.ts";
import { makeGroup, makePerson, offerLink, type Person } from "../../helpers/factories.ts";
import { strangersOf } from "../../helpers/signIn/strangers.ts";
import { makeTestApp } from "../../helpers/testApp.ts";
import { ownDatabase } from "../../helpers/testDatabase.ts";

// Sign-on, point 4: app codes and recovery codes as a second factor for passwords.

const password = "Seehund im Watt 1987";

const app = await makeTestApp({}, { database: await ownDatabase() });
const group = await makeGroup(app);
// By default, each request comes from a new address.
const { send } = strangersOf(app);

const somebody = (role?: string) => makePerson(app, group, role, { password });

const signIn = (username: string, secret = password, cookie = "") =>
  send("/api/login_check", { username, password: secret }, { cookie });

const answer = (secondStep: string, code: string, cookie = "") =>
  send("/api/user/secondStep", { secondStep, code }, { cookie });

async function logged(target: number): Promise<[string, number | null][]> {
  const { rows } = await app.asOwner(
    "select action, actor from audit where target = $1 order by seq",
    [`account/${target}`],
  );
  return rows.map(({ action, actor }) => [String(action), actor === null ? null : Number(actor)]);
}

test("an app is set up by a code that it shows; its secret is stored encrypted, recovery codes as hashes", async () => {
  const person = await somebody();
  const { setUp, secret, address } = await person.ok("/api/user/codeApp", {});
  expect(address).toContain(`secret=${secret}`);
  const path = "/api/user/codeApp/confirm";
  const sent = (code: string) => ({ setUp, code, title: "Handy" });
  const confirm = (code: string, as = person) => as.post(path, sent(code));
  await person.assertInvalid(path, sent("000000"), "/code code.wrong");
  expect((await confirm(codeNow(secret), await somebody())).status).toBe(410);
  const right = await confirm(codeNow(secret));
  expect(right.body.recoveryCodes).toHaveLength(10);
  expect((await confirm(codeNow(secret, 1))).status).toBe(410);
  const read = await person.read("/api/user/secondFactors");
  expect(read).toMatchObject({
    factors: [{ kind: "totp", title: "Handy" }],
    recoveryCodes: 10,
    hasPassword: true,
  });
  expect(JSON.stringify(read)).not.toContain(secret);
  const { rows } = await app.asOwner(`
    select secret as text from second_factor union all select secret from factor_request
    union all select hash from recovery_code`);
  const stored = rows.map(({ text }) => String(text)).join(" ");
  expect(stored).not.toContain(secret);
  for (const code of right.body.recoveryCodes) expect(stored).not.toContain(code);
});

test("five wrong codes end a set-up", async () => {
  const person = await somebody();
  const { setUp, secret } = await person.ok("/api/user/codeApp", {});
  const confirm = (code: string) =>
    person.post("/api/user/codeApp/confirm", { setUp, code, title: "Handy" });
  for (let index = 0; index < limits.codeTries; index += 1)
    expect((await confirm("000000")).status).toBe(412);
  expect((await confirm(codeNow(secret))).status).toBe(410);
});

test("with a factor a right password gives no token, no cookie and no sign-in before the code", async () => {
  const person = await somebody();
  const { secret } = await setUpCodeApp(app, person.token);
  const reply = await signIn(person.login);
  expect(reply.status).toBe(200);
  expect(reply.body).toEqual({ secondStep: expect.any(String), kinds: ["totp"] });
  expect(reply.set).toBe("");
  // The second step's reference is not accepted as a token.
  const { secondStep } = reply.body;
  expect((await app.get("/api/apps", { token: secondStep })).status).toBe(401);
  const refreshed = await send("/api/token/refresh", { refresh_token: secondStep });
  expect(refreshed.status).toBe(401);
  expect((await logged(person.viewer.account)).map(([action]) => action)).not.toContain(
    "session.signedIn",
  );
  const done = await answer(secondStep, codeNow(secret));
  expect([done.status, Object.keys(done.body)]).toEqual([200, ["token", "refresh_token"]]);
  expect(done.set).toContain("device=");
  expect((await app.get("/api/apps", { token: done.body.token })).status).toBe(200);
  expect(await logged(person.viewer.account)).toEqual([
    ["session.factorAdded", person.viewer.account],
    ["session.signedIn", person.viewer.account],
  ]);
});

test("a wrong password says the same whether a factor is set or not, and to unknown names", async () => {
  const [bare, person] = [await somebody(), await somebody()];
  await setUpCodeApp(app, person.token);
  const replies = [];
  for (const login of [bare.login, person.login, "nobody@test.example"])
    replies.push(await signIn(login, "not the password"));
  const shown = replies.map(({ status, body }) => [status, { ...body, supportId: "" }]);
  expect(shown[0]).toMatchObject([401, { error: "wrongCredentials" }]);
  expect(shown[1]).toEqual(shown[0]);
  expect(shown[2]).toEqual(shown[0]);
});

test("wrong codes, replayed ones and those of another time are answered alike, and logged", async () => {
  const person = await somebody();
  const { secret } = await setUpCodeApp(app, person.token);
  const used = codeNow(secret);
  const first = (await signIn(person.login)).body.secondStep;
  expect((await answer(first, used)).status).toBe(200);
  // The step is used up: not even a right code completes it again.
  expect((await answer(first, codeNow(secret, 1))).status).toBe(410);
  const second = (await signIn(person.login)).body.secondStep;
  const replies = [];
  for (const code of [
    used,
    "000000",
    codeNow(secret, -1),
    codeNow(secret, 3),
    "ABCD-EFGH-IJKL-MNOP",
  ])
    replies.push(await answer(second, code));
  const shown = replies.map(({ status, body }) => [status, { ...body, supportId: "" }]);
  expect(shown[0]).toMatchObject([412, { fields: [{ path: "/code", code: "code.wrong" }] }]);
  for (const each of shown) expect(each).toEqual(shown[0]);
  const failed = (await logged(person.viewer.account)).filter(
    ([action]) => action === "session.factorFailed",
  );
  expect(failed).toEqual(Array.from({ length: 5 }, () => ["session.factorFailed", null]));
  // After five failures, sign-in starts over.
  expect((await answer(second, codeNow(secret, 1))).status).toBe(410);
});

test("a clock that is a step ahead or behind does no harm", async () => {
  for (const away of [-1, 1]) {
    const person = await somebody();
    const { secret } = await setUpCodeApp(app, person.token);
    const { secondStep } = (await signIn(person.login)).body;
    expect([away, (await answer(secondStep, codeNow(secret, away))).status]).toEqual([away, 200]);
  }
});

test("twenty guesses an hour are all that strangers get, whatever sign-ins they begin; a known device goes on", async () => {
  const person = await somebody();
  const { cookie } = await signIn(person.login);
  expect(cookie).not.toBe("");
  const { secret } = await setUpCodeApp(app, person.token);
  let guesses = 0;
  for (; guesses < limits.codeGuesses; guesses += 1) {
    const { secondStep } = (await signIn(person.login)).body;
    expect((await answer(secondStep, "000000")).status).toBe(412);
  }
  const { secondStep } = (await signIn(person.login)).body;
  const refused = await answer(secondStep, codeNow(secret));
  expect([refused.status, refused.body.error]).toEqual([429, "tooMany"]);
  const own = (await signIn(person.login, password, cookie)).body.secondStep;
  expect((await answer(own, codeNow(secret), cookie)).status).toBe(200);
});

test("a recovery code works once, however it is typed, and is logged", async () => {
  const person = await somebody();
  const { recoveryCodes } = await setUpCodeApp(app, person.token);
  const [code = ""] = recoveryCodes;
  const step = async () => (await signIn(person.login)).body.secondStep;
  expect((await answer(await step(), code.toLowerCase().replaceAll("-", " "))).status).toBe(200);
  expect((await answer(await step(), code)).status).toBe(412);
  const read = await person.get("/api/user/secondFactors");
  expect(read.body.recoveryCodes).toBe(9);
  expect(await logged(person.viewer.account)).toContainEqual([
    "session.recoveryUsed",
    person.viewer.account,
  ]);
  const made = await person.post("/api/user/recoveryCodes", {});
  expect(made.body.recoveryCodes).toHaveLength(10);
  expect((await answer(await step(), recoveryCodes[1] ?? "")).status).toBe(412);
  expect((await answer(await step(), made.body.recoveryCodes[0])).status).toBe(200);
});

test("an unfinished sign-in ends after ten minutes, and when the account is closed", async () => {
  const person = await somebody();
  const { secret } = await setUpCodeApp(app, person.token);
  const late = (await signIn(person.login)).body.secondStep;
  await app.asOwner(
    "update factor_request set expires_at = now() - interval '1 second' where login = $1",
    [person.login],
  );
  expect((await answer(late, codeNow(secret))).status).toBe(410);
  const closed = (await signIn(person.login)).body.secondStep;
  await app.asOwner("update account set state = 'locked' where id = $1", [person.viewer.account]);
  expect((await answer(closed, codeNow(secret))).status).toBe(410);
  expect((await answer("invented", codeNow(secret))).status).toBe(410);
});

test("a one-time link doesn't spare its holder the second factor", async () => {
  const person = await somebody();
  const { secret } = await setUpCodeApp(app, person.token);
  await offerLink(app, person, "forgotten", { via: "mail" });
  const sent = { link: "forgotten", newPassword: "Leuchtturm im Nebel 41" };
  const reply = await app.post("/api/user/link", sent);
  expect(Object.keys(reply.body)).toEqual(["secondStep", "kinds"]);
  expect((await answer(reply.body.secondStep, codeNow(secret))).status).toBe(200);
});

test("a factor guards all groups of a person, and what was not shown opens none of them", async () => {
  const elsewhere = await makeGroup(app);
  const person = await somebody();
  await makePerson(app, elsewhere, "ROLE_READER", { login: person.login });
  // A session from before the factor was set up has not shown it.
  const { body: before } = await signIn(person.login);
  const { secret } = await setUpCodeApp(app, person.token);
  const to = (token: string, id: number) => app.post("/api/user/group", { id }, { token });
  const refused = await to(before.token, elsewhere);
  expect([refused.status, refused.body.error]).toEqual([403, "factorNeeded"]);
  expect((await to(person.token, elsewhere)).status).toBe(200);
  const { secondStep } = (await signIn(person.login)).body;
  const { token } = (await answer(secondStep, codeNow(secret))).body;
  expect((await to(token, group)).status).toBe(200);
});

test("an account with a password of its own has factors of its own, which bind nobody elsewhere", async () => {
  const owner = await somebody();
  const elsewhere = await makeGroup(app);
  const guest = await makePerson(app, elsewhere, "ROLE_READER", { login: owner.login });
  const own = "Leuchtturm im Nebel 41";
  await offerLink(app, guest, "shown-to-another", { via: "shown" });
  const taken = await app.post("/api/user/link", { link: "shown-to-another", newPassword: own });
  const { secret } = await setUpCodeApp(app, taken.body.token);
  expect(Object.keys((await signIn(owner.login)).body)).toEqual(["token", "refresh_token"]);
  const { secondStep } = (await signIn(owner.login, own)).body;
  expect((await answer(secondStep, codeNow(secret))).status).toBe(200);
  const read = await owner.get("/api/user/secondFactors");
  expect(read.body.factors).toEqual([]);
});

test("what can't be undone asks who has not proved for minutes who they are", async () => {
  const person = await somebody();
  const { secret } = await setUpCodeApp(app, person.token);
  const age = (minutes: number) =>
    app.asOwner("update session set proved_at = now() - $2 * interval '1 minute' where id = $1", [
      person.viewer.session,
      minutes,
    ]);
  const [factor] = (await person.read("/api/user/secondFactors")).factors;
  const remove = (as = person) => as.post("/api/user/secondFactors/remove", { id: factor.id });
  const prove = (body: object) => person.post("/api/user/proof", body);
  await age(6);
  for (const path of ["/api/user/codeApp", "/api/user/recoveryCodes"])
    expect([path, (await person.post(path, {})).body.error]).toEqual([path, "proofNeeded"]);
  expect((await remove()).body.error).toBe("proofNeeded");
  // An account with a factor must prove that, not the password.
  expect((await prove({ password })).body.fields).toMatchObject([{ path: "/code" }]);
  expect((await prove({ code: "000000" })).body.fields).toMatchObject([{ code: "code.wrong" }]);
  expect((await remove()).body.error).toBe("proofNeeded");
  const code = codeNow(secret);
  expect((await prove({ code })).status).toBe(204);
  await age(4);
  expect((await remove(await somebody())).status).toBe(404);
  expect((await remove()).status).toBe(204);
  await age(6);
  expect((await prove({ password: "not the password" })).body.fields).toMatchObject([
    { path: "/password" },
  ]);
  expect((await person.post("/api/user/codeApp", {})).status).toBe(403);
  expect((await prove({ password })).status).toBe(204);
  await person.ok("/api/user/codeApp", {});
});

test("ten wrong codes in a session end its guessing for an hour", async () => {
  const person = await somebody();
  const { secret } = await setUpCodeApp(app, person.token);
  const prove = (code: string) => person.post("/api/user/proof", { code });
  for (let index = 0; index < limits.codeGuessesKnown; index += 1)
    expect((await prove("000000")).status).toBe(412);
  expect((await prove(codeNow(secret))).status).toBe(429);
});

test("without the last factor recovery codes are worth nothing, and a password is enough", async () => {
  const person = await somebody();
  await setUpCodeApp(app, person.token);
  const [factor] = (await person.get("/api/user/secondFactors")).body.factors;
  await person.post("/api/user/secondFactors/remove", { id: factor.id });
  const read = (await person.get("/api/user/secondFactors")).body;
  expect(read).toMatchObject({ factors: [], recoveryCodes: 0 });
  expect((await person.post("/api/user/recoveryCodes", {})).status).toBe(404);
  expect(Object.keys((await signIn(person.login)).body)).toEqual(["token", "refresh_token"]);
});

test("a secret that none of the server's keys opens lets nobody in", async () => {
  const person = await somebody();
  const { secret } = await setUpCodeApp(app, person.token);
  const other = await somebody();
  await setUpCodeApp(app, other.token);
  // Another person's secret in this row, as an attacker with write access could place it.
  await app.asOwner(
    `update second_factor set secret = (select secret from second_factor where login = $2) where login = $1`,
    [person.login, other.login],
  );
  const { secondStep } = (await signIn(person.login)).body;
  expect((await answer(secondStep, codeNow(secret))).status).toBe(412);
});

test("factors go with their person, and failures after an hour", async () => {
  const person = await somebody();
  await setUpCodeApp(app, person.token);
  const stays = await somebody();
  await setUpCodeApp(app, stays.token);
  await app.asOwner("update account set state = 'closed' where id = $1", [person.viewer.account]);
  await app.store.withService((db, now) => sweepFactors(db, new Date(now.getTime() + 3_700_000)));
  const { rows } = await app.asOwner(
    `select login from second_factor where login = any($1) union all select login from recovery_code where login = $2`,
    [[person.login, stays.login], person.login],
  );
  expect(rows).toEqual([{ login: stays.login }]);
  expect((await app.asOwner("select 1 from factor_request")).rows).toEqual([]);
});

const reset = (by: Person, id: number | null) => by.post("/api/admin/staff/resetFactor", { id });

test("an administrator resets a lost factor: logged, sessions over, once they have proved who they are", async () => {
  const [admin, person] = [await somebody("ROLE_TENANT_ADMIN"), await somebody()];
  await setUpCodeApp(app, person.token);
  const id = person.viewer.contact;
  await app.asOwner("update session set proved_at = null where id = $1", [admin.viewer.session]);
  expect((await reset(admin, id)).body.error).toBe("proofNeeded");
  expect(Object.keys((await signIn(person.login)).body)).toEqual(["secondStep", "kinds"]);
  await app.asOwner("update session set proved_at = now() where id = $1", [admin.viewer.session]);
  expect((await reset(admin, id)).status).toBe(204);
  expect((await person.get("/api/apps")).status).toBe(401);
  expect(Object.keys((await signIn(person.login)).body)).toEqual(["token", "refresh_token"]);
  const { rows } = await app.asOwner("select action, actor from audit where target = $1", [
    `staff/${id}`,
  ]);
  expect(rows).toContainEqual({ action: "staff.factorReset", actor: admin.viewer.account });
});

test("a reset in one group opens no other group of the person", async () => {
  const elsewhere = await makeGroup(app);
  const admin = await somebody("ROLE_TENANT_ADMIN");
  const person = await somebody();
  await makePerson(app, elsewhere, "ROLE_READER", { login: person.login });
  const { secret } = await setUpCodeApp(app, person.token);
  expect((await reset(admin, person.viewer.contact)).status).toBe(204);
  // Make this the last-used group: here the password is enough from now on.
  await app.asOwner(
    `insert into account_use (group_id, account_id, last_login_at) select group_id, id, now() from account where id = $1
     on conflict (group_id, account_id) do update set last_login_at = excluded.last_login_at`,
    [person.viewer.account],
  );
  const { token } = (await signIn(person.login)).body;
  const moved = await app.post("/api/user/group", { id: elsewhere }, { token });
  expect([moved.status, moved.body.error]).toEqual([403, "factorNeeded"]);
  await app.asOwner("update account_use set last_login_at = null where account_id = $1", [
    person.viewer.account,
  ]);
  await app.asOwner(
    `insert into account_use (group_id, account_id, last_login_at) select group_id, id, now() from account where login = $1 and group_id = $2
     on conflict (group_id, account_id) do update set last_login_at = excluded.last_login_at`,
    [person.login, elsewhere],
  );
  const { secondStep } = (await signIn(person.login)).body;
  expect((await answer(secondStep, codeNow(secret))).status).toBe(200);
});
