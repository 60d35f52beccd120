import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { addDays } from "#shared/domain/writing/dates.ts";
import { calendarDateIn } from "#shared/domain/writing/zonedDates.ts";
import { completeWorld, setStatus } from "../helpers/completeRecord.ts";
import { makeGroup, makeItem, makePerson, type Person } from "../helpers/factories.ts";
import { savePath } from "../helpers/world.ts";

let record: { id: number; version: number; groupsOfPersons: Body[] };

const own = await completeWorld();
const { app, group, company, elsewhere, contact, admin } = own;
const clerk = await own.person("ROLE_CREATOR");
const reviewer = await own.person("ROLE_TENANT_EDITOR");
const reader = await own.person("ROLE_READER");

beforeEach(async () => {
  record = await clerk.ok(savePath, await own.complete());
});

async function tasksFor(person: Person, list = "taskList"): Promise<Body[]> {
  const body = await person.read(`/api/${list}`);
  expect(body.total).toBe(body.items.length);
  return body.items;
}

async function tasksOfRecord(person: Person): Promise<Body[]> {
  return (await person.ok(`/api/tasks/tasksByRecord/${record.id}`, {})).tasks;
}

function staffOf({ viewer }: Person) {
  return { staff: { id: viewer.contact ?? 0 } };
}

async function move(person: Person, status: string, more: Body = {}) {
  const { id, version } = record;
  const reply = await person.post("/api/processingActivity/status", {
    id,
    version,
    status,
    confirmed: true,
    ...more,
  });
  if (reply.status === 200) record = reply.body;
  return reply;
}

test("nobody sees or makes tasks of a record that they do not see", async () => {
  const todo = { title: "Fremd", recordId: record.id };
  const limited = await own.person("ROLE_TENANT_ADMIN", { companies: [elsewhere] });
  const { id } = await clerk.ok("/api/tasks/todo", todo);
  for (const [path, body] of Object.entries({
    "/api/tasks/todo": todo,
    "/api/tasks/updateTodo": { id, status: "closed" },
    [`/api/tasks/tasksByRecord/${record.id}`]: {},
    "/api/records/workflow": { id: record.id },
  }))
    expect([path, await limited.refusal(path, body)]).toEqual([path, [404]]);
  expect(await tasksFor(limited)).toEqual([]);
});

test("what somebody notes for themselves is seen by nobody else", async () => {
  const sent = { title: "  Vertrag suchen ", due: "2026-12-01", clientId: randomUUID() };
  const made = await reader.ok("/api/tasks/todo", sent);
  expect(made).toMatchObject({
    type: "todo",
    title: "Vertrag suchen",
    status: "open",
    isMine: true,
  });
  expect((await reader.ok("/api/tasks/todo", sent)).id).toBe(made.id);
  expect((await tasksFor(reader)).map(({ id }) => id)).toEqual([made.id]);

  const close = { id: made.id, status: "closed" };
  expect((await clerk.post("/api/tasks/updateTodo", close)).status).toBe(404);
  const closed = (await reader.post("/api/tasks/updateTodo", close)).body;
  expect(closed.closedBy.id).toBe(reader.viewer.contact);
  expect(await tasksFor(reader)).toEqual([]);
  const again = (await reader.post("/api/tasks/updateTodo", { ...close, status: "open" })).body;
  expect([again.status, again.closedAt]).toEqual(["reopened", undefined]);
  await reader.post("/api/tasks/updateTodo", { ...close, status: "deleted" });
  expect(await tasksFor(reader)).toEqual([]);
});

