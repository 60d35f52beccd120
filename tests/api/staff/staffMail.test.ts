import { beforeEach, describe, expect, test } from "vitest";
import { limits } from "#shared/api/limits.ts";
import { sendWaitingMails } from "#server/jobs/mail.ts";
import { startRunningJobs } from "#server/jobs/resumeJobs.ts";
import { mailSettings, openMailer } from "#server/mailer.ts";
import { makeGroup, makePerson } from "../../helpers/factories.ts";
import { world } from "../../helpers/world.ts";
import { startMailServer } from "../../helpers/mailServer.ts";
import { makeTestApp } from "../../helpers/testApp.ts";
import { ownDatabase } from "../../helpers/testDatabase.ts";

const password = "Seehund im Watt 1987";
const sender = "Artikel 30 <register@nordlicht.example>";

let counter = 0;

const server = await startMailServer();
const mail = openMailer({ SMTP_URL: server.url, SMTP_FROM: sender });
const app = await makeTestApp({ mail }, { database: await ownDatabase() });
const group = await makeGroup(app, { title: "Küste & Söhne" });
const admin = await makePerson(app, group, "ROLE_TENANT_ADMIN");

beforeEach(() => {
  server.mails.length = 0;
});

function post(name: string, body: object) {
  return admin.post(`/api/admin/staff/${name}`, body);
}

async function made(more: object = {}) {
  counter += 1;
  const names = { firstName: "Ole", lastName: `Post ${counter}` };
  const body = { ...names, email: `ole${counter}@test.example`, roles: ["ROLE_READER"], ...more };
  return admin.ok("/api/admin/staff/create", body);
}

async function invitationOf(id: number) {
  return (await admin.read(`/api/admin/staff/${id}`)).invitation;
}

function linkIn(text = ""): string {
  return /#link=([\w-]+)/.exec(text)?.[1] ?? "";
}

function take(link: string, newPassword = password) {
  return app.post("/api/user/link", { link, newPassword });
}

test("an invitation is sent after the entry is stored, in the person's language, as text and html", async () => {
  const person = await made({ language: "en" });
  expect(person.invitation).toMatchObject({ state: "waiting", canSend: true });
  expect(server.mails).toEqual([]);
  expect(await sendWaitingMails(app.platform)).toBe(1);
  expect(await sendWaitingMails(app.platform)).toBe(0);
  expect(server.mails).toHaveLength(1);
  const [mail] = server.mails;
  expect(mail?.to).toEqual([person.email]);
  expect(mail?.from).toBe("register@nordlicht.example");
  expect(mail?.headers.get("from")).toBe(sender);
  expect(mail?.headers.get("subject")).toBe("Küste & Söhne: your access to Artikel 30");
  expect(mail?.headers.get("auto-submitted")).toBe("auto-generated");
  const text = mail?.parts.get("text/plain") ?? "";
  expect(text).toContain("https://a30.test.example/login#link=");
  expect(text).toContain("72 hours");
  expect(text).toContain(person.email);
  const page = mail?.parts.get("text/html") ?? "";
  expect(page).toContain('<html lang="en">');
  expect(page).toContain("Küste &amp; Söhne");
  expect(linkIn(page)).toBe(linkIn(text));
  expect(await invitationOf(person.id)).toMatchObject({ state: "sent" });

  const taken = await take(linkIn(text));
  expect(taken.status).toBe(200);
  expect((await take(linkIn(text))).status).toBe(410);
  expect((await invitationOf(person.id)).state).toBe("open");
  const german = await made();
  await sendWaitingMails(app.platform);
  expect(server.mails.at(-1)?.headers.get("subject")).toContain("Ihr Zugang zu Artikel 30");
  expect(german.language).toBe("de");
});

test("only a hash of the link is stored, in any table", async () => {
  const person = await made();
  await sendWaitingMails(app.platform);
  const link = linkIn(server.mails[0]?.parts.get("text/plain"));
  expect(link).toHaveLength(43);
  for (const table of [
    "login_link",
    "login_link_key",
    "job",
    "audit",
    "account",
    "outbox",
    "revision",
  ]) {
    const { rows } = await app.asOwner(
      `select count(*)::int4 as n from ${table} t where t::text like $1`,
      [`%${link}%`],
    );
    expect([table, rows[0].n]).toEqual([table, 0]);
  }
  expect(app.lines.join("")).not.toContain(link);
  expect(app.lines.join("")).not.toContain(person.email);
});

