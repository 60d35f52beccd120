import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { completeRecord, makeCompleteCompany, makeOfficer } from "../helpers/completeRecord.ts";
import { makeGroup, makeItem, makePerson, type Person } from "../helpers/factories.ts";
import { makeTestApp } from "../helpers/testApp.ts";

let record: { id: number; version: number };

const app = await makeTestApp();
const group = await makeGroup(app);
const company = await makeCompleteCompany(app, group);
const elsewhere = await makeCompleteCompany(app, group);
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

async function tasksFor(person: Person, list = "taskList"): Promise<Body[]> {
  const { status, body } = await person.get(`/api/${list}`);
  expect(status).toBe(200);
  expect(body.total).toBe(body.items.length);
  return body.items;
}

async function tasksOfRecord(person: Person): Promise<Body[]> {
  const { status, body } = await post(person, `/api/tasks/tasksByRecord/${record.id}`, {});
  expect(status).toBe(200);
  return body.tasks;
}

function staffOf({ viewer }: Person) {
  return { staff: { id: viewer.contact ?? 0 } };
}

async function move(person: Person, status: string, more: Body = {}) {
  const { id, version } = record;
  const reply = await post(person, "/api/processingActivity/status", {
    id,
    version,
    status,
    confirmed: true,
    ...more,
  });
  if (reply.status === 200) record = reply.body;
  return reply;
}

test("nobody sees or makes tasks without a token, a licence or sight of the record", async () => {
  const todo = { title: "Fremd", recordId: record.id };
  for (const path of ["/api/tasks/todo", "/api/tasks/updateTodo", "/api/records/workflow"])
    expect((await app.post(path, {}, {})).status).toBe(401);
  for (const path of ["/api/taskList", "/api/consultantTaskList"])
    expect((await app.get(path, {})).status).toBe(401);
  const plain = await makePerson(app, await makeGroup(app, { features: [] }), "ROLE_TENANT_ADMIN");
  for (const path of ["/api/taskList", "/api/consultantTaskList"])
    expect((await plain.get(path)).status).toBe(403);

  const other = await makeGroup(app);
  const stranger = await makePerson(app, other, "ROLE_TENANT_ADMIN");
  const limited = await makePerson(app, group, "ROLE_TENANT_ADMIN", { companies: [elsewhere] });
  const made = (await post(clerk, "/api/tasks/todo", todo)).body;
  for (const person of [stranger, limited]) {
    expect((await post(person, "/api/tasks/todo", todo)).status).toBe(404);
    const { id } = made;
    expect((await post(person, "/api/tasks/updateTodo", { id, status: "closed" })).status).toBe(
      404,
    );
    expect((await post(person, `/api/tasks/tasksByRecord/${record.id}`, {})).status).toBe(404);
    expect((await post(person, "/api/records/workflow", { id: record.id })).status).toBe(404);
    expect(await tasksFor(person)).toEqual([]);
  }
});

test("what somebody notes for themselves is seen by nobody else", async () => {
  const sent = { title: "  Vertrag suchen ", due: "2026-12-01", clientId: randomUUID() };
  const made = (await post(reader, "/api/tasks/todo", sent)).body;
  expect(made).toMatchObject({
    type: "todo",
    title: "Vertrag suchen",
    status: "open",
    isMine: true,
  });
  expect((await post(reader, "/api/tasks/todo", sent)).body.id).toBe(made.id);
  expect((await tasksFor(reader)).map(({ id }) => id)).toEqual([made.id]);

  const close = { id: made.id, status: "closed" };
  expect((await post(clerk, "/api/tasks/updateTodo", close)).status).toBe(404);
  const closed = (await post(reader, "/api/tasks/updateTodo", close)).body;
  expect(closed.closedBy.id).toBe(reader.viewer.contact);
  expect(await tasksFor(reader)).toEqual([]);
  const again = (await post(reader, "/api/tasks/updateTodo", { ...close, status: "open" })).body;
  expect([again.status, again.closedAt]).toEqual(["reopened", undefined]);
  await post(reader, "/api/tasks/updateTodo", { ...close, status: "deleted" });
  expect(await tasksFor(reader)).toEqual([]);
});

test("a task about a record is for whoever is named, and only they, its maker and administrators change it", async () => {
  const sent = { title: "Lageplan beifügen", recordId: record.id, assignee: staffOf(reader) };
  const { id } = (await post(clerk, "/api/tasks/todo", sent)).body;
  const [task] = await tasksFor(reader);
  expect(task).toMatchObject({
    id,
    record: { id: record.id, title: "Lohnabrechnung" },
    canClose: true,
    canEdit: false,
  });
  expect((await tasksFor(clerk)).filter(isOfRecord)).toEqual([]);
  const close = { id, status: "closed" };
  expect((await post(reviewer, "/api/tasks/updateTodo", close)).status).toBe(403);
  const remove = { id, status: "deleted" };
  expect((await post(reader, "/api/tasks/updateTodo", remove)).status).toBe(403);
  expect((await post(reader, "/api/tasks/updateTodo", close)).status).toBe(200);
  expect((await tasksOfRecord(clerk)).map(({ status }) => status)).toEqual(["closed"]);
});