test("a task about a record is for whoever is named, and only they, its maker and administrators change it", async () => {
  const sent = { title: "Lageplan beifügen", recordId: record.id, assignee: staffOf(reader) };
  const { id } = await clerk.ok("/api/tasks/todo", sent);
  const [task] = await tasksFor(reader);
  expect(task).toMatchObject({
    id,
    record: { id: record.id, title: "Lohnabrechnung" },
    canClose: true,
    canEdit: false,
  });
  expect((await tasksFor(clerk)).filter(isOfRecord)).toEqual([]);
  const close = { id, status: "closed" };
  expect((await reviewer.post("/api/tasks/updateTodo", close)).status).toBe(403);
  const remove = { id, status: "deleted" };
  expect((await reader.post("/api/tasks/updateTodo", remove)).status).toBe(403);
  expect((await reader.post("/api/tasks/updateTodo", close)).status).toBe(200);
  expect((await tasksOfRecord(clerk)).map(({ status }) => status)).toEqual(["closed"]);
});

test("somebody unknown or gone cannot be given a task", async () => {
  for (const id of [company, 1]) {
    const assignee = { staff: { id } };
    const reply = await clerk.post("/api/tasks/todo", { title: "Prüfen", assignee });
    expect([reply.status, reply.body.fields?.[0]?.path]).toEqual([412, "/assignee/staff"]);
  }
  // A person who left after the form was opened.
  const left = await makeItem(app, group, "staff", { firstName: "C", lastName: "D" });
  await app.asOwner("update item set state = 'gone' where id = $1", [left]);
  const sent = { title: "Prüfen", assignee: { staff: { id: left } } };
  const refused = await clerk.post("/api/tasks/todo", sent);
  expect([refused.status, refused.body.fields?.[0]]).toMatchObject([
    412,
    { path: "/assignee/staff", message: expect.stringMatching(/Wählen Sie einen anderen/) },
  ]);
  const both = { staff: { id: contact }, role: "ROLE_CREATOR" };
  expect((await clerk.post("/api/tasks/todo", { title: "Prüfen", assignee: both })).status).toBe(
    412,
  );
});

test("a change of status asks for the next step, keeps what was said, and settles what was asked before", async () => {
  const ask = { assignee: staffOf(reviewer), due: "2026-12-01", note: "Bitte bis Freitag." };
  expect((await move(clerk, "review", { ask, comment: " Fertig. " })).status).toBe(200);
  const [asked] = (await tasksFor(reviewer)).filter((each) => isOfRecord(each));
  const open = (await clerk.ok("/api/records/workflow", { id: record.id })).people.find(
    ({ id }: { id: number }) => id === reviewer.viewer.contact,
  );
  expect(open.open).toBe((await tasksFor(reviewer)).filter(isNamed).length);
  expect(asked).toMatchObject({
    type: "processingActivity",
    kind: "review",
    note: "Bitte bis Freitag.",
  });

  const next = { assignee: { role: "ROLE_TENANT_EDITOR" } };
  expect((await move(reviewer, "approval", { ask: next, comment: "Reif." })).status).toBe(200);
  expect((await tasksOfRecord(reader)).map(({ kind, status }) => [kind, status])).toEqual([
    ["review", "closed"],
    ["approval", "open"],
  ]);
  // The step that ended a task is found by its time.
  const [ended] = await tasksOfRecord(reader);
  const { rounds } = await reader.ok("/api/records/workflow", { id: record.id });
  expect(rounds[0].steps[1]).toMatchObject({ status: "review", until: ended?.["closedAt"] });
  expect((await tasksFor(admin)).some(isOfRecord)).toBe(true);
  expect((await tasksFor(clerk)).some(isOfRecord)).toBe(false);

  const { body } = await reader.post("/api/records/workflow", { id: record.id });
  const [round] = body.rounds;
  expect(round.steps).toMatchObject([
    { status: "draft", to: "review", comment: "Fertig.", by: { id: clerk.viewer.contact } },
    { status: "review", to: "approval", comment: "Reif.", by: { id: reviewer.viewer.contact } },
    { status: "approval" },
  ]);
  expect(body.people).toEqual([]);
  const history = await reader.post("/api/records/history", { id: record.id });
  expect(history.body.items[0].comment).toBe("Reif.");
  const log = await admin.get(`/api/activityStream/activityStream?recordId=${record.id}`);
  expect(JSON.stringify(log.body)).not.toContain("Reif.");
});

