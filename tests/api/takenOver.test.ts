import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import type { Platform } from "#server/auth/platform.ts";
import type { Renderer } from "#server/renderer.ts";
import { resumeJobs } from "#server/jobs/resumeJobs.ts";
import { makeJobLeases } from "#server/store/jobLeases.ts";
import { workEnded } from "../helpers/bulkWork.ts";
import { setStatus } from "../helpers/completeRecord.ts";
import { dayAhead } from "../helpers/dayAhead.ts";
import { makeImporter } from "../helpers/importing/importer.ts";
import { copiesOfRecord } from "../helpers/manyRecords.ts";
import { makeTestApp } from "../helpers/testApp.ts";
import { ownDatabase } from "../helpers/testDatabase.ts";
import { world } from "../helpers/world.ts";

// Two processes on one database: that of the calls, and another one.
const bulk = "/api/records/bulk";
const lease = 1500;

const database = await ownDatabase();

/** A child process of an export that never ends by itself. */
class Hanging extends EventEmitter implements Renderer {
  readonly stderr = null;

  send(): boolean {
    return true;
  }

  kill(): boolean {
    this.emit("close", null, "SIGKILL");
    return true;
  }
}

const app = await makeTestApp({ startRenderer: () => new Hanging() }, { database });
const own = await world({ app });
const sound = await makeTestApp({}, { database });

/** Another process, which the calls don't reach. */
function otherProcess(): Platform {
  const { store, clock, files, log } = app.platform;
  return { ...sound.platform, files, log, leases: makeJobLeases(store.withService, clock, lease) };
}

/** Lets the process of the calls die, as far as others notice: it gives no sign of life. */
function dies(): void {
  const silent = makeJobLeases(() => new Promise(() => undefined), app.platform.clock, lease);
  app.platform.leases = silent;
}

function revives(): void {
  app.platform.leases = makeJobLeases(app.platform.store.withService, app.platform.clock, lease);
}

async function doneByOther(path: string) {
  const other = otherProcess();
  await expect
    .poll(
      async () => {
        await resumeJobs(other);
        return (await own.admin.read(path)).state;
      },
      { timeout: 20_000 },
    )
    .toBe("done");
  return own.admin.read(path);
}

test("an export is left alone while its process lives, and made by another one once that is silent for a lease", async () => {
  const { id } = await own.record({ name: "Lohn" });
  const request = { exportType: "record", recordId: id, contentType: "csv", language: "de" };
  const create = () => own.admin.ok("/api/export", { ...request, background: true });
  revives();
  const living = await create();
  const until = async () => {
    const { rows } = await app.asOwner("select locked_until as at from job where id = $1", [
      living.jobId,
    ]);
    return Number(rows[0]?.["at"]);
  };
  const first = await until();
  await expect.poll(until, { timeout: 20_000 }).toBeGreaterThan(first);
  await resumeJobs(otherProcess());
  expect(await own.admin.read(`/api/work/${living.jobId}`)).toMatchObject({ state: "running" });
  await own.admin.ok("/api/work/stop", { jobId: living.jobId });
  await workEnded(own.admin, `/api/work/${living.jobId}`);
  dies();
  const { jobId } = await create();
  const state = await doneByOther(`/api/work/${jobId}`);
  const file = await own.admin.get(`/api/download/${state.csv}`);
  expect(file.raw.toString()).toContain("Lohn");
});

test("a package for an authority is made by another process once its own is silent for a lease", async () => {
  await setStatus(app, await own.record({ name: "Versand" }), "finalised");
  dies();
  const { jobId } = await own.admin.ok("/api/audit/create", {
    companies: [own.company],
    kinds: ["register"],
    day: dayAhead(0),
    language: "de",
    authority: "ULD",
  });
  const state = await doneByOther(`/api/work/${jobId}`);
  const made = await own.admin.read(`/api/audit/packages/${state.package}`);
  expect(made.line).toMatchObject({ authority: "ULD" });
});

test("an export is handed over at once by a process that stops", async () => {
  revives();
  const { id } = await own.record({ name: "Lohn" });
  const request = { exportType: "record", recordId: id, contentType: "csv", language: "de" };
  const { jobId } = await own.admin.ok("/api/export", { ...request, background: true });
  await app.platform.leases.handOver();
  await resumeJobs(otherProcess());
  expect(await own.admin.read(`/api/work/${jobId}`)).toMatchObject({ state: "done" });
});

