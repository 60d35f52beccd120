import { beforeEach, expect, test } from "vitest";
import { sendWaitingMails } from "#server/jobs/mail.ts";
import { openMailer } from "#server/mailer.ts";
import { codeNow, setUpCodeApp } from "../../helpers/signIn/factors.ts";
import { makeGroup, makePerson, offerLink, type Person } from "../../helpers/factories.ts";
import { type ReceivedMail, startMailServer } from "../../helpers/mailServer.ts";
import { makeTestApp } from "../../helpers/testApp.ts";
import { ownDatabase } from "../../helpers/testDatabase.ts";

// Sign-on, point 4: people are notified by mail of changes to their sign-in.

const password = "Seehund im Watt 1987";
const other = "Leuchtturm am Kai 55";
const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";

const server = await startMailServer();
const mail = openMailer({ SMTP_URL: server.url, SMTP_FROM: "register@nordlicht.example" });
const app = await makeTestApp({ mail }, { database: await ownDatabase() });
const group = await makeGroup(app, { title: "Nordlicht", settings: { timeZone: "Europe/Berlin" } });

beforeEach(async () => {
  await app.asOwner("delete from job where kind = 'mail.notice'");
  server.mails.length = 0;
});

const somebody = (role?: string) => makePerson(app, group, role, { password });

/** A person who has signed in before. */
async function known(role?: string): Promise<Person> {
  const person = await somebody(role);
  const { account } = person.viewer;
  await app.asOwner(
    `insert into account_use (group_id, account_id, last_login_at) select group_id, id, now() from account where id = $1
     on conflict (group_id, account_id) do update set last_login_at = excluded.last_login_at`,
    [account],
  );
  return person;
}

async function signIn({ login }: Person, cookie = "", agent = firefox) {
  const body = { username: login, password };
  const headers = { "user-agent": agent, ...(cookie && { cookie }) };
  const reply = await app.post("/api/login_check", body, { headers });
  expect(reply.status).toBe(200);
  return { ...reply, cookie: String(reply.headers["set-cookie"] ?? "").split(";")[0] ?? "" };
}

/** Mails sent one second from now, as those created this millisecond may not be due yet. */
async function sent(): Promise<ReceivedMail[]> {
  await sendWaitingMails({ ...app.platform, clock: () => new Date(Date.now() + 1000) });
  return server.mails.splice(0);
}

const textOf = (mail: ReceivedMail | undefined) => mail?.parts.get("text/plain") ?? "";
const subjects = (mails: readonly ReceivedMail[]) =>
  mails.map(({ headers }) => headers.get("subject"));

test("the first sign-in ever, and one with a known device, send no mail", async () => {
  const person = await somebody();
  const { cookie } = await signIn(person);
  expect(await sent()).toEqual([]);
  await signIn(person, cookie);
  expect(await sent()).toEqual([]);
});

