import { expect, test } from "vitest";
import { limits } from "#shared/api/limits.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { copiesOfRecord } from "../../helpers/manyRecords.ts";
import { readPdf } from "../../helpers/pdf.ts";
import { renderApartInThisTest } from "../../helpers/renderers.ts";
import { ownDatabase } from "../../helpers/testDatabase.ts";
import { twoCompanies } from "../../helpers/world.ts";

/** The calls: exports.create in the background, work.state, work.stop, exports.sample. */
const path = "/api/export";
const samplePath = "/api/export/sample";

const two = await twoCompanies({ database: await ownDatabase() });
const { app, admin } = two;
const { id } = await two.save({ name: "Vorgang", company: { id: two.kiel } });
await app.asOwner(copiesOfRecord, [id, 300]);

const wanted = (more: Body = {}): Body => ({
  language: "de",
  contentType: "pdf",
  exportType: "register",
  companyId: two.kiel,
  unfinished: true,
  ...more,
});

async function begin(more: Body = {}): Promise<number> {
  const { jobId, ...others } = await admin.ok(path, wanted({ background: true, ...more }));
  expect(others).toEqual({});
  return jobId;
}

const stateOf = (jobId: number): Promise<Body> => admin.read(`/api/work/${jobId}`);

const stop = (jobId: number, who = admin) => who.post("/api/work/stop", { jobId });

async function ended(jobId: number): Promise<{ end: Body; told: Body[] }> {
  const told: Body[] = [];
  await expect
    .poll(
      async () => {
        told.push(await stateOf(jobId));
        return told.at(-1)?.["state"];
      },
      { timeout: 60_000, interval: 50 },
    )
    .not.toBe("running");
  return { end: told.at(-1) ?? {}, told };
}

/** Traces of a job: downloads and log entries. */
async function traces(jobId: number): Promise<number[]> {
  const { rows: kept } = await app.asOwner("select 1 from download where job_id = $1", [jobId]);
  const { rows: log } = await app.asOwner(
    "select 1 from audit where action = 'export.made' and (detail ->> 'export')::int8 = $1",
    [jobId],
  );
  return [kept.length, log.length];
}

test("nobody stops another's work", async () => {
  const jobId = await begin({ contentType: "csv", exportType: "data" });
  expect((await stop(jobId, two.kielOnly)).status).toBe(404);
  expect((await ended(jobId)).end).toMatchObject({ state: "done" });
});

test("work in the background says how far it is, and then where the file is", async () => {
  renderApartInThisTest(app);
  const jobId = await begin();
  const { end, told } = await ended(jobId);
  expect(end).toEqual({
    work: "export",
    jobId,
    state: "done",
    progress: 100,
    pdf: expect.any(String),
  });
  const { raw } = await admin.get(`/api/download/${String(end["pdf"])}`);
  expect(readPdf(raw).bookmarks).toHaveLength(301);
  const shares = told.map(({ progress }) => Number(progress));
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  expect(await traces(jobId)).toEqual([1, 1]);
}, 60_000);

test("what is stopped leaves no file, and is not stopped twice", async () => {
  renderApartInThisTest(app);
  const jobId = await begin();
  expect((await stop(jobId)).body).toMatchObject({ state: "failed", failure: "stopped" });
  expect((await stop(jobId)).body).toEqual(await stateOf(jobId));
  // Queued behind the stopped render, which has ended by then.
  const next = await begin();
  expect((await ended(next)).end).toMatchObject({ state: "done" });
  expect(await traces(jobId)).toEqual([0, 0]);
  expect(await stateOf(jobId)).toMatchObject({ state: "failed", failure: "stopped" });
});

test("what is there already can't be stopped", async () => {
  const jobId = await begin({ contentType: "csv", exportType: "data" });
  const { end } = await ended(jobId);
  expect((await stop(jobId)).body).toEqual(end);
  expect(await stateOf(jobId)).toEqual(end);
});

test("work that fails says why", async () => {
  const jobId = await begin({ companyId: 987_654_321 });
  expect((await ended(jobId)).end).toMatchObject({ state: "failed", failure: "notFound" });
});

test("pages are shown of a few records, as they would be, and nothing is kept", async () => {
  const count = async (): Promise<unknown> =>
    (await app.asOwner("select (select count(*) from download), (select count(*) from job)", []))
      .rows[0];
  const before = await count();
  const { status, raw, headers } = await admin.post(samplePath, wanted({ contentType: "word" }));
  expect([status, headers["content-type"]]).toEqual([200, "application/pdf"]);
  const { bookmarks } = readPdf(raw);
  expect(bookmarks.slice(1)).toHaveLength(limits.sampleRecords);
  expect(await count()).toEqual(before);
});

test("a filter that can't be used is refused at its field before anything is made", async () => {
  const filter = { where: { field: "status", is: "nothing" } };
  const { status, body } = await admin.post(samplePath, wanted({ filter }));
  expect([status, body.error]).toEqual([412, "invalid"]);
  expect(await admin.refusal(samplePath, wanted({ filterId: 987_654 }))).toEqual([404]);
});

test("one who may see one company is shown its records alone", async () => {
  const title = "Nur in Wien";
  await two.save({ name: title, company: { id: two.wien } });
  const ask = wanted({ companyId: two.wien });
  const seen = await admin.post(samplePath, ask);
  expect(readPdf(seen.raw).bookmarks.map((each) => each.title)).toContain(title);
  const { raw, status } = await two.kielOnly.post(samplePath, ask);
  if (status === 200) expect(readPdf(raw).has(title)).toBe(false);
  else expect(status).toBe(404);
});
