import { beforeEach, expect, test } from "vitest";
import { resumeJobs } from "#server/jobs/resumeJobs.ts";
import { readStoredRecord } from "#server/store/records/records.ts";
import { productItemId, type Person } from "../../helpers/factories.ts";
import { savePath, world, type World } from "../../helpers/world.ts";
import { makeTestApp } from "../../helpers/testApp.ts";
import { ownDatabase } from "../../helpers/testDatabase.ts";

// Concurrent work on one item, and servers that crash: each case has a defined outcome, and no
// reference is left dangling.

let group = 0;
let admin: Person;
let record: World["record"];
let draft: World["draft"];

const app = await makeTestApp({}, { database: await ownDatabase() });

beforeEach(async () => {
  ({ group, admin, draft, record } = await world({ app }));
});

const keywords = "/api/admin/internalKeywords";

function keyword(title: string): Promise<{ id: number }> {
  return admin.ok(`${keywords}/create`, { translations: { de: title } });
}

/** References to an item in the group, even if it no longer exists. */
async function mentions(id: number): Promise<number> {
  const { rows } = await app.asOwner(
    "select count(*)::int4 as count from link where group_id = $1 and to_id = $2",
    [group, id],
  );
  return Number(rows[0]?.count);
}

test("of two concurrent deletions of an item, one gets 404", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await keyword(`Doppelt gelöscht ${round}`);
    const replies = await Promise.all([1, 2].map(() => admin.post(`${keywords}/delete`, { id })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 404]);
  }
});

test("an item referenced while being deleted is kept, or the save is told that it is gone", async () => {
  for (let round = 0; round < 8; round += 1) {
    const { id } = await keyword(`Gleichzeitig ${round}`);
    const [saved, deleted] = await Promise.all([
      admin.post(savePath, draft({ internalKeywords: [{ id }] })),
      admin.post(`${keywords}/delete`, { id }),
    ]);
    const outcome = [saved.status, deleted.status];
    if (saved.status === 200) expect(outcome).toEqual([200, 412]);
    else {
      expect(outcome).toEqual([412, 204]);
      expect(saved.body.fields[0]).toMatchObject({ code: "unknownReference" });
    }
    expect(await mentions(id)).toBe(saved.status === 200 ? 1 : 0);
  }
});

test("an item cannot be replaced by one that is deleted meanwhile", async () => {
  for (let round = 0; round < 5; round += 1) {
    const [a, b] = [await keyword(`Alt ${round}`), await keyword(`Neu ${round}`)];
    await record({ internalKeywords: [{ id: a.id }] });
    const [replaced, deleted] = await Promise.all([
      admin.post(`${keywords}/replace`, { id: a.id, replacementId: b.id }),
      admin.post(`${keywords}/delete`, { id: b.id }),
    ]);
    const outcome = [replaced.status, deleted.status];
    expect([
      [200, 412],
      [412, 204],
    ]).toContainEqual(outcome);
    const isReplaced = replaced.status === 200;
    expect([await mentions(a.id), await mentions(b.id)]).toEqual(isReplaced ? [0, 1] : [1, 0]);
  }
});

test("two concurrent replacements of an item leave one of them everywhere", async () => {
  const [a, b, c] = [await keyword("Eins"), await keyword("Zwei"), await keyword("Drei")];
  for (let count = 0; count < 4; count += 1) await record({ internalKeywords: [{ id: a.id }] });
  const replies = await Promise.all(
    [b, c].map(({ id }) => admin.post(`${keywords}/replace`, { id: a.id, replacementId: id })),
  );
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect(await mentions(a.id)).toBe(0);
  const counts = [await mentions(b.id), await mentions(c.id)];
  expect(counts.toSorted()).toEqual([0, 4]);
  const back = await Promise.all([
    admin.post(`${keywords}/replace`, { id: b.id, replacementId: c.id }),
    admin.post(`${keywords}/replace`, { id: c.id, replacementId: b.id }),
  ]);
  expect(back.map(({ status }) => status)).toEqual([200, 200]);
  expect((await mentions(b.id)) + (await mentions(c.id))).toBe(4);
});