test("somebody unknown, gone or of another group cannot be given a task", async () => {
  const foreign = await makeItem(app, await makeGroup(app), "staff", {
    firstName: "A",
    lastName: "B",
  });
  for (const id of [foreign, company, 1]) {
    const assignee = { staff: { id } };
    const reply = await post(clerk, "/api/tasks/todo", { title: "Prüfen", assignee });
    expect([reply.status, reply.body.fields?.[0]?.path]).toEqual([412, "/assignee/staff"]);
  }
  // Somebody who was there when the form was opened, and has left since.
  const left = await makeItem(app, group, "staff", { firstName: "C", lastName: "D" });
  await app.asOwner("update item set state = 'gone' where id = $1", [left]);
  const sent = { title: "Prüfen", assignee: { staff: { id: left } } };
  const refused = await post(clerk, "/api/tasks/todo", sent);
  expect([refused.status, refused.body.fields?.[0]]).toMatchObject([
    412,
    { path: "/assignee/staff", message: expect.stringMatching(/Wählen Sie einen anderen/) },
  ]);
  const both = { staff: { id: contact }, role: "ROLE_CREATOR" };
  expect((await post(clerk, "/api/tasks/todo", { title: "Prüfen", assignee: both })).status).toBe(
    412,
  );
});

test("a change of status asks for the next step, keeps what was said, and settles what was asked before", async () => {
  const ask = { assignee: staffOf(reviewer), due: "2026-12-01", note: "Bitte bis Freitag." };
  expect((await move(clerk, "review", { ask, comment: " Fertig. " })).status).toBe(200);
  const [asked] = (await tasksFor(reviewer)).filter((each) => isOfRecord(each));
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
  expect((await tasksFor(admin)).some(isOfRecord)).toBe(true);
  expect((await tasksFor(clerk)).some(isOfRecord)).toBe(false);

  const { body } = await post(reader, "/api/records/workflow", { id: record.id });
  const [round] = body.rounds;
  expect(round.steps).toMatchObject([
    { status: "draft", to: "review", comment: "Fertig.", by: { id: clerk.viewer.contact } },
    { status: "review", to: "approval", comment: "Reif.", by: { id: reviewer.viewer.contact } },
    { status: "approval" },
  ]);
  expect(body.people).toEqual([]);
  const history = await post(reader, "/api/records/history", { id: record.id });
  expect(history.body.items[0].comment).toBe("Reif.");
  const log = await admin.get(`/api/activityStream/activityStream?recordId=${record.id}`);
  expect(JSON.stringify(log.body)).not.toContain("Reif.");
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

test("only somebody who can take the next step is asked for it", async () => {
  const limited = await makePerson(app, group, "ROLE_TENANT_EDITOR", { companies: [elsewhere] });
  const refused = [staffOf(reader), staffOf(clerk), staffOf(limited), { staff: { id: contact } }];
  for (const assignee of [...refused, { role: "ROLE_CREATOR" }]) {
    const reply = await move(clerk, "review", { ask: { assignee } });
    expect([reply.status, reply.body.fields?.[0]?.code]).toEqual([412, "mayNotStep"]);
  }
  const { body } = await post(clerk, "/api/records/workflow", { id: record.id });
  const offered = body.people.map(({ id }: { id: number }) => id);
  expect(offered).toContain(reviewer.viewer.contact);
  expect(offered).not.toContain(limited.viewer.contact);
  expect(offered).not.toContain(reader.viewer.contact);
});

test("a change of status that is taken back takes its tasks along", async () => {
  await app.asOwner(
    "update record set status = 'finalised', body = body || '{\"status\":\"finalised\"}' where id = $1",
    [record.id],
  );
  await app.asOwner(
    'update revision set body = body || \'{"status":"finalised"}\' where target_id = $1',
    [record.id],
  );
  const ask = { assignee: staffOf(clerk) };
  expect((await move(admin, "draft", { ask })).status).toBe(200);
  expect((await tasksFor(clerk)).some(isOfRecord)).toBe(true);
  const { id, version } = record;
  expect((await post(admin, "/api/records/undoStatus", { id, version })).status).toBe(200);
  expect((await tasksFor(clerk)).some(isOfRecord)).toBe(false);
  expect(await tasksOfRecord(clerk)).toEqual([]);
});

test("a record on which a task hangs is not deleted without a question, and takes its tasks along", async () => {
  const read = () => admin.get(`/api/processingActivity/${record.id}`);
  expect((await read()).body.canDeleteWithoutPrecondition).toBe(true);
  const sent = { title: "Prüfen", recordId: record.id, assignee: staffOf(admin) };
  const { id } = (await post(clerk, "/api/tasks/todo", sent)).body;
  expect((await read()).body.canDeleteWithoutPrecondition).toBe(false);
  const { version } = record;
  await post(admin, "/api/processingActivity/deleteProcessingActivity", { id: record.id, version });
  expect((await tasksFor(admin)).map((each) => each["id"])).not.toContain(id);
});

test("what somebody was to do who has left is the administrators' to do", async () => {
  const leaver = await makePerson(app, group, "ROLE_CREATOR");
  const sent = { title: "Nachreichen", recordId: record.id, assignee: staffOf(leaver) };
  const { id } = (await post(clerk, "/api/tasks/todo", sent)).body;
  const staff = leaver.viewer.contact ?? 0;
  expect((await post(admin, "/api/admin/staff/delete", { id: staff })).status).toBe(204);
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
  await post(clerk, "/api/tasks/todo", own);
  await post(keeper, "/api/tasks/todo", theirs);
  await post(clerk, "/api/tasks/todo", { title: "Intern" });
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
