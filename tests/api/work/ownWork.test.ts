import { expect, test } from "vitest";
import { endJob, insertJob, renewJobs, tellJob } from "#server/store/jobs.ts";
import { dayAhead } from "../../helpers/dayAhead.ts";
import { makeGroup, makePerson, type Person } from "../../helpers/factories.ts";
import { makeTestApp } from "../../helpers/testApp.ts";

const app = await makeTestApp();
const group = await makeGroup(app);
const anna = await makePerson(app, group);

const path = "/api/work";
const listed = async (person: Person) => (await person.read(path)).items;

/** Unless extended, the job counts as dead after `lives` milliseconds. */
function begin(kind: string, { viewer }: Person, lives = 60_000): Promise<number> {
  const lockedUntil = new Date(Date.now() + lives);
  const job = { kind, owner: viewer.account, payload: {}, state: "running" as const, lockedUntil };
  return app.store.withGroup(viewer.group, (tx) => insertJob(tx, job));
}

test("one's own work is listed with how far it is, and with its outcome for a day", async () => {
  const change = await begin("records.bulk", anna);
  const file = await begin("export", anna);
  const until = new Date(Date.now() + 60_000);
  await app.store.withService((db) =>
    renewJobs(db, [{ group, id: change, attempts: 0, progress: 40 }], until),
  );
  expect(await listed(anna)).toMatchObject([
    { id: change, kind: "change", state: "running", progress: 40, stoppable: true },
    { id: file, kind: "export", state: "running", progress: 0, stoppable: true },
  ]);
  await app.store.withGroup(group, (tx) => endJob(tx, change, "failed", null));
  await app.store.withGroup(group, (tx) => endJob(tx, file, "done", { pdf: "abc" }));
  expect(await listed(anna)).toMatchObject([
    { id: change, kind: "change", state: "failed", progress: 100, stoppable: false },
    { id: file, kind: "export", state: "done", progress: 100, stoppable: false, file: "abc" },
  ]);
  await app.asOwner("update job set run_at = $2 where group_id = $1", [group, dayAhead(-2)]);
  expect(await listed(anna)).toEqual([]);
});

test("what follows from a change of an entry is listed as long as it goes on", async () => {
  const ben = await makePerson(app, group);
  const refresh = await begin("catalogue.refresh", ben);
  const until = new Date(Date.now() + 60_000);
  const progressed = { group, id: refresh, attempts: 0, progress: 30 };
  await app.store.withService((db) => renewJobs(db, [progressed], until));
  expect(await listed(ben)).toMatchObject([
    { id: refresh, kind: "refresh", progress: 30, stoppable: false, undoable: false },
  ]);
  await app.store.withGroup(group, (tx) => endJob(tx, refresh, "done", null));
  expect(await listed(ben)).toEqual([]);
  expect(await ben.read(`${path}/${refresh}`)).toMatchObject({ state: "done", progress: 100 });
});

test("what nobody waits for, has crashed, or is somebody else's, is left out", async () => {
  const colleague = await makePerson(app, group, "ROLE_TENANT_ADMIN");
  const stranger = await makePerson(app, await makeGroup(app));
  await begin("mail.reminder", anna);
  await begin("records.bulk", anna, -1000);
  const other = await begin("catalogue.replace", colleague);
  await begin("records.bulk", stranger);
  expect(await listed(anna)).toEqual([]);
  expect(await listed(colleague)).toMatchObject([{ id: other, kind: "replacement" }]);
});

test("work that stands can be taken back, once", async () => {
  const admin = await makePerson(app, group, "ROLE_TENANT_ADMIN");
  const change = await begin("records.bulk", admin);
  const deletion = await begin("records.bulk", admin);
  const payload = { do: { action: "delete" } };
  await app.store.withGroup(group, (tx) => tellJob(tx, deletion, payload));
  for (const id of [change, deletion])
    await app.store.withGroup(group, (tx) => endJob(tx, id, "done", null));
  const undoableIds = async () =>
    (await listed(admin)).flatMap(({ id, undoable }: { id: number; undoable: boolean }) =>
      undoable ? [id] : [],
    );
  expect(await undoableIds()).toEqual([change]);
  expect((await admin.post("/api/work/undo", { jobId: change })).body).toMatchObject({
    work: "changeUndo",
  });
  expect(await undoableIds()).toEqual([]);
});