test("a hand-over gives tasks for what later steps need, and reminds of them once the next step is taken", async () => {
  const gap = "/groupsOfPersons/*/dataSecurity";
  const [group] = record.groupsOfPersons;
  record = await clerk.ok(savePath, {
    ...record,
    groupsOfPersons: [{ ...group, dataSecurity: undefined }],
  });
  const ask = { assignee: staffOf(reviewer), due: "2026-12-01" };
  const assign = [{ gap, assignee: staffOf(clerk) }];
  const unknown = await move(clerk, "review", {
    ask,
    assign: [{ ...assign[0], gap: "/riskNote" }],
  });
  expect([unknown.status, unknown.body.fields?.[0]]).toMatchObject([
    412,
    { path: "/assign/0/gap", code: "notOffered" },
  ]);
  expect((await move(clerk, "review", { ask, assign, remind: true })).status).toBe(200);
  const owed = async () => (await tasksOfRecord(clerk)).find(({ kind }) => kind === "gap");
  expect(await owed()).toMatchObject({
    gap: { gap },
    due: "2026-12-08",
    assignee: staffOf(clerk),
  });
  expect(await owed()).not.toHaveProperty("remindedAt");
  // Asked for already: no second task.
  expect((await move(reviewer, "approval", { assign })).status).toBe(200);
  expect((await tasksOfRecord(clerk)).filter(({ kind }) => kind === "gap")).toHaveLength(1);
  expect(await owed()).toHaveProperty("remindedAt");
});

test("a step back reminds nobody", async () => {
  const gap = "/groupsOfPersons/*/dataSecurity";
  const [group] = record.groupsOfPersons;
  record = await clerk.ok(savePath, {
    ...record,
    groupsOfPersons: [{ ...group, dataSecurity: undefined }],
  });
  const assign = [{ gap, assignee: staffOf(clerk) }];
  expect((await move(clerk, "review", { assign, remind: true })).status).toBe(200);
  expect((await move(reviewer, "draft", { ask: { assignee: staffOf(clerk) } })).status).toBe(200);
  const owed = (await tasksOfRecord(clerk)).find(({ kind }) => kind === "gap");
  expect(owed).not.toHaveProperty("remindedAt");
});

test("a change of status that names nobody asks everybody with the least role that can go on, within a week", async () => {
  expect((await move(clerk, "review")).status).toBe(200);
  const asked = { kind: "review", assignee: { role: "ROLE_TENANT_EDITOR" }, dueIn: 7 };
  expect(await tasksOfRecord(clerk)).toEqual([expect.objectContaining(asked)]);
  expect(await tasksFor(reviewer)).toContainEqual(
    expect.objectContaining({ record: expect.objectContaining({ id: record.id }) }),
  );
  expect((await move(reviewer, "approval")).status).toBe(200);
  expect((await tasksOfRecord(clerk)).map(({ kind, status }) => [kind, status])).toEqual([
    ["review", "closed"],
    ["approval", "open"],
  ]);
});

test("a new version is asked of whoever began it, unless somebody is named", async () => {
  await setStatus(app, { ...record }, "finalised");
  expect((await move(admin, "draft")).status).toBe(200);
  expect(await tasksOfRecord(clerk)).toMatchObject([{ assignee: staffOf(admin) }]);
  expect((await tasksFor(clerk)).some(isOfRecord)).toBe(false);
});

