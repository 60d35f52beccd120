import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { mentionIn } from "#shared/domain/workflow/mentions.ts";
import { sendWaitingMails } from "#server/jobs/mail.ts";
import { openMailer } from "#server/mailer.ts";
import { makeCompany, makeGroup, makePerson, type Person } from "../helpers/factories.ts";
import { startMailServer } from "../helpers/mailServer.ts";
import { makeTestApp } from "../helpers/testApp.ts";
import { ownDatabase } from "../helpers/testDatabase.ts";

const server = await startMailServer();
const mail = openMailer({ SMTP_URL: server.url, SMTP_FROM: "register@nordlicht.example" });
const app = await makeTestApp({ mail }, { database: await ownDatabase() });
const group = await makeGroup(app, { title: "Nordlicht" });
const clerk = await makePerson(app, group, "ROLE_CREATOR");
const reader = await makePerson(app, group, "ROLE_READER");
const company = await makeCompany(app, group);
const body = { name: "Lohnabrechnung", language: "de", company: { id: company } };
const made = await clerk.post("/api/processingActivity/activity", body);
const recordId = made.body.id;

beforeEach(() => {
  server.mails.length = 0;
});

async function mention({ viewer: { contact } }: Person) {
  const staff = contact ?? 0;
  const text = `Vertraulich, ${mentionIn(staff)}`;
  const sent = { recordId, clientId: randomUUID(), text, mentions: [staff] };
  const { status, body } = await clerk.post("/api/comments/add", sent);
  expect(status).toBe(200);
  return body.thread.id;
}

test("whoever is mentioned gets a mail that leads to the comment and does not repeat it", async () => {
  const comment = await mention(reader);
  expect(await sendWaitingMails(app.platform)).toBe(1);
  expect(await sendWaitingMails(app.platform)).toBe(0);
  const [mail] = server.mails;
  expect(mail?.to).toEqual([reader.login]);
  expect(mail?.headers.get("subject")).toMatch(
    /^Nordlicht: Kim Person \d+ spricht Sie in einem Kommentar an$/,
  );
  const text = mail?.parts.get("text/plain") ?? "";
  expect(text).toContain(`https://a30.test.example/vvt/edit/${recordId}?comment=${comment}`);
  expect(text).toContain("„Lohnabrechnung“");
  for (const part of mail?.parts.values() ?? []) expect(part).not.toContain("Vertraulich");
});

test("nobody gets a mail for what they have answered, what was resolved, of their own, or against their wish", async () => {
  const answered = await mention(reader);
  const answer = { recordId, clientId: randomUUID(), text: "Ja.", thread: answered };
  await reader.post("/api/comments/add", answer);
  const thread = await mention(reader);
  await clerk.post("/api/comments/resolve", { thread, resolved: true });
  await mention(clerk);
  await reader.post("/api/user/reminders", { mail: "none" });
  await mention(reader);
  await sendWaitingMails(app.platform);
  expect(server.mails).toEqual([]);
});
