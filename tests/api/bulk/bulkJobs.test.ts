import { expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { resumeJobs } from "#server/jobs/resumeJobs.ts";
import { workEnded } from "../../helpers/bulkWork.ts";
import { copiesOfRecord } from "../../helpers/manyRecords.ts";
import { savePath, world } from "../../helpers/world.ts";
import { ownDatabase } from "../../helpers/testDatabase.ts";

// Long-running bulk jobs can be stopped, survive their server and run once.
const bulk = "/api/records/bulk";

const own = await world({ database: await ownDatabase() });
const { app } = own;

const priority = { action: "change", field: "/priority", how: "set", value: 1 };

const state = async (jobId: unknown): Promise<Body> =>
  await own.admin.read(`/api/work/${String(jobId)}`);

const ended = (jobId: unknown): Promise<Body> => workEnded(own.admin, `/api/work/${String(jobId)}`);

async function many(word: string, count: number): Promise<void> {
  const { id } = await own.record({ name: `${word} ` });
  await app.asOwner(copiesOfRecord, [id, count]);
  await app.asOwner("analyze");
}

const versions = async (word: string) =>
  (
    await app.asOwner(
      "select version, count(*)::int as count from record where group_id = $1 and name like $2 group by version order by version",
      [own.group, `${word}%`],
    )
  ).rows;

test("a change is gone on with by another server when its own is killed, and is made once", async () => {
  const records = [await own.record(), await own.record(), await own.record()];
  const { planId } = await own.admin.ok(`${bulk}/preview`, {
    ids: records.map(({ id }) => id),
    do: priority,
  });
  const [first] = records;
  // State left by a server that was killed after the first record.
  await own.admin.ok(savePath, {
    ...(await own.read(first.id)),
    priority: 1,
  });
  await app.asOwner(
    "update job_document set state = 'done', version = 2 where job_id = $1 and id = $2",
    [planId, first.id],
  );
  await app.asOwner(
    "update job set state = 'running', locked_until = now() - interval '1 second' where id = $1",
    [planId],
  );
  expect(await state(planId)).toMatchObject({ state: "running", done: 1 });
  await resumeJobs(app.platform);
  expect(await state(planId)).toMatchObject({ state: "done", done: 3, refused: 0 });
  await resumeJobs(app.platform);
  for (const { id } of records) expect((await own.read(id)).version).toBe(2);
  // A retry after a lost reply gets the same job.
  expect(await own.admin.ok(`${bulk}/start`, { planId })).toMatchObject({ state: "done", done: 3 });
});

test("what is left when its owner is gone stays as it is, and the change counts as stopped", async () => {
  const records = [await own.record(), await own.record()];
  const { planId } = await own.admin.ok(`${bulk}/preview`, {
    ids: records.map(({ id }) => id),
    do: priority,
  });
  await app.asOwner(
    "update job set state = 'running', owner = null, locked_until = now() - interval '1 second' where id = $1",
    [planId],
  );
  await resumeJobs(app.platform);
  const { rows } = await app.asOwner("select state from job where id = $1", [planId]);
  expect(rows).toEqual([{ state: "done" }]);
  for (const { id } of records) expect((await own.read(id)).version).toBe(1);
});

test("a filter's records are changed all together, are stopped in the middle, and go back", async () => {
  await many("Serie", 400);
  const plan = await own.admin.ok(`${bulk}/preview`, { filter: { text: "Serie" }, do: priority });
  expect(plan).toMatchObject({ total: 400, changes: 400, groups: [{ to: 1, count: 400 }] });
  const begun = await own.admin.ok(`${bulk}/start`, { planId: plan.planId });
  expect(begun).toMatchObject({ state: "running" });
  await own.admin.ok("/api/work/stop", { jobId: plan.planId });
  const stopped = await ended(plan.planId);
  expect(stopped).toMatchObject({ state: "stopped", undoable: true });
  const done = Number(stopped["done"]);
  expect(done).toBeGreaterThan(0);
  expect(done).toBeLessThan(400);
  expect(await versions("Serie")).toEqual([
    { version: 1, count: 400 - done },
    { version: 2, count: done },
  ]);
  const undo = await own.admin.ok("/api/work/undo", { jobId: plan.planId });
  expect(await ended(undo.jobId)).toMatchObject({ state: "done", done });
  expect(await versions("Serie")).toEqual([
    { version: 1, count: 400 - done },
    { version: 3, count: done },
  ]);
});

test("a change goes on when whoever began it signs out", async () => {
  await many("Abmeldung", 300);
  const beginner = await own.person("ROLE_TENANT_ADMIN");
  const filter = { text: "Abmeldung" };
  const plan = await beginner.ok(`${bulk}/preview`, { filter, do: priority });
  expect(await beginner.ok(`${bulk}/start`, { planId: plan.planId })).toMatchObject({
    state: "running",
  });
  await beginner.post("/api/user/logout", { refresh_token: beginner.refreshToken });
  expect((await beginner.get(`/api/work/${plan.planId}`)).status).toBe(401);
  await expect
    .poll(
      async () =>
        (await app.asOwner("select state from job where id = $1", [plan.planId])).rows[0]?.state,
      { timeout: 60_000 },
    )
    .toBe("done");
  expect(await versions("Abmeldung")).toEqual([{ version: 2, count: 300 }]);
});
