import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import type { Platform } from "#server/auth/platform.ts";
import { sendWaitingMails } from "#server/jobs/mail.ts";
import { remindIfDue } from "#server/jobs/reminders.ts";
import { openMailer } from "#server/mailer.ts";
import { openStore } from "#server/store/database/store.ts";
import { mentionIn } from "#shared/domain/workflow/mentions.ts";
import { addDays, formatDate, weekOf } from "#shared/domain/writing/dates.ts";
import { calendarDateIn } from "#shared/domain/writing/zonedDates.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { atTheEnd } from "../helpers/atTheEnd.ts";
import { dayZone } from "../helpers/dayZone.ts";
import { makeCompany, type Person } from "../helpers/factories.ts";
import { startMailServer } from "../helpers/mailServer.ts";
import { makeTestApp } from "../helpers/testApp.ts";
import { ownDatabase } from "../helpers/testDatabase.ts";
import { world, type World } from "../helpers/world.ts";

const day = 24 * 60 * 60 * 1000;
const sender = "Artikel 30 <register@nordlicht.example>";
const timeZone = dayZone();
const today = calendarDateIn(new Date(), timeZone);

let own: World;
let clerk: Person;

const server = await startMailServer();
const mail = openMailer({ SMTP_URL: server.url, SMTP_FROM: sender });
const app = await makeTestApp({ mail }, { database: await ownDatabase() });

beforeEach(async () => {
  server.mails.length = 0;
  await app.asOwner("delete from task");
  await app.asOwner("delete from job");
  own = await world({ app });
  clerk = await own.person("ROLE_CREATOR");
  await app.asOwner("update group_of_companies set title = $1, settings = $2 where group_id = $3", [
    "Küste & Söhne",
    JSON.stringify({ timeZone }),
    own.group,
  ]);
});

async function task(more: Body = {}, by = own.admin): Promise<Body> {
  const assignee = { staff: { id: clerk.viewer.contact ?? 0 } };
  return by.ok("/api/tasks/todo", { title: "Lageplan", assignee, ...more });
}

async function moveAway({ viewer }: Person): Promise<void> {
  const elsewhere = await makeCompany(app, own.group);
  await app.asOwner("update account set companies = array[$2::int8] where id = $1", [
    viewer.account,
    elsewhere,
  ]);
}

