import { beforeEach, expect, test } from "vitest";
import { addDays, calendarDate } from "#shared/domain/writing/dates.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { completeRecord, makeCompleteCompany, makeOfficer } from "../helpers/completeRecord.ts";
import { makeGroup, makePerson, type Person } from "../helpers/factories.ts";
import { makeTestApp } from "../helpers/testApp.ts";

let record: { id: number; version: number };

const app = await makeTestApp();
const group = await makeGroup(app);
const company = await makeCompleteCompany(app, group);
const contact = await makeOfficer(app, group);
const clerk = await makePerson(app, group, "ROLE_CREATOR");
const reviewer = await makePerson(app, group, "ROLE_TENANT_EDITOR");
const admin = await makePerson(app, group, "ROLE_TENANT_ADMIN");
const reader = await makePerson(app, group, "ROLE_READER");

beforeEach(async () => {
  const body = await completeRecord(app, { company, contact });
  record = (await post(clerk, "/api/processingActivity/activity", body)).body;
});

function post({ token }: Person, path: string, body: Body) {
  return app.post(path, body, { token });
}

function edit(person: Person, body: Body) {
  return post(person, "/api/tasks/edit", body);
}

function staffOf({ viewer }: Person) {
  return { staff: { id: viewer.contact ?? 0 } };
}

async function made(more: Body = {}, by = clerk): Promise<Body & { id: number; version: number }> {
  const sent = { title: "Lageplan", recordId: record.id, assignee: staffOf(reader), ...more };
  const { status, body } = await post(by, "/api/tasks/todo", sent);
  expect(status).toBe(200);
  return body;
}

async function listOf({ token }: Person): Promise<{ items: Body[]; total: number }> {
  return (await app.get("/api/taskList", { token })).body;
}

test("nobody changes a task without a token or sight of it, and only its author and administrators may", async () => {
  const { id, version } = await made();
  const change = { id, version, title: "Anders", assignee: staffOf(reader) };
  expect((await app.post("/api/tasks/edit", change, {})).status).toBe(401);
  const stranger = await makePerson(app, await makeGroup(app), "ROLE_TENANT_ADMIN");
  expect((await edit(stranger, change)).status).toBe(404);
  for (const person of [reader, reviewer]) expect((await edit(person, change)).status).toBe(403);
  expect((await edit(clerk, change)).body).toMatchObject({ title: "Anders", version: 2 });
  expect((await edit(admin, { ...change, version: 2, title: "Neu" })).body.title).toBe("Neu");
  const remove = { id, status: "deleted" };
  expect((await post(reader, "/api/tasks/updateTodo", remove)).status).toBe(403);
  expect((await post(clerk, "/api/tasks/updateTodo", remove)).status).toBe(200);
  expect((await edit(clerk, { ...change, version: 4 })).status).toBe(404);
});

test("a change sends the whole task: title, note, day and who; what is missing is empty", async () => {
  const { id, version } = await made({ note: "Bald.", due: "2026-12-01" });
  const note = "<b>Halle</b> & Hof";
  const next = { id, version, title: " Plan ", note, assignee: staffOf(reviewer), kind: "audit" };
  const { body } = await edit(clerk, next);
  expect(body).toMatchObject({ title: "Plan", note, kind: "audit" });
  expect(body).not.toHaveProperty("due");
  expect((await listOf(reader)).items.map((task) => task["id"])).not.toContain(id);
  expect((await listOf(reviewer)).items.map((task) => task["id"])).toContain(id);
  const mine = (await edit(clerk, { id, version: 2, title: "Meine" })).body;
  expect([mine.isMine, mine.assignee.staff.id]).toEqual([true, clerk.viewer.contact]);
});

test("who was overtaken by another change is told, with the task as it is now", async () => {
  const { id } = await made();
  await edit(admin, { id, version: 1, title: "Erste", assignee: staffOf(reader) });
  const reply = await edit(clerk, { id, version: 1, title: "Zweite", assignee: staffOf(reader) });
  expect([reply.status, reply.body.error]).toEqual([412, "stale"]);
  expect(reply.body.item).toMatchObject({ id, title: "Erste", version: 2 });
});