test("sending again invalidates the previous link; after revocation there is none", async () => {
  const person = await made();
  await sendWaitingMails(app.platform);
  expect((await post("link", { id: person.id })).body).toMatchObject({ state: "waiting" });
  await sendWaitingMails(app.platform);
  const [first, second] = server.mails.map((mail) => linkIn(mail.parts.get("text/plain")));
  expect((await take(first ?? "")).status).toBe(410);
  expect((await post("endLink", { id: person.id })).status).toBe(204);
  expect((await invitationOf(person.id)).state).toBe("ended");
  expect((await take(second ?? "")).status).toBe(410);
  // Revoked before sending, so no mail goes out.
  await post("link", { id: person.id });
  await post("endLink", { id: person.id });
  await sendWaitingMails(app.platform);
  expect(server.mails).toHaveLength(2);
});

test("a link expires after 72 hours", async () => {
  const person = await made();
  await sendWaitingMails(app.platform);
  const link = linkIn(server.mails[0]?.parts.get("text/plain"));
  const { expiresAt, at } = await invitationOf(person.id);
  expect(Date.parse(expiresAt) - Date.parse(at)).toBeGreaterThanOrEqual(limits.linkTime);
  expect(limits.linkTime).toBe(72 * 3_600_000);
  await app.asOwner("update login_link set expires_at = now() - interval '1 second'");
  expect((await take(link)).status).toBe(410);
  // An expired link doesn't even reveal what is wrong with a password.
  expect((await take(link, "passwortpasswort")).status).toBe(410);
  expect((await invitationOf(person.id)).state).toBe("expired");
});

test("a person who has forgotten the password gets a link to set a new one; the old one works until then", async () => {
  const person = await made();
  await sendWaitingMails(app.platform);
  const first = await take(linkIn(server.mails[0]?.parts.get("text/plain")));
  const signIn = (secret: string) =>
    app.post("/api/login_check", { username: person.email, password: secret });
  await post("link", { id: person.id });
  await sendWaitingMails(app.platform);
  const mail = server.mails.at(-1);
  expect(mail?.headers.get("subject")).toContain("neues Kennwort");
  expect((await signIn(password)).status).toBe(200);
  const again = await take(linkIn(mail?.parts.get("text/plain")), "Ein anderer Satz 22");
  expect(again.status).toBe(200);
  expect((await signIn(password)).status).toBe(401);
  expect((await app.get("/api/apps", { token: first.body.token })).status).toBe(401);
});