describe("reminders by mail", () => {
  function later(days: number): Platform {
    const clock = () => new Date(Date.now() + days * day);
    const store = openStore(app.address, { clock });
    atTheEnd(() => store.close());
    return { ...app.platform, clock, store };
  }

  /** Mails that arrive once due reminders have been sent. */
  async function mailsAt(platform: Platform) {
    server.mails.length = 0;
    await app.asOwner("update job set run_at = '2000-01-01', locked_until = null");
    expect(await remindIfDue(platform)).toBe(true);
    await sendWaitingMails(platform);
    return server.mails;
  }

  async function choose(person: Person, mail: string) {
    return (await person.post("/api/user/reminders", { mail })).body;
  }

  test("are chosen by each person for themselves", async () => {
    const read = (person: Person) => person.read("/api/user/reminders");
    expect(await read(clerk)).toEqual({ mail: "daily", canSend: true });
    expect(await choose(clerk, "weekly")).toEqual({ mail: "weekly", canSend: true });
    expect((await read(clerk)).mail).toBe("weekly");
    expect((await read(own.admin)).mail).toBe("daily");
    expect((await clerk.post("/api/user/reminders", { mail: "hourly" })).status).toBe(412);
  });

  test("one mail a day tells each person what is new or due, in their language, with html as text", async () => {
    const record = (await own.record({ name: "Video <b>Eingang</b>" })).id;
    await task({ title: "Schild\r\nBcc: x@test.example", recordId: record, due: today });
    await task({ title: "Später", due: addDays(today, 30) });
    await task({ title: "Offen seit gestern", due: addDays(today, -1) });
    const english = await own.person("ROLE_CREATOR");
    await app.asOwner("update account set language = 'en' where id = $1", [english.viewer.account]);
    await task({ title: "Sign", assignee: { staff: { id: english.viewer.contact ?? 0 } } });
    const both = await Promise.all([remindIfDue(app.platform), remindIfDue(later(0))]);
    expect(both.filter((isDone) => isDone)).toHaveLength(1);
    await sendWaitingMails(app.platform);
    const to = (person: Person) =>
      server.mails.filter((mail) => mail.to.includes(person.viewer.login));
    const [mail, ...others] = to(clerk);
    expect(others).toEqual([]);
    expect(mail?.headers.get("subject")).toBe("Küste & Söhne: 3 Aufgaben für Sie");
    expect(mail?.headers.has("bcc")).toBe(false);
    const text = (mail?.parts.get("text/plain") ?? "").replaceAll("\r\n", "\n");
    expect(text).toContain("– Schild Bcc: x@test.example: Video <b>Eingang</b>\n  heute fällig");
    expect(text).toContain(`https://a30.test.example/vvt/edit/${record}`);
    expect(text).toContain(`überfällig seit ${formatDate(addDays(today, -1), "date", "de")}`);
    expect(text).toContain("/settings/reminders");
    expect(mail?.parts.get("text/html")).toContain("Video &lt;b&gt;Eingang&lt;/b&gt;");
    expect(to(english)[0]?.headers.get("subject")).toBe("Küste & Söhne: one task for you");
    expect(to(own.admin)).toEqual([]);

    // No second mail the same day; the next day only the due ones.
    expect(await mailsAt(app.platform)).toEqual([]);
    const next = (await mailsAt(later(1))).filter((each) => each.to[0] === clerk.viewer.login);
    const again = next[0]?.parts.get("text/plain") ?? "";
    expect(again).toContain("Offen seit gestern");
    expect(again).not.toContain("Später");
  });

  test("weekly ones come once a week, and who wants none gets none", async () => {
    await task({ title: "Lageplan", due: addDays(today, -3) });
    await choose(clerk, "none");
    expect(await mailsAt(app.platform)).toEqual([]);
    await choose(clerk, "weekly");
    const got: number[] = [];
    for (let days = 0; days < 14; days += 1) got.push((await mailsAt(later(days))).length);
    // Once immediately, as they were never reminded, then on two Mondays.
    expect(got[0]).toBe(1);
    const times = got.flatMap((count, at) => (count === 0 ? [] : at));
    expect(times.length).toBeLessThanOrEqual(3);
    for (const at of times.slice(1)) expect(weekOf(addDays(today, at))).toBe(addDays(today, at));
  });

  test("never name a record to whoever may not see it any more", async () => {
    const record = (await own.record({ name: "Geheimes Vorhaben" })).id;
    await task({ title: "Prüfen", recordId: record });
    await task({ title: "Eigenes" });
    expect(await remindIfDue(app.platform)).toBe(true);
    await moveAway(clerk);
    await sendWaitingMails(app.platform);
    const texts = server.mails
      .filter((mail) => mail.to.includes(clerk.viewer.login))
      .flatMap((mail) => [...mail.parts.values()]);
    expect(texts.join("")).toContain("Eigenes");
    expect(texts.join("")).not.toContain("Geheimes");
    await app.asOwner("update account set state = 'locked' where id = $1", [clerk.viewer.account]);
    const after = await mailsAt(later(1));
    expect(after.map((mail) => mail.to[0])).not.toContain(clerk.viewer.login);
  });

  test("are tried again when the mail server fails, and administrators see why", async () => {
    await task();
    const { url, close } = await startMailServer();
    await close();
    const broken = openMailer({ SMTP_URL: url, SMTP_FROM: sender });
    await remindIfDue(app.platform);
    await sendWaitingMails({ ...app.platform, mail: broken });
    const entry = async () => {
      const path = `/api/admin/staff/${clerk.viewer.contact}`;
      return (await own.admin.read(path)).invitation;
    };
    expect(await entry()).toMatchObject({
      reminderReason: "unreachable",
      reminderFailedAt: expect.stringMatching(/^\d{4}-/),
    });
    await app.asOwner("update job set run_at = '2000-01-01' where kind = 'mail.reminder'");
    await sendWaitingMails(app.platform);
    expect(server.mails.map((mail) => mail.to[0])).toContain(clerk.viewer.login);
    expect(await entry()).not.toHaveProperty("reminderReason");
  });
});