test("what is too long or of a kind that the workflow keeps for itself is refused", async () => {
  const { id, version } = await made();
  const longest = { id, version, title: "x", note: "ä".repeat(20_000) };
  expect((await edit(clerk, { ...longest, note: `${longest.note}ä` })).status).toBe(412);
  expect((await edit(clerk, { ...longest, title: "  " })).body.fields[0].path).toBe("/title");
  expect((await edit(clerk, { ...longest, kind: "review" })).body.fields[0].path).toBe("/kind");
  const todo = { title: "Freigabe", kind: "release" };
  expect((await post(clerk, "/api/tasks/todo", todo)).body.fields[0].path).toBe("/kind");
  expect((await edit(clerk, longest)).body.note).toHaveLength(20_000);
});

test("a step that was asked for is given to somebody else who can take it; its title is the workflow's", async () => {
  const asked = { assignee: staffOf(reviewer), note: "Bitte." };
  const { id: recordId, version } = record;
  const change = { id: recordId, version, status: "review", confirmed: true, ask: asked };
  expect((await post(clerk, "/api/processingActivity/status", change)).status).toBe(200);
  const task = (await listOf(reviewer)).items.find((each) => each["kind"] === "review");
  const { id } = task ?? {};
  const next = { id: Number(id), version: 1, assignee: staffOf(reader) };
  expect((await edit(clerk, next)).body.fields[0].code).toBe("mayNotStep");
  const given = { ...next, assignee: staffOf(admin), due: "2026-12-24" };
  expect((await edit(clerk, { ...given, title: "Anders" })).body.fields[0].path).toBe("/title");
  expect((await edit(clerk, given)).body).toMatchObject({ due: "2026-12-24", kind: "review" });
});

test("the group's day counts, whatever the time of its server or of a browser", async () => {
  const zone = "America/Los_Angeles";
  const far = await makeGroup(app, { settings: { timeZone: zone } });
  const person = await makePerson(app, far, "ROLE_CREATOR");
  const today = calendarDate(new Date(), zone);
  for (const days of [-1, 0, 3]) {
    const sent = { title: "Tag", due: addDays(today, days) };
    expect((await post(person, "/api/tasks/todo", sent)).body.dueIn).toBe(days);
  }
});

test("what somebody was to do who is locked out or no longer sees the record is the administrators' to do, and says so", async () => {
  const locked = await makePerson(app, group, "ROLE_CREATOR");
  const elsewhere = await makeCompleteCompany(app, group);
  const moved = await makePerson(app, group, "ROLE_CREATOR");
  const first = await made({ assignee: staffOf(locked) });
  const second = await made({ assignee: staffOf(moved) });
  const ids = [first.id, second.id];
  const own = async () =>
    (await listOf(admin)).items.filter((task) => ids.includes(Number(task["id"])));
  expect(await own()).toEqual([]);
  await app.asOwner("update account set state = 'locked' where id = $1", [locked.viewer.account]);
  await app.asOwner("update account set companies = array[$2::int8] where id = $1", [
    moved.viewer.account,
    elsewhere,
  ]);
  expect(await own()).toMatchObject([
    { id: first.id, isMine: true, assignee: { isGone: true } },
    { id: second.id, isMine: true, assignee: { isGone: true } },
  ]);
  // They may leave it there, or give it to somebody else.
  const day = { id: first.id, version: 1, title: "Lageplan", due: "2026-12-01" };
  expect((await edit(admin, { ...day, assignee: staffOf(locked) })).status).toBe(200);
  expect((await edit(admin, { ...day, version: 2, assignee: staffOf(reader) })).status).toBe(200);
  expect(await own()).toHaveLength(1);
});

test("more tasks than a list holds are counted all the same", async () => {
  const person = await makePerson(app, group, "ROLE_CREATOR");
  await app.asOwner(
    `insert into task (group_id, type, kind, title, staff_id, created_at)
     select $1, 'todo', 'other', 'T' || n, $2, now() from generate_series(1, 1003) n`,
    [group, person.viewer.contact],
  );
  const { items, total } = await listOf(person);
  expect([items.length, total]).toEqual([1000, 1003]);
});
