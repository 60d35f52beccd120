import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { mentionIn } from "#shared/domain/workflow/mentions.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { makeCompany, makeGroup, makePerson, type Person } from "../../helpers/factories.ts";
import { makeTestApp } from "../../helpers/testApp.ts";

// What the comments of a record say of somebody of the staff: in the copy of their data, and once
// they have left.

const app = await makeTestApp();
const group = await makeGroup(app);
const company = await makeCompany(app, group);
const hidden = await makeCompany(app, group);
const admin = await makePerson(app, group, "ROLE_TENANT_ADMIN");
const clerk = await makePerson(app, group, "ROLE_CREATOR");

async function ok({ token }: Person, path: string, body: Body): Promise<Body> {
  const reply = await app.post(path, body, { token });
  expect([path, reply.status]).toEqual([path, 200]);
  return reply.body;
}

async function record(of: number): Promise<number> {
  const body = { name: "Lohnabrechnung", language: "de", company: { id: of } };
  return Number((await ok(clerk, "/api/processingActivity/activity", body))["id"]);
}

const staffOf = ({ viewer }: Person): number => viewer.contact ?? 0;

async function say(person: Person, recordId: number, text: string, more: Body = {}) {
  const sent = { recordId, clientId: randomUUID(), text, ...more };
  const { thread } = await person.ok("/api/comments/add", sent);
  return thread;
}

test("the copy of one's data has one's comments, and where others mention one, not what they say", async () => {
  const person = await makePerson(app, group, "ROLE_READER");
  const staff = staffOf(person);
  const recordId = await record(company);
  const mentions = [staff];
  const thread = await say(clerk, recordId, `Vertraulich ${mentionIn(staff)}`, { mentions });
  await say(person, recordId, "Von mir", { thread: thread.id });
  const elsewhere = await record(hidden);
  await say(person, elsewhere, "Anderswo geschrieben");
  await app.asOwner("update account set companies = $2 where id = $1", [
    person.viewer.account,
    [company],
  ]);
  const { raw } = await person.get("/api/user/dataCopy");
  const file = JSON.parse(raw.toString("utf8"));
  expect(file.comments).toMatchObject([
    { recordId, version: 1, part: "mentioned" },
    { recordId, version: 1, part: "author", comment: "Von mir" },
    { recordId: elsewhere, part: "author" },
  ]);
  expect(raw.toString("utf8")).not.toContain("Vertraulich");
  expect(raw.toString("utf8")).not.toContain("Anderswo geschrieben");
});

test("who has left is a number in what they said and where they are mentioned; administrators may delete it", async () => {
  const person = await makePerson(app, group, "ROLE_READER");
  const staff = staffOf(person);
  const recordId = await record(company);
  const mentions = [staff];
  const thread = await say(clerk, recordId, `Frage an ${mentionIn(staff)}`, { mentions });
  await say(person, recordId, "Antwort", { thread: thread.id });
  await ok(person, "/api/comments/markRead", { recordId, upTo: thread.id });
  const removal = await admin.post("/api/admin/staff/delete", { id: staff });
  expect(removal.status).toBe(204);
  const { rows } = await app.asOwner("select 1 from comment_read where account_id = $1", [
    person.viewer.account,
  ]);
  expect(rows).toEqual([]);
  const { body } = await clerk.post("/api/comments/list", { recordId });
  const [question, answer] = body.threads[0].comments;
  const former = /^Ausgeschiedene Person \d+$/;
  expect(question.mentions).toMatchObject([{ id: staff, title: expect.stringMatching(former) }]);
  expect(answer).toMatchObject({
    text: "Antwort",
    createdBy: { title: expect.stringMatching(former) },
  });
  // Their mention stays when the comment is edited.
  const edit = { id: question.id, text: `Frage war an ${mentionIn(staff)}`, mentions };
  await ok(clerk, "/api/comments/edit", edit);
  const { id } = answer;
  expect((await clerk.post("/api/comments/delete", { id })).status).toBe(403);
  await ok(admin, "/api/comments/delete", { id });
});