describe("the calendar", () => {
  async function made(person = clerk): Promise<string> {
    const { address } = await person.ok("/api/user/taskCalendar", {});
    expect(address).toMatch(/^https:\/\/a30\.test\.example\/v1\/api\/taskCalendar\/[\w-]{43}$/);
    return address.split("/v1")[1];
  }

  async function read(address: string) {
    return app.app.inject({ method: "GET", url: `/v1${address}` });
  }

  test("has a private address, which its person makes, renews and ends", async () => {
    const first = await made();
    expect((await clerk.read("/api/user/reminders")).calendarAt).toMatch(/^\d{4}-/);
    expect((await read(first)).statusCode).toBe(200);
    const second = await made();
    expect((await read(first)).statusCode).toBe(404);
    expect((await read(second)).statusCode).toBe(200);
    expect((await clerk.post("/api/user/endTaskCalendar", {})).status).toBe(204);
    expect((await read(second)).statusCode).toBe(404);
    expect((await read(`/api/taskCalendar/${"a".repeat(43)}`)).statusCode).toBe(404);
  });

  test("holds what its person has to do by a day, and nobody else's", async () => {
    const record = (await own.record({ name: "Videoüberwachung" })).id;
    const { id } = await task({ recordId: record, due: "2026-12-31", note: "Halle 1, Tor 2" });
    await task({ title: "Ohne Termin" });
    await task({ title: "Fremd", due: "2026-12-30", assignee: { role: "ROLE_TENANT_ADMIN" } });
    const reply = await read(await made());
    expect(reply.headers["content-type"]).toBe("text/calendar; charset=utf-8");
    expect(reply.headers["cache-control"]).toBe("private, no-store");
    const lines = reply.payload.replaceAll("\r\n ", "").split("\r\n");
    expect(lines.filter((line) => /^(UID|SUMMARY|DTSTART|DESCRIPTION)/.test(line))).toEqual([
      `UID:task-${Number(id)}@a30.test.example`,
      "DTSTART;VALUE=DATE:20261231",
      "SUMMARY:Lageplan: Videoüberwachung",
      String.raw`DESCRIPTION:Halle 1\, Tor 2`,
    ]);
  });

  test("is read with the rights of the moment: without access to a record or at all, nothing is told", async () => {
    const record = (await own.record({ name: "Geheimes Vorhaben" })).id;
    await task({ recordId: record, due: "2026-12-31" });
    const address = await made();
    expect((await read(address)).payload).toContain("Geheimes");
    await moveAway(clerk);
    expect((await read(address)).payload).not.toContain("Geheimes");
    await app.asOwner("update group_of_companies set features = '{}' where group_id = $1", [
      own.group,
    ]);
    expect((await read(address)).statusCode).toBe(404);
    await app.asOwner("update group_of_companies set features = '{workflow}' where group_id = $1", [
      own.group,
    ]);
    expect((await read(address)).statusCode).toBe(200);
    await app.asOwner("update account set state = 'locked' where id = $1", [clerk.viewer.account]);
    expect((await read(address)).statusCode).toBe(404);
  });

  test("leaves its address nowhere", async () => {
    const address = await made();
    await read(address);
    const secret = address.split("/").at(-1) ?? "";
    for (const table of ["task_reminder", "audit", "account", "job", "outbox"]) {
      const { rows } = await app.asOwner(
        `select count(*)::int4 as n from ${table} t where t::text like $1`,
        [`%${secret}%`],
      );
      expect([table, rows[0].n]).toEqual([table, 0]);
    }
    expect(app.lines.join("")).not.toContain(secret);
    const staff = clerk.viewer.contact ?? 0;
    expect((await own.admin.post("/api/admin/staff/delete", { id: staff })).status).toBe(204);
    const { rows } = await app.asOwner("select 1 from task_reminder where account_id = $1", [
      clerk.viewer.account,
    ]);
    expect(rows).toEqual([]);
    expect((await read(address)).statusCode).toBe(404);
  });
});

describe("a mail about a mention", () => {
  let reader: Person;
  let recordId = 0;

  beforeEach(async () => {
    reader = await own.person();
    recordId = (await own.record({ name: "Lohnabrechnung" })).id;
  });

  async function mention({ viewer: { contact } }: Person): Promise<number> {
    const staff = contact ?? 0;
    const text = `Vertraulich, ${mentionIn(staff)}`;
    const sent = { recordId, clientId: randomUUID(), text, mentions: [staff] };
    return (await clerk.ok("/api/comments/add", sent)).thread.id;
  }

  test("leads to the comment and does not repeat it", async () => {
    const comment = await mention(reader);
    expect(await sendWaitingMails(app.platform)).toBe(1);
    expect(await sendWaitingMails(app.platform)).toBe(0);
    const [mail] = server.mails;
    expect(mail?.to).toEqual([reader.login]);
    expect(mail?.headers.get("subject")).toMatch(
      /^Küste & Söhne: Kim Person \d+ spricht Sie in einem Kommentar an$/,
    );
    const text = mail?.parts.get("text/plain") ?? "";
    expect(text).toContain(`https://a30.test.example/vvt/edit/${recordId}?comment=${comment}`);
    expect(text).toContain("„Lohnabrechnung“");
    for (const part of mail?.parts.values() ?? []) expect(part).not.toContain("Vertraulich");
  });

  test("is not sent for what was answered or resolved, for one's own, or against one's wish", async () => {
    const answered = await mention(reader);
    const answer = { recordId, clientId: randomUUID(), text: "Ja.", thread: answered };
    await reader.ok("/api/comments/add", answer);
    const thread = await mention(reader);
    await clerk.ok("/api/comments/resolve", { thread, resolved: true });
    await mention(clerk);
    await reader.ok("/api/user/reminders", { mail: "none" });
    await mention(reader);
    await sendWaitingMails(app.platform);
    expect(server.mails).toEqual([]);
  });
});
