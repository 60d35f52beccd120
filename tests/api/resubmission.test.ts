import { beforeEach, expect, test } from "vitest";
import type { Platform } from "#server/auth/platform.ts";
import { resubmitIfDue } from "#server/jobs/resubmissions.ts";
import { openStore } from "#server/store/database/store.ts";
import { addDays } from "#shared/domain/writing/dates.ts";
import { calendarDateIn } from "#shared/domain/writing/zonedDates.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { atTheEnd } from "../helpers/atTheEnd.ts";
import { dayZone } from "../helpers/dayZone.ts";
import { makeCompany, makeGroup, makePerson, type Person } from "../helpers/factories.ts";
import { makeTestApp, type TestApp } from "../helpers/testApp.ts";
import { ownDatabase } from "../helpers/testDatabase.ts";

const hour = 60 * 60 * 1000;
const timeZone = dayZone();
const today = calendarDateIn(new Date(), timeZone);

let app: TestApp;
let clerk: Person;
let editor: Person;
let admin: Person;
let ownCompany = 0;
let hours = 0;

beforeEach(async () => {
  app ??= await makeTestApp({}, { database: await ownDatabase() });
  const group = await makeGroup(app, { settings: { timeZone } });
  ownCompany = await makeCompany(app, group);
  clerk = await makePerson(app, group, "ROLE_CREATOR");
  editor = await makePerson(app, group, "ROLE_TENANT_EDITOR");
  admin = await makePerson(app, group, "ROLE_TENANT_ADMIN");
  await app.asOwner("delete from job");
});

/** Another server some hours ahead, since due records are looked for only periodically. */
function server(): Platform {
  hours += 1;
  const ahead = hours * hour;
  const store = openStore(app.address, { clock: () => new Date(Date.now() + ahead) });
  atTheEnd(() => store.close());
  // Only the store is ahead; the date is still today.
  return { ...app.platform, store, clock: () => new Date() };
}

async function look(): Promise<void> {
  await app.asOwner("update job set run_at = now() - interval '1 hour', locked_until = null");
  expect(await resubmitIfDue(app.platform)).toBe(true);
}

async function recordDue(
  resubmission: string | undefined,
  by = clerk,
  company = ownCompany,
): Promise<Body> {
  const body = {
    name: "Lohn",
    language: "de",
    company: { id: company },
    ...(resubmission && { resubmission }),
  };
  return by.ok("/api/processingActivity/activity", body);
}

async function tasksFor(person: Person): Promise<Body[]> {
  return (await person.read("/api/taskList")).items;
}

async function tasksOf(record: Body): Promise<Body[]> {
  const path = `/api/tasks/tasksByRecord/${Number(record["id"])}`;
  return (await admin.ok(path, {})).tasks;
}

async function redate(record: Body, resubmission: string | undefined): Promise<Body> {
  const stored = await editor.read(`/api/processingActivity/${Number(record["id"])}`);
  const { resubmission: _, ...rest } = stored;
  const body = { ...rest, ...(resubmission && { resubmission }) };
  return editor.ok("/api/processingActivity/activity", body);
}

test("a record that is due makes one task for whoever made it, however many servers look", async () => {
  const record = await recordDue(today);
  const later = await recordDue(addDays(today, 1));
  const none = await recordDue(undefined);
  const servers = [app.platform, server(), server()];
  const done = await Promise.all(servers.map(resubmitIfDue));
  expect(done.filter((isDone) => isDone)).toHaveLength(1);
  await look();
  const tasks = await tasksFor(clerk);
  expect(tasks).toMatchObject([
    { type: "feed", kind: "resubmission", due: today, dueIn: 0, record: { id: record["id"] } },
  ]);
  for (const each of [later, none]) expect(await tasksOf(each)).toEqual([]);
  expect(await tasksFor(editor)).toEqual([]);
});

test("if whoever made a record is no longer there, those who edit records are asked", async () => {
  const record = await recordDue(addDays(today, -40));
  await app.asOwner("update account set state = 'locked' where id = $1", [clerk.viewer.account]);
  await look();
  expect(await tasksFor(editor)).toMatchObject([
    { assignee: { role: "ROLE_TENANT_EDITOR" }, record: { id: record["id"] }, dueIn: -40 },
  ]);
});

test("what somebody has closed stays closed", async () => {
  await recordDue(today);
  await look();
  const [task] = await tasksFor(clerk);
  const close = { id: task?.["id"], status: "closed" };
  await clerk.ok("/api/tasks/updateTodo", close);
  await look();
  expect(await tasksFor(clerk)).toEqual([]);
});

test("a day that was moved or cleared takes its task along at once; moved back, it is asked for again", async () => {
  const moved = await recordDue(today);
  const cleared = await recordDue(today);
  await look();
  expect(await tasksFor(clerk)).toHaveLength(2);
  await redate(moved, addDays(today, 30));
  await redate(cleared, undefined);
  expect(await tasksFor(clerk)).toEqual([]);
  await look();
  expect(await tasksOf(moved)).toMatchObject([{ status: "closed" }]);
  expect(await tasksOf(cleared)).toEqual([]);
  await redate(moved, today);
  await look();
  expect(await tasksOf(moved)).toMatchObject([{ status: "reopened", due: today }]);
  await redate(moved, addDays(today, -1));
  await look();
  const due = (await tasksFor(clerk)).map((task) => task["due"]);
  expect(due).toEqual([addDays(today, -1)]);
});

test("archived records, templates and groups without the licence make none", async () => {
  const archived = await recordDue(today);
  await app.asOwner("update record set status = 'archived' where id = $1", [archived["id"]]);
  const template = await recordDue(today);
  await app.asOwner("update record set is_template = true where id = $1", [template["id"]]);
  const bare = await makeGroup(app, { features: [] });
  const plain = await makePerson(app, bare, "ROLE_CREATOR");
  const unlicensed = await recordDue(today, plain, await makeCompany(app, bare));
  const due = await recordDue(today);
  await look();
  const { rows } = await app.asOwner("select record_id as id from task where record_id = any($1)", [
    [archived, template, unlicensed, due].map((each) => each["id"]),
  ]);
  expect(rows.map(({ id }: { id: number }) => Number(id))).toEqual([due["id"]]);
});