test("of two concurrent undos of a replacement, one is told that it is already undone", async () => {
  const [a, b] = [await keyword("Vorher"), await keyword("Nachher")];
  const { id } = await record({ internalKeywords: [{ id: a.id }] });
  const { jobId } = await admin.ok(`${keywords}/replace`, { id: a.id, replacementId: b.id });
  const undo = () => admin.post("/api/work/undo", { jobId });
  const replies = await Promise.all([undo(), undo()]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  const stored = await admin.read(`/api/processingActivity/${id}`);
  expect([stored.version, stored.internalKeywords[0].id]).toEqual([3, a.id]);
});

test("an item hidden by a group doesn't block its title", async () => {
  const master = await productItemId(app, "groupsOfPersons", "employees");
  const own = await admin.ok("/api/admin/groupsOfPersons/create", {
    translations: { de: "Eigene" },
  });
  await admin.ok("/api/admin/groupsOfPersons/hide", { id: master, hidden: true });
  const swap = { id: own.id, replacementId: master };
  const path = "/api/admin/groupsOfPersons/replace";
  await admin.assertInvalid(path, swap, "/replacementId notOffered");
});

test("records follow a changed item even though the server crashed before updating them", async () => {
  const vendor = await admin.ok("/api/admin/vendor/create", { title: "Alter Name GmbH" });
  const saved = await admin.ok(
    savePath,
    draft({
      externalRecipients: [{ vendor: { id: vendor.id }, processingType: "controllerToProcessor" }],
    }),
  );
  await admin.ok("/api/admin/vendor/edit", { ...vendor, title: "Neuer Name GmbH" });
  const search = async () =>
    String(
      (await app.asOwner("select search from record where id = $1", [saved.id])).rows[0]?.search,
    );
  expect(await search()).toContain("neuer name");

  // Simulates a server that crashes right after storing the change.
  await app.asOwner("update record set search = 'alter name' where id = $1", [saved.id]);
  await app.asOwner(
    `update job set state = 'running', locked_until = now() - interval '1 second'
     where group_id = $1 and kind = 'catalogue.refresh'`,
    [group],
  );
  await resumeJobs(app.platform);
  expect(await search()).toContain("neuer name");
  const { rows } = await app.asOwner("select state, attempts from job where group_id = $1", [
    group,
  ]);
  expect(rows).toMatchObject([{ state: "done", attempts: 1 }]);
  await resumeJobs(app.platform);
  expect((await app.asOwner("select attempts from job where group_id = $1", [group])).rows).toEqual(
    [{ attempts: 1 }],
  );
});

/** Replacement in one record, left unfinished by a killed server. */
async function leftInTheMiddle() {
  const [a, b] = [await keyword("Vor dem Absturz"), await keyword("Nach dem Absturz")];
  const { id } = await record({ internalKeywords: [{ id: a.id }] });
  const { jobId } = await admin.ok(`${keywords}/replace`, { id: a.id, replacementId: b.id });
  await app.asOwner(
    `insert into job_document (group_id, job_id, kind, id, version, state)
     values ($1, $2, 'record', $3, 2, 'done')`,
    [group, jobId, id],
  );
  await app.asOwner(
    `update job set state = 'running', result = null, locked_until = now() - interval '1 second'
     where id = $1`,
    [jobId],
  );
  return { a, b, id, jobId };
}

async function state(jobId: number) {
  return await admin.read(`/api/work/${jobId}`);
}

test("a replacement whose server crashed is gone on with where it was", async () => {
  const { a, b, id, jobId } = await leftInTheMiddle();
  const left = await record({ internalKeywords: [{ id: a.id }] });
  expect(await state(jobId)).toMatchObject({ state: "running" });
  await resumeJobs(app.platform);
  expect(await state(jobId)).toMatchObject({ state: "done", replaced: 2 });
  expect([await mentions(a.id), await mentions(b.id)]).toEqual([0, 2]);
  const versions = await app.asOwner("select version from record where id = any($1) order by id", [
    [id, left.id],
  ]);
  expect(versions.rows).toEqual([{ version: 2 }, { version: 2 }]);
  await admin.ok("/api/work/undo", { jobId });
  expect([await mentions(a.id), await mentions(b.id)]).toEqual([2, 0]);
});

test("a replacement that nobody can go on with is taken back as a whole, and can be started again", async () => {
  const { a, b, jobId } = await leftInTheMiddle();
  const untouched = await record({ internalKeywords: [{ id: a.id }] });
  await app.asOwner("update job set owner = null where id = $1", [jobId]);
  await resumeJobs(app.platform);
  expect(await state(jobId)).toMatchObject({ state: "failed", replaced: 0 });
  expect([await mentions(a.id), await mentions(b.id)]).toEqual([2, 0]);
  const kept = await admin.read(`/api/processingActivity/${untouched.id}`);
  expect(kept.version).toBe(1);
  await admin.assertInvalid("/api/work/undo", { jobId }, "/jobId undoOver");
  const again = await admin.ok(`${keywords}/replace`, { id: a.id, replacementId: b.id });
  expect(again).toMatchObject({ replaced: 2, state: "done" });
});

test("an undo whose server crashed is gone on with", async () => {
  const [a, b] = [await keyword("Ursprünglich"), await keyword("Ersatzweise")];
  const { id } = await record({ internalKeywords: [{ id: a.id }] });
  const { jobId } = await admin.ok(`${keywords}/replace`, { id: a.id, replacementId: b.id });
  const { rows } = await app.asOwner(
    `insert into job (group_id, kind, state, owner, run_at, locked_until, payload)
     select group_id, 'catalogue.undo', 'running', owner, now(), now() - interval '1 second',
       jsonb_build_object('undoes', id, 'total', 1) from job where id = $1 returning id`,
    [jobId],
  );
  const undo = Number(rows[0]?.id);
  await app.asOwner(
    `update job set result = result || jsonb_build_object('undone', true, 'undoneBy', $2::int8)
     where id = $1`,
    [jobId, undo],
  );
  await app.asOwner(
    `insert into job_document (group_id, job_id, kind, id, version, state)
     values ($1, $2, 'record', $3, 2, 'todo')`,
    [group, undo, id],
  );
  await resumeJobs(app.platform);
  expect(await state(undo)).toMatchObject({ state: "done", replaced: 1 });
  expect([await mentions(a.id), await mentions(b.id)]).toEqual([1, 0]);
});

test("whoever has to wait for too long for what others hold is told so", async () => {
  const { id, version } = await record();
  const held = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const holding = app.platform.store.withGroup(group, async (tx) => {
    await readStoredRecord(tx, id, true);
    held.resolve();
    await released.promise;
  });
  await held.promise;
  const saved = await admin.post(savePath, draft({ id, version }));
  released.resolve();
  await holding;
  expect([saved.status, saved.body.error]).toEqual([503, "locked"]);
  expect(saved.headers["retry-after"]).toBe("5");
}, 30_000);