describe("a mail server that rejects a mail", () => {
  async function failing(url: string) {
    const own = await makeTestApp(
      { mail: openMailer({ SMTP_URL: url, SMTP_FROM: sender }) },
      { database: await ownDatabase() },
    );
    const { admin: by } = await world({ app: own });
    const body = { firstName: "A", lastName: "B", email: "a@test.example", roles: ["ROLE_READER"] };
    const { id } = await by.ok("/api/admin/staff/create", body);
    const invitation = async () => (await by.read(`/api/admin/staff/${id}`)).invitation;
    const dueNow = () => own.asOwner("update job set run_at = now() - interval '1 second'");
    return { own, id, by, invitation, dueNow };
  }

  test("permanently: the reason is shown, and the mail is not retried", async () => {
    const strict = await startMailServer({
      onRcptTo: (_address, _session, done) =>
        done(Object.assign(new Error("no such mailbox"), { responseCode: 550 })),
    });
    const { own, invitation } = await failing(strict.url);
    await sendWaitingMails(own.platform);
    expect(await invitation()).toMatchObject({ state: "failed", reason: "address" });
    const { rows } = await own.asOwner("select state, attempts from job");
    expect(rows).toEqual([{ state: "failed", attempts: 1 }]);
    expect(own.lines.join("")).toContain('"mail.failed"');
  });

  test("temporarily: retried up to five times, then failed, and can be sent again", async () => {
    const { url, close } = await startMailServer();
    await close();
    const { own, id, by, invitation, dueNow } = await failing(url);
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      expect((await invitation()).state).toBe("waiting");
      await sendWaitingMails(own.platform);
      expect(await sendWaitingMails(own.platform)).toBe(0);
      await dueNow();
    }
    expect(await invitation()).toMatchObject({ state: "failed", reason: "unreachable" });
    expect(await sendWaitingMails(own.platform)).toBe(0);
    expect((await by.ok("/api/admin/staff/link", { id })).state).toBe("waiting");
    expect((await invitation()).state).toBe("waiting");
  });

  test("rejecting our credentials: reported as such", async () => {
    const closed = await startMailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(new Error("no")),
    });
    const { own, invitation } = await failing(closed.url.replace("//", "//user:wrong@"));
    await sendWaitingMails(own.platform);
    const { rows } = await own.asOwner("select reason from login_link");
    expect(rows).toEqual([{ reason: "signIn" }]);
    expect((await invitation()).state).toBe("waiting");
    expect(own.lines.join("")).not.toContain("wrong");
  });

  test("is reported at startup, and queued mails are attempted all the same", async () => {
    const { url, close } = await startMailServer();
    await close();
    const { own } = await failing(url);
    const stop = startRunningJobs(own.platform);
    await expect.poll(() => own.lines.join("")).toMatch(/"mail\.unusable","reason":"unreachable"/);
    await expect.poll(() => own.lines.join("")).toContain('"mail.failed"');
    await stop();
    const good = await failing(server.url);
    const end = startRunningJobs(good.own.platform);
    await expect.poll(() => server.mails.length).toBe(1);
    await end();
    expect((await good.invitation()).state).toBe("sent");
    expect(good.own.lines.join("")).not.toContain("mail.unusable");
  });

  test("and a crashed sender: the next one takes over the mail", async () => {
    const { own } = await failing(server.url);
    await own.asOwner(
      "update job set state = 'running', locked_until = now() + interval '1 minute'",
    );
    expect(await sendWaitingMails(own.platform)).toBe(0);
    await own.asOwner("update job set locked_until = now() - interval '1 second'");
    expect(await sendWaitingMails(own.platform)).toBe(1);
    expect(server.mails).toHaveLength(1);
  });
});

describe("the mail settings", () => {
  const from = { SMTP_FROM: sender };

  test("are both set or both absent", () => {
    expect(mailSettings({})).toBeNull();
    expect(() => mailSettings(from)).toThrow("SMTP_URL");
    expect(() => mailSettings({ SMTP_URL: "smtp://mail.example.org" })).toThrow("SMTP_FROM");
  });

  test("name a server, with its default ports; a password is only sent over an encrypted connection", () => {
    const settings = (url: string) => mailSettings({ ...from, SMTP_URL: url });
    expect(settings("smtp://mail.example.org")).toMatchObject({ port: 587, secure: false });
    expect(settings("smtps://u:p%40ss@mail.example.org")).toMatchObject({
      port: 465,
      secure: true,
      auth: { user: "u", pass: "p@ss" },
    });
    expect(settings("smtp://u:p@mail.example.org:2525")).toMatchObject({
      port: 2525,
      requireTLS: true,
    });
    expect(settings("smtp://u:p@127.0.0.1")).toMatchObject({ requireTLS: false });
    const unescaped = "smtp://user:100%sicher@mail.example.org";
    for (const wrong of ["mail.example.org", "http://mail.example.org", "smtp://", unescaped])
      expect(() => settings(wrong)).toThrow("SMTP_URL");
    expect(() => settings("http://user:geheim@x")).not.toThrow("geheim");
  });

  test("name one sender and nothing else", () => {
    const settings = (text: string) =>
      mailSettings({ SMTP_URL: "smtp://mail.example.org", SMTP_FROM: text })?.from;
    expect(settings(sender)).toEqual({ name: "Artikel 30", address: "register@nordlicht.example" });
    expect(settings("a@b.example")).toEqual({ name: "", address: "a@b.example" });
    for (const wrong of ["a", "a@b, c@d", "X <a@b>\r\nBcc: c@d", "X <a@b> <c@d>"])
      expect(() => settings(wrong)).toThrow("SMTP_FROM");
  });

  test("may come from a file, like other secrets", () => {
    expect(() => mailSettings({ ...from, SMTP_URL_FILE: "/nowhere/smtp" })).toThrow(
      "SMTP_URL_FILE",
    );
  });
});
