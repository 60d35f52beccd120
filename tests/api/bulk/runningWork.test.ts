import { expect, test } from "vitest";
import { endJob, insertJob, renewJobs } from "#server/store/jobs.ts";
import { makeGroup, makePerson, type Person } from "../../helpers/factories.ts";
import { makeTestApp } from "../../helpers/testApp.ts";

const app = await makeTestApp();
const group = await makeGroup(app);
const anna = await makePerson(app, group);

const path = "/api/actions/running";
const running = async (person: Person) => (await person.read(path)).items;

/** Unless extended, the job counts as dead after `lives` milliseconds. */
function begin(kind: string, { viewer }: Person, lives = 60_000): Promise<number> {
  const lockedUntil = new Date(Date.now() + lives);
  const job = { kind, owner: viewer.account, payload: {}, state: "running" as const, lockedUntil };
  return app.store.withGroup(viewer.group, (tx) => insertJob(tx, job));
}

test("one's own work that goes on is told with how far it is, until it ends", async () => {
  const change = await begin("records.bulk", anna);
  const file = await begin("export", anna);
  const until = new Date(Date.now() + 60_000);
  await app.store.withService((db) =>
    renewJobs(db, [{ group, id: change, attempts: 0, progress: 40 }], until),
  );
  expect(await running(anna)).toEqual([
    { id: change, kind: "change", progress: 40 },
    { id: file, kind: "export", progress: 0 },
  ]);
  await app.store.withGroup(group, (tx) => endJob(tx, change, "done", null));
  await app.store.withGroup(group, (tx) => endJob(tx, file, "failed", null));
  expect(await running(anna)).toEqual([]);
});

test("what nobody waits for, has crashed, or is somebody else's, is left out", async () => {
  const colleague = await makePerson(app, group, "ROLE_TENANT_ADMIN");
  const stranger = await makePerson(app, await makeGroup(app));
  await begin("mail.reminder", anna);
  await begin("records.bulk", anna, -1000);
  const other = await begin("catalogue.replace", colleague);
  await begin("records.bulk", stranger);
  expect(await running(anna)).toEqual([]);
  expect(await running(colleague)).toEqual([{ id: other, kind: "replacement", progress: 0 }]);
});