test("only somebody who can take the next step is asked for it", async () => {
  const limited = await makePerson(app, group, "ROLE_TENANT_EDITOR", { companies: [elsewhere] });
  const refused = [staffOf(reader), staffOf(clerk), staffOf(limited), { staff: { id: contact } }];
  for (const assignee of [...refused, { role: "ROLE_CREATOR" }]) {
    const reply = await move(clerk, "review", { ask: { assignee } });
    expect([reply.status, reply.body.fields?.[0]?.code]).toEqual([412, "mayNotStep"]);
  }
  const { body } = await clerk.post("/api/records/workflow", { id: record.id });
  const offered = body.people.map(({ id }: { id: number }) => id);
  expect(offered).toContain(reviewer.viewer.contact);
  expect(offered).not.toContain(limited.viewer.contact);
  expect(offered).not.toContain(reader.viewer.contact);
});

test("a change of status that is taken back takes its tasks along", async () => {
  await setStatus(app, { ...record }, "finalised");
  const ask = { assignee: staffOf(clerk) };
  expect((await move(admin, "draft", { ask })).status).toBe(200);
  expect((await tasksFor(clerk)).some(isOfRecord)).toBe(true);
  const { id, version } = record;
  expect((await admin.post("/api/records/undoStatus", { id, version })).status).toBe(200);
  expect((await tasksFor(clerk)).some(isOfRecord)).toBe(false);
  expect(await tasksOfRecord(clerk)).toEqual([]);
});

test("a record on which a task hangs is not deleted without a question, and takes its tasks along", async () => {
  const read = () => admin.get(`/api/processingActivity/${record.id}`);
  expect((await read()).body.canDeleteWithoutPrecondition).toBe(true);
  const sent = { title: "Prüfen", recordId: record.id, assignee: staffOf(admin) };
  const { id } = await clerk.ok("/api/tasks/todo", sent);
  expect((await read()).body.canDeleteWithoutPrecondition).toBe(false);
  const { version } = record;
  await admin.post("/api/processingActivity/deleteProcessingActivity", { id: record.id, version });
  expect((await tasksFor(admin)).map((each) => each["id"])).not.toContain(id);
});

test("what somebody was to do who has left is the administrators' to do", async () => {
  const leaver = await own.person("ROLE_CREATOR");
  const sent = { title: "Nachreichen", recordId: record.id, assignee: staffOf(leaver) };
  const { id } = await clerk.ok("/api/tasks/todo", sent);
  const staff = leaver.viewer.contact ?? 0;
  expect((await admin.post("/api/admin/staff/delete", { id: staff })).status).toBe(204);
  const mine = (await tasksFor(admin)).find((each) => each["id"] === id);
  expect(mine).toMatchObject({
    isMine: true,
    assignee: { staff: { title: /^Ausgeschiedene Person/ } },
  });
});

test("a consultant has the open tasks for consultants of all groups they advise", async () => {
  const login = "advisor@test.example";
  const features = ["consultant"];
  const here = await makePerson(app, group, "ROLE_READER", { login, features });
  const other = await makeGroup(app);
  const there = await makePerson(app, other, "ROLE_READER", { login, features });
  const keeper = await makePerson(app, other, "ROLE_TENANT_ADMIN");
  const own = { title: "Hier", consultant: true, due: "2026-12-02" };
  const theirs = { title: "Dort", consultant: true, due: "2026-12-01" };
  await clerk.post("/api/tasks/todo", own);
  await keeper.post("/api/tasks/todo", theirs);
  await clerk.post("/api/tasks/todo", { title: "Intern" });
  for (const person of [here, there])
    expect((await tasksFor(person, "consultantTaskList")).map(({ title }) => title)).toEqual([
      "Dort",
      "Hier",
    ]);
  expect(await tasksFor(clerk, "consultantTaskList")).toEqual([]);
  const [first] = await tasksFor(here, "consultantTaskList");
  expect(first).toMatchObject({ group: { id: other } });
});

function isOfRecord(task: Body): boolean {
  const { record: of } = task;
  return typeof of === "object" && of !== null && "id" in of && of["id"] === record.id;
}