test("a sign-in without a known device sends one mail: when, device, what to do, and no link", async () => {
  const person = await known();
  const { cookie } = await signIn(person);
  const [mail, ...more] = await sent();
  expect(more).toEqual([]);
  expect([mail?.to, mail?.headers.get("subject")]).toEqual([
    [person.login],
    "Artikel 30: Anmeldung von einem neuen Gerät",
  ]);
  const text = textOf(mail);
  const today = new Intl.DateTimeFormat("de-DE", {
    dateStyle: "long",
    timeZone: "Europe/Berlin",
  }).format();
  for (const part of [today, "Firefox, Windows", person.login, "Nordlicht"])
    expect(text).toContain(part);
  expect(text).toContain("brauchen Sie nichts zu tun");
  expect(text).toMatch(/beenden Sie .* alle anderen Sitzungen, und ändern Sie danach Ihr Kennwort/);
  for (const part of mail?.parts.values() ?? []) expect(part).not.toMatch(/https?:|href|#link/);
  await signIn(person, cookie);
  expect(await sent()).toEqual([]);
});

test("a cookie of somebody else is no known device", async () => {
  const [person, stranger] = [await known(), await known()];
  const { cookie } = await signIn(stranger);
  await sent();
  await signIn(person, cookie);
  expect((await sent()).map(({ to }) => to)).toEqual([[person.login]]);
});

test("the mail is in the account's language, and an unknown program is called unknown", async () => {
  const person = await known();
  await app.asOwner("update account set language = 'en' where id = $1", [person.viewer.account]);
  await signIn(person, "", "curl/8.5.0");
  const [mail] = await sent();
  expect(mail?.headers.get("subject")).toBe("Artikel 30: sign-in from a new device");
  expect(textOf(mail)).toContain("The device was not recognised: unknown.");
});

test("with a second factor nobody is told before it was shown", async () => {
  const person = await known();
  const { secret } = await setUpCodeApp(app, person.token);
  await sent();
  const { body } = await signIn(person);
  expect(await sent()).toEqual([]);
  const answer = { secondStep: body.secondStep, code: codeNow(secret) };
  expect((await app.post("/api/user/secondStep", answer)).status).toBe(200);
  expect(subjects(await sent())).toEqual(["Artikel 30: Anmeldung von einem neuen Gerät"]);
});

test("a wrong password tells nobody", async () => {
  const { login } = await known();
  await app.signIn(login, "nope");
  expect(await sent()).toEqual([]);
});

test("who signs in again and again floods nobody: five mails of a kind in a day", async () => {
  const person = await known();
  for (let index = 0; index < 7; index += 1) await signIn(person);
  expect(await sent()).toHaveLength(5);
  await app.asOwner(
    "update job set run_at = now() - interval '25 hours' where kind = 'mail.notice'",
  );
  await signIn(person);
  expect(await sent()).toHaveLength(1);
});

test("its owner is told that a second factor was added, a recovery code used, and the factor removed", async () => {
  const person = await known();
  const { recoveryCodes } = await setUpCodeApp(app, person.token);
  expect(subjects(await sent())).toEqual(["Artikel 30: zweiter Faktor eingerichtet"]);
  await person.post("/api/user/proof", { code: recoveryCodes[0] });
  const [used, ...more] = await sent();
  expect(more).toEqual([]);
  expect(textOf(used)).toContain("Wiederherstellungscodes");
  expect(textOf(used)).not.toContain(recoveryCodes[0]);
  const { factors } = await person.read("/api/user/secondFactors");
  await person.post("/api/user/secondFactors/remove", { id: factors[0].id });
  const [removed] = await sent();
  expect(removed?.to).toEqual([person.login]);
  expect(removed?.headers.get("subject")).toBe("Artikel 30: zweiter Faktor entfernt");
});

test("its owner is told that an administrator has reset the factor; the administrator is not", async () => {
  const [admin, person] = [await known("ROLE_TENANT_ADMIN"), await known()];
  await setUpCodeApp(app, person.token);
  await sent();
  const reset = { id: person.viewer.contact };
  await admin.ok("/api/admin/staff/resetFactor", reset);
  const [mail, ...more] = await sent();
  expect(more).toEqual([]);
  expect([mail?.to, textOf(mail).includes("Administration von Nordlicht")]).toEqual([
    [person.login],
    true,
  ]);
});

test("its owner is told that the password was changed, in the settings or by a link", async () => {
  const person = await known();
  const change = { oldPassword: password, newPassword: other };
  await person.post("/api/user/password", change);
  const [mail, ...more] = await sent();
  expect(more).toEqual([]);
  expect(textOf(mail)).toContain("Kennwort");
  for (const secret of [password, other]) expect(textOf(mail)).not.toContain(secret);
  await offerLink(app, person, "a-link");
  const byLink = { link: "a-link", newPassword: "Regenschirm am Deich 12" };
  expect((await app.post("/api/user/link", byLink)).status).toBe(200);
  expect(subjects(await sent())).toContain("Artikel 30: Kennwort geändert");
});

test("whoever accepts an invitation is not told of their own first password", async () => {
  const person = await somebody();
  const { account } = person.viewer;
  await app.asOwner("update account set state = 'invited' where id = $1", [account]);
  await offerLink(app, person, "invited");
  const reply = await app.post("/api/user/link", { link: "invited", newPassword: other });
  expect(reply.status).toBe(200);
  expect(await sent()).toEqual([]);
});

test("an account closed meanwhile gets no mail", async () => {
  const person = await known();
  await signIn(person);
  const { account } = person.viewer;
  await app.asOwner("update account set state = 'closed' where id = $1", [account]);
  expect(await sent()).toEqual([]);
});

test("without a mail server nothing is queued", async () => {
  const silent = await makeTestApp({}, { database: await ownDatabase() });
  const login = "silent@test.example";
  const person = await makePerson(silent, await makeGroup(silent), "ROLE_READER", {
    login,
    password,
  });
  await silent.asOwner(`insert into account_use (group_id, account_id, last_login_at) select group_id, id, now() from account where true
     on conflict (group_id, account_id) do update set last_login_at = excluded.last_login_at`);
  expect((await silent.signIn(login, password)).status).toBe(200);
  await setUpCodeApp(silent, person.token);
  expect((await silent.asOwner("select 1 from job where kind = 'mail.notice'")).rows).toEqual([]);
});
