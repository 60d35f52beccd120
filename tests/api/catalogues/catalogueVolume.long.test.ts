import { expect, test, vi } from "vitest";
import { makeCompany } from "../../helpers/factories.ts";
import { copiesOfRecord } from "../../helpers/manyRecords.ts";
import { savePath, world } from "../../helpers/world.ts";
import { ownDatabase } from "../../helpers/testDatabase.ts";

const entries = 50_000;
/** More than are replaced before the reply; 10,000 would take the same path. */
const records = 2000;

const { app, group, admin } = await world({ database: await ownDatabase() });

async function timed(path: string, body: unknown) {
  const start = performance.now();
  const reply = await admin.post(path, body);
  expect([path, reply.status]).toEqual([path, 200]);
  return { body: reply.body, time: performance.now() - start };
}

test("a list of 50,000 entries stays fast: first page, a page far down, search, look-up", async () => {
  await app.asOwner(
    `insert into item (group_id, kind, title, title_sort, titles, search, created_at, updated_at, body)
     select $1, 'vendor', t, lower(t), array[lower(t)], lower(t), now(), now(), jsonb_build_object('title', t, 'city', 'Ort ' || n % 100)
     from (select n, 'Dienstleister ' || lpad(n::text, 5, '0') || ' GmbH' as t from generate_series(1, $2::int4) n) x`,
    [group, entries],
  );
  await app.asOwner("analyze item");
  const times: Record<string, number> = {};
  const list = "/api/admin/vendor/list";
  for (let round = 0; round < 3; round += 1) {
    const first = await timed(list, {});
    expect([first.body.total, first.body.items.length]).toEqual([entries, 50]);
    const last = await timed(list, { descending: true, perPage: 200 });
    expect(last.body.items[0].title).toBe("Dienstleister 50000 GmbH");
    const far = await timed(list, { perPage: 200, descending: true, after: last.body.next });
    expect(far.body.items[0].title).toBe("Dienstleister 49800 GmbH");
    const found = await timed(list, { text: "leister 4711" });
    expect(found.body.total).toBe(10);
    const byCity = await timed(list, { sort: "city" });
    expect(byCity.body.items[0].city).toBe("Ort 0");
    const byUsage = await timed(list, { sort: "usage", descending: true });
    const pick = await timed("/api/vendor", { text: "leister 4711" });
    expect(pick.body).toHaveLength(10);
    // Pickers open with a few entries (`short`); other clients get the maximum.
    const opened = await timed("/api/vendor", { short: true });
    expect(opened.body).toHaveLength(200);
    expect(opened.body[0].title).toBe("Dienstleister 00001 GmbH");
    expect((await timed("/api/vendor", {})).body).toHaveLength(2000);
    Object.assign(times, {
      first: first.time,
      last: last.time,
      far: far.time,
      found: found.time,
      byCity: byCity.time,
      byUsage: byUsage.time,
      pick: pick.time,
    });
  }
  for (const [name, time] of Object.entries(times))
    expect([name, time < 2000]).toEqual([name, true]);
}, 120_000);

test("thousands of records are replaced as one job with progress, and the replacement is undone", async () => {
  const company = await makeCompany(app, group);
  const make = async (title: string) =>
    (await timed("/api/admin/internalKeywords/create", { translations: { de: title } })).body;
  const [a, b] = [await make("Alt"), await make("Neu")];
  const one = (
    await timed(savePath, {
      name: "Vorbild",
      language: "de",
      company: { id: company },
      internalKeywords: [{ id: a.id }],
    })
  ).body;
  await app.asOwner(copiesOfRecord, [one.id, records]);
  await app.asOwner("analyze");
  const preview = await timed("/api/admin/internalKeywords/replace", {
    id: a.id,
    replacementId: b.id,
    preview: true,
  });
  expect([preview.body.replaced, preview.body.changes.length]).toEqual([records, 200]);

  /** Progress in percent at each poll. */
  const seen: number[] = [];
  const finished = async (jobId: number) => {
    const ended = async () => {
      const { body } = await admin.get(`/api/work/${jobId}`);
      seen.push(body.progress);
      return body.state === "running" ? null : body;
    };
    return vi.waitUntil(ended, { interval: 100, timeout: 120_000 });
  };
  const begun = await timed("/api/admin/internalKeywords/replace", {
    id: a.id,
    replacementId: b.id,
  });
  const done = await finished(begun.body.jobId);
  // The number of polls depends on the machine, but progress never goes back.
  expect(seen).toEqual(seen.toSorted((one, other) => one - other));
  expect(seen.at(-1)).toBe(100);
  expect(done).toMatchObject({ state: "done", replaced: records });
  const usage = async (id: number) =>
    (await timed("/api/admin/internalKeywords/findUsage", { id })).body;
  expect([(await usage(a.id)).total, (await usage(b.id)).total]).toEqual([0, records]);

  const undo = await timed("/api/work/undo", { jobId: begun.body.jobId });
  seen.length = 0;
  const undone = await finished(undo.body.jobId);
  expect(undone).toMatchObject({ state: "done", replaced: records });
  expect([(await usage(a.id)).total, (await usage(b.id)).total]).toEqual([records, 0]);
}, 300_000);