test("a change of many records is handed over in its middle, and made once", async () => {
  revives();
  const { id } = await own.record({ name: "Serie " });
  await app.asOwner(copiesOfRecord, [id, 400]);
  await app.asOwner("analyze");
  const filter = { text: "Serie" };
  const change = { action: "change", field: "/priority", how: "set", value: 1 };
  const { planId } = await own.admin.ok(`${bulk}/preview`, { filter, do: change });
  expect(await own.admin.ok(`${bulk}/start`, { planId })).toMatchObject({ state: "running" });
  await app.platform.leases.handOver();
  const state = () => own.admin.read(`/api/work/${planId}`);
  const { done } = await state();
  expect(done).toBeGreaterThan(0);
  expect(done).toBeLessThan(400);
  await resumeJobs(otherProcess());
  expect(await state()).toMatchObject({ state: "done", refused: 0 });
  const { rows } = await app.asOwner(
    "select version, count(*)::int as count from record where name like 'Serie%' group by 1",
  );
  expect(rows).toEqual([{ version: 2, count: 400 }]);
});

test("a job whose processes die again and again is given up, and says so", async () => {
  const { id } = await own.record({ name: "Lohn" });
  dies();
  const request = { exportType: "record", recordId: id, contentType: "csv", language: "de" };
  const { jobId } = await own.admin.ok("/api/export", { ...request, background: true });
  await app.asOwner(
    "update job set attempts = 3, locked_until = now() - interval '1 second' where id = $1",
    [jobId],
  );
  await resumeJobs(otherProcess());
  expect(await own.admin.read(`/api/work/${jobId}`)).toMatchObject({
    state: "failed",
    failure: "lost",
  });
});

test("an import whose undo is given up can be taken back again, with what is left of it", async () => {
  const { own: group, mine } = await makeImporter(app);
  // More than a server takes back before it hears that it is to stop.
  const imported = 400;
  const rows = Array.from({ length: imported }, (_, at) => `${at};Einfuhr ${at};Zweck ${at % 3}`);
  const { id } = await mine.bring("vvt.csv", `Nr.;Bezeichnung;Zweck\n${rows.join("\n")}\n`);
  const left = async () => {
    const query = "select count(*)::int as count from record where group_id = $1";
    return Number((await app.asOwner(query, [group.group])).rows[0]?.["count"]);
  };
  expect(await left()).toBe(imported);
  revives();
  await mine.ask("/api/work/undo", { jobId: id });
  await app.platform.leases.handOver();
  expect(await left()).toBeGreaterThan(0);
  expect(await left()).toBeLessThan(imported);
  await app.asOwner(
    "update job set attempts = 3, locked_until = now() - interval '1 second' where group_id = $1 and kind = 'records.importUndo'",
    [group.group],
  );
  await resumeJobs(otherProcess());
  expect(await mine.ask("read", { id })).toMatchObject({ undone: false, isUndoable: true });
  revives();
  await mine.ask("/api/work/undo", { jobId: id });
  const purposes = async () => {
    const query = "select title from item where group_id = $1 and kind = 'purposes'";
    return (await app.asOwner(query, [group.group])).rows;
  };
  await expect.poll(left).toBe(0);
  // Entries go after the records that name them.
  await expect.poll(purposes).toEqual([]);
  expect((await mine.ask("read", { id })).stays).toEqual([]);
});

test("a change of records that is given up can be undone, as far as it is done", async () => {
  const { id } = await own.record({ name: "Folge" });
  await app.asOwner(copiesOfRecord, [id, 400]);
  await app.asOwner("analyze");
  const change = { action: "change", field: "/priority", how: "set", value: 1 };
  const { planId } = await own.admin.ok(`${bulk}/preview`, {
    filter: { text: "Folge" },
    do: change,
  });
  revives();
  expect(await own.admin.ok(`${bulk}/start`, { planId })).toMatchObject({ state: "running" });
  await app.platform.leases.handOver();
  await app.asOwner(
    "update job set attempts = 3, locked_until = now() - interval '1 second' where id = $1",
    [planId],
  );
  await resumeJobs(otherProcess());
  const stopped = await own.admin.read(`/api/work/${planId}`);
  expect(stopped).toMatchObject({ state: "stopped", undoable: true });
  revives();
  const { jobId } = await own.admin.ok("/api/work/undo", { jobId: planId });
  await workEnded(own.admin, `/api/work/${jobId}`);
  const { rows } = await app.asOwner(
    "select count(*)::int as count from record where name like 'Folge%' and priority = 1",
  );
  expect(rows).toEqual([{ count: 0 }]);
});