function isNamed({ assignee }: Body): boolean {
  return typeof assignee === "object" && assignee !== null && "staff" in assignee;
}

function edit(person: Person, body: Body) {
  return person.post("/api/tasks/edit", body);
}

async function made(more: Body = {}, by = clerk): Promise<Body & { id: number; version: number }> {
  const sent = { title: "Lageplan", recordId: record.id, assignee: staffOf(reader), ...more };
  return by.ok("/api/tasks/todo", sent);
}

function listOf(person: Person): Promise<{ items: Body[]; total: number }> {
  return person.read("/api/taskList");
}

test("only its author and administrators change a task", async () => {
  const { id, version } = await made();
  const change = { id, version, title: "Anders", assignee: staffOf(reader) };
  for (const person of [reader, reviewer]) expect((await edit(person, change)).status).toBe(403);
  expect((await edit(clerk, change)).body).toMatchObject({ title: "Anders", version: 2 });
  expect((await edit(admin, { ...change, version: 2, title: "Neu" })).body.title).toBe("Neu");
  const remove = { id, status: "deleted" };
  expect((await reader.post("/api/tasks/updateTodo", remove)).status).toBe(403);
  expect((await clerk.post("/api/tasks/updateTodo", remove)).status).toBe(200);
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
  expect((await clerk.post("/api/tasks/todo", todo)).body.fields[0].path).toBe("/kind");
  expect((await edit(clerk, longest)).body.note).toHaveLength(20_000);
});

test("a step that was asked for is given to somebody else who can take it; its title is the workflow's", async () => {
  const asked = { assignee: staffOf(reviewer), note: "Bitte." };
  const { id: recordId, version } = record;
  const change = { id: recordId, version, status: "review", confirmed: true, ask: asked };
  expect((await clerk.post("/api/processingActivity/status", change)).status).toBe(200);
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
  const today = calendarDateIn(new Date(), zone);
  for (const days of [-1, 0, 3]) {
    const sent = { title: "Tag", due: addDays(today, days) };
    expect((await person.ok("/api/tasks/todo", sent)).dueIn).toBe(days);
  }
});

test("what somebody was to do who is locked out or no longer sees the record is the administrators' to do, and says so", async () => {
  const locked = await own.person("ROLE_CREATOR");
  const moved = await own.person("ROLE_CREATOR");
  const first = await made({ assignee: staffOf(locked) });
  const second = await made({ assignee: staffOf(moved) });
  const ids = [first.id, second.id];
  const theirs = async () =>
    (await listOf(admin)).items.filter((task) => ids.includes(Number(task["id"])));
  expect(await theirs()).toEqual([]);
  await app.asOwner("update account set state = 'locked' where id = $1", [locked.viewer.account]);
  await app.asOwner("update account set companies = array[$2::int8] where id = $1", [
    moved.viewer.account,
    elsewhere,
  ]);
  expect(await theirs()).toMatchObject([
    { id: first.id, isMine: true, assignee: { isGone: true } },
    { id: second.id, isMine: true, assignee: { isGone: true } },
  ]);
  // The assignee may stay or be replaced.
  const day = { id: first.id, version: 1, title: "Lageplan", due: "2026-12-01" };
  expect((await edit(admin, { ...day, assignee: staffOf(locked) })).status).toBe(200);
  expect((await edit(admin, { ...day, version: 2, assignee: staffOf(reader) })).status).toBe(200);
  expect(await theirs()).toHaveLength(1);
});

test("more tasks than a list holds are counted all the same", async () => {
  const person = await own.person("ROLE_CREATOR");
  await app.asOwner(
    `insert into task (group_id, type, kind, title, staff_id, created_at)
     select $1, 'todo', 'other', 'T' || n, $2, now() from generate_series(1, 1003) n`,
    [group, person.viewer.contact],
  );
  const { items, total } = await listOf(person);
  expect([items.length, total]).toEqual([1000, 1003]);
});
