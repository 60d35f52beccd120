import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { makeJobLeases } from "#server/store/jobLeases.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { condenseAll, formsOf } from "../../helpers/condensed.ts";
import { dayAhead } from "../../helpers/dayAhead.ts";
import { exportedPdf } from "../../helpers/exportedData.ts";
import { makeItem } from "../../helpers/factories.ts";
import { makeTestApp } from "../../helpers/testApp.ts";
import { ownDatabase } from "../../helpers/testDatabase.ts";
import { world } from "../../helpers/world.ts";

// Versions are condensed in the background; whoever reads them sees no difference.

const app = await makeTestApp({}, { database: await ownDatabase() });
const { group, admin, record, save } = await world({ app });

async function savedOften(first: Body, times: number): Promise<Body> {
  let last = first;
  for (let count = 0; count < times; count += 1)
    last = await save({ ...last, description: `Beschreibung ${String(last["version"])}` });
  return last;
}

/** All that calls tell of a record's versions. */
async function readVersions({ id, version }: Body): Promise<unknown[]> {
  const all: unknown[] = [await admin.ok("/api/records/history", { id, perPage: 50 })];
  for (let each = 1; each <= Number(version); each += 1)
    all.push(await admin.ok("/api/records/version", { id, version: each }));
  return all;
}

test("each of thirty versions is read as before, whichever of them are condensed", async () => {
  const keyword = await makeItem(app, group, "internalKeywords", { title: "Alter Titel" });
  const half = await savedOften(await record({ internalKeywords: [{ id: keyword }] }), 14);
  const before = await readVersions(half);
  await condenseAll(app);
  expect(await formsOf(app, half["id"])).toEqual({ loose: 0, whole: 1, differences: 14 });
  expect(await readVersions(half)).toEqual(before);
  const last = await savedOften(half, 15);
  const mixed = await readVersions(last);
  expect(JSON.stringify(mixed)).toContain("Beschreibung 29");
  await condenseAll(app);
  expect(await formsOf(app, last["id"])).toEqual({ loose: 0, whole: 1, differences: 29 });
  expect(await readVersions(last)).toEqual(mixed);
});

test("a version that has little in common with the one before is kept whole", async () => {
  const first = await record();
  const hashes = Array.from({ length: 90 }, (_, at) => createHash("sha256").update(`${at}`));
  const other = hashes.map((hash) => hash.digest("base64url")).join("");
  const second = await save({ ...first, description: other });
  await save({ ...second, description: `${other} und mehr` });
  await condenseAll(app);
  expect(await formsOf(app, first["id"])).toEqual({ loose: 0, whole: 2, differences: 1 });
});

test("a condensed version is restored", async () => {
  const first = await record({ description: "So begann es." });
  await savedOften(first, 2);
  await condenseAll(app);
  const restored = await admin.ok("/api/records/restore", { id: first.id, version: 1 });
  expect(restored).toMatchObject({ version: 4, description: "So begann es." });
});

test("versions of the last day wait", async () => {
  const { id } = await record();
  await condenseAll(app, { clock: () => new Date() });
  expect(await formsOf(app, id)).toEqual({ loose: 1, whole: 0, differences: 0 });
});

test("papers of a past day are the same from condensed versions", async () => {
  const { id } = await savedOften(await record({ name: "Vergangenes" }), 2);
  await app.asOwner("update revision set at = $2 where target_id = $1 and version < 3", [
    id,
    dayAhead(-9),
  ]);
  const papers = async () => {
    const exportHistoryDate = dayAhead(-3);
    const request = { exportType: "record", recordId: id ?? null, exportHistoryDate };
    const pdf = await exportedPdf(admin, request);
    const page = `/api/processingActivity/${String(id)}/document?asAt=${exportHistoryDate}`;
    return { has: pdf.has("Vergangenes"), record: await admin.read(page) };
  };
  const before = await papers();
  expect(before).toMatchObject({ has: true, record: { standing: { version: 2 } } });
  await condenseAll(app);
  expect(await papers()).toEqual(before);
});

test("condensing goes on where a server was killed, and changes nothing twice", async () => {
  const one = await savedOften(await record(), 60);
  const other = await savedOften(await record(), 60);
  const last = await savedOften(await record(), 2);
  const readBoth = async () => [await readVersions(one), await readVersions(last)];
  const before = await readBoth();
  const { store } = app.platform;
  let steps = 0;
  const dying: typeof store.withGroupAtLength = (...work) => {
    steps += 1;
    if (steps === 2) throw new Error("killed");
    return store.withGroupAtLength(...work);
  };
  await condenseAll(app, { store: { ...store, withGroupAtLength: dying } });
  expect(steps).toBe(2);
  const countLoose = async (each: Body) => (await formsOf(app, each["id"])).loose;
  expect([await countLoose(other), await countLoose(last)]).toEqual([0, 3]);
  await condenseAll(app);
  expect(await countLoose(last)).toBe(0);
  expect(await readBoth()).toEqual(before);
  const rows = () => app.asOwner("select xmin::text, * from revision order by target_id, version");
  const condensed = await rows();
  await condenseAll(app);
  expect((await rows()).rows).toEqual(condensed.rows);
});

test("condensing ends at its next step where a server stops", async () => {
  const one = await savedOften(await record(), 99);
  const other = await savedOften(await record(), 2);
  const { store } = app.platform;
  const leases = makeJobLeases(store.withService, () => new Date(), 60_000);
  const stopping: typeof store.withGroupAtLength = (...work) => {
    void leases.handOver();
    return store.withGroupAtLength(...work);
  };
  const changed = { leases, store: { ...store, withGroupAtLength: stopping } };
  expect(await condenseAll(app, changed)).toBe(false);
  expect(await formsOf(app, one["id"])).toMatchObject({ loose: 0 });
  expect(await formsOf(app, other["id"])).toMatchObject({ loose: 3 });
});
