import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { mentionIn } from "#shared/domain/workflow/mentions.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { Person } from "../../helpers/factories.ts";
import { savePath, twoCompanies } from "../../helpers/world.ts";

// What the comments of a record say of somebody of the staff: in the copy of their data, and once
// they have left.

const { app, kiel: company, wien: hidden, admin, person: newPerson, draft } = await twoCompanies();
const clerk = await newPerson("ROLE_CREATOR");

async function record(of: number): Promise<number> {
  return (await clerk.ok(savePath, draft({ company: { id: of } }))).id;
}

const staffOf = ({ viewer }: Person): number => viewer.contact ?? 0;

async function say(person: Person, recordId: number, text: string, more: Body = {}) {
  const sent = { recordId, clientId: randomUUID(), text, ...more };
  const { thread } = await person.ok("/api/comments/add", sent);
  return thread;
}

test("the copy of one's data has one's comments, and where others mention one, not what they say", async () => {
  const person = await newPerson();
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
  const person = await newPerson();
  const staff = staffOf(person);
  const recordId = await record(company);
  const mentions = [staff];
  const thread = await say(clerk, recordId, `Frage an ${mentionIn(staff)}`, { mentions });
  await say(person, recordId, "Antwort", { thread: thread.id });
  await person.ok("/api/comments/markRead", { recordId, upTo: thread.id });
  await admin.ok("/api/admin/staff/delete", { id: staff });
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
  // Editing the comment keeps the mention.
  const edit = { id: question.id, text: `Frage war an ${mentionIn(staff)}`, mentions };
  await clerk.ok("/api/comments/edit", edit);
  const { id } = answer;
  expect((await clerk.post("/api/comments/delete", { id })).status).toBe(403);
  await admin.ok("/api/comments/delete", { id });
});
