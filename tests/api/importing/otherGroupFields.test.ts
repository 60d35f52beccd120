import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { exportedJson } from "../../helpers/exportedData.ts";
import { allFeatures, makeItem } from "../../helpers/factories.ts";
import { importerOf } from "../../helpers/importing/importer.ts";
import { registerDifferences } from "../../helpers/importing/registerDifferences.ts";
import { makeTestApp } from "../../helpers/testApp.ts";
import { world, type World, type WorldOptions } from "../../helpers/world.ts";

const app = await makeTestApp();
const own = await world({ app });

const makeField = ({ admin }: World, de: string, target: string, more: Body = {}): Promise<Body> =>
  admin.ok("/api/admin/customFields/create", {
    translations: { de },
    target,
    type: "text",
    ...more,
  });

const choices = ["Jährlich", "Monatlich"].map((de) => ({ label: { de } }));
await makeField(own, "Kostenstelle", "record/basics", { required: true });
await makeField(own, "Fälle", "record/basics", { type: "number" });
await makeField(own, "Lieferant", "record/basics", {
  type: "reference",
  catalogue: "catalogues/vendor",
});
await makeField(own, "Turnus", "rows/purpose", { type: "choice", choices });
const plain = await makeItem(app, own.group, "vendor", { title: "Ohne Nummer GmbH" });
await makeField(own, "Kundennummer", "catalogues/vendor", { required: true });
const numbered = await own.admin.ok("/api/admin/vendor/create", {
  title: "Mit Nummer GmbH",
  custom: { kundennummer: "K-17" },
});
await own.record({
  name: "Lohnabrechnung",
  custom: { kostenstelle: "4711", falle: 12, lieferant: { id: plain } },
  purposeOfProcessing: [
    {
      purpose: { clientId: randomUUID(), title: "Löhne" },
      custom: { turnus: "monatlich" },
    },
  ],
});
await own.record({ name: "Zutritt", custom: { lieferant: { id: Number(numbered["id"]) } } });
const { data, file } = await exportedJson(app, own.admin.token);

async function importInto(options: WorldOptions, prepare?: (there: World) => Promise<unknown>) {
  const there = await world({ app, ...options });
  await prepare?.(there);
  const importer = importerOf(app, there.admin.token);
  const read = await importer.upload("records.zip", file);
  const losses: Body[] = [];
  const { items } = await importer.ask("rows", { id: read.id });
  for (const { number, name } of items) {
    const { without } = await importer.ask("row", { id: read.id, number });
    losses.push(...without.map((each: Body) => ({ name, ...each })));
  }
  const done = await importer.run("start", read.id);
  expect([done.state, done.failure]).toEqual(["done", undefined]);
  const after = (await exportedJson(app, there.admin.token)).data;
  return { there, importer, read, rows: items as Body[], losses, after };
}

/** Left to each group: moments. */
const stamps = ["/statusChangedAt"];

const differencesTo = (after: Body) =>
  registerDifferences(data, after).filter(({ path }) => !stamps.includes(path));

const fieldsOf = async ({ group }: World): Promise<string[]> => {
  const { rows } = await app.asOwner(
    "select title from item where group_id = $1 and kind = 'customFields'",
    [group],
  );
  return rows.map(({ title }) => String(title)).toSorted();
};

test("custom fields of the other group are made with their values, and go with an undo", async () => {
  const { there, importer, read, losses, after } = await importInto({});
  expect(losses).toEqual([]);
  expect(read.newFields).toHaveLength(5);
  expect(differencesTo(after)).toEqual([]);
  expect(await fieldsOf(there)).toEqual(await fieldsOf(own));
  expect((await importer.upload("again.zip", file)).taken).toBe(0);
  await importer.run("undo", read.id);
  expect(await fieldsOf(there)).toEqual([]);
});

test("an import that fails leaves none of the fields that it has made", async () => {
  const there = await world({ app });
  const importer = importerOf(app, there.admin.token);
  const { id } = await importer.upload("records.zip", file);
  await app.asOwner(
    `update import_row set cells = replace(cells::text, 'Zutritt', repeat('x', 5000))::jsonb where job_id = $1`,
    [id],
  );
  expect((await importer.run("start", id)).state).toBe("failed");
  expect(await fieldsOf(there)).toEqual([]);
});

test("values go into fields that are there by name or title, of the same kind", async () => {
  const { there, losses, after } = await importInto({}, async (before) => {
    await makeField(before, "Cost centre", "record/basics", { name: "kostenstelle" });
    await makeField(before, "Turnus", "rows/purpose", {
      name: "cycle",
      type: "choice",
      choices: [{ value: "m", label: { de: "Monatlich" } }],
    });
    await makeField(before, "Fälle", "record/basics", { type: "text" });
  });
  expect(losses).toMatchObject([
    { name: "Lohnabrechnung", heading: "Fälle", text: "12", why: "otherField" },
  ]);
  const [record] = after.records;
  expect(record).toMatchObject({
    custom: { kostenstelle: "4711" },
    purposeOfProcessing: [{ custom: { cycle: "m" } }],
  });
  expect(await fieldsOf(there)).toEqual(
    ["Cost centre", "Turnus", "Fälle", "Lieferant", "Kundennummer"].toSorted(),
  );
});

test("values are named by record and field where the licence has no custom fields", async () => {
  const features = allFeatures.filter((each) => each !== "customFields");
  const { losses } = await importInto({ features });
  const cells = losses.map(({ name, heading, text, why }) => [name, heading, text, why]);
  expect(cells).toEqual(
    expect.arrayContaining([
      ["Lohnabrechnung", "Kostenstelle", "4711", "noRight"],
      ["Lohnabrechnung", "Turnus", "Monatlich", "noRight"],
      ["Lohnabrechnung", "Lieferant", "Ohne Nummer GmbH", "noRight"],
      ["Zutritt", "Lieferant", "Mit Nummer GmbH", "noRight"],
    ]),
  );
});

test("entries and records without a field that is mandatory here come along, are named before, and have the gap", async () => {
  const { there, importer, losses, rows, after } = await importInto({}, async (before) => {
    await makeField(before, "Kreditor", "catalogues/vendor", { required: true });
    await makeField(before, "Region", "catalogues/companies", { required: true });
    await makeField(before, "Standort", "record/basics", { required: true });
  });
  const why = "mandatory";
  expect(losses).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        name: "Lohnabrechnung",
        heading: "Dienstleister: Kreditor",
        text: "Ohne Nummer GmbH",
        why,
      }),
      expect.objectContaining({ name: "Zutritt", heading: "Dienstleister: Kreditor", why }),
      expect.objectContaining({ name: "Lohnabrechnung", heading: "Standort", why }),
      expect.objectContaining({ heading: "Gesellschaften: Region", why }),
    ]),
  );
  expect(losses.every((each) => each["why"] === why)).toBe(true);
  expect(rows[0]?.["why"]).toBe("3 Pflichtangaben fehlen in der Datei und bleiben leer.");
  expect(differencesTo(after)).toEqual([]);
  const { vendor } = after.entries;
  const { id } = vendor.find(({ title }: Body) => title === "Ohne Nummer GmbH");
  // Like an entry from before the field was mandatory, it is saved without it.
  const entry = await there.admin.read(`/api/admin/vendor/byId/${id}`);
  const moved = { ...entry, city: "Kassel" };
  expect(await there.admin.ok("/api/admin/vendor/edit", moved)).toMatchObject({ city: "Kassel" });
  const [record] = after.records;
  const stored = await there.read(record.id);
  const reviewed = { id: record.id, version: stored.version, status: "review" };
  const { body } = await there.admin.post("/api/processingActivity/status", reviewed);
  expect(body.fields).toContainEqual(
    expect.objectContaining({ path: "/custom/standort", code: "gap.needed" }),
  );
  const again = await importer.upload("again.zip", file);
  const { items } = await importer.ask("rows", { id: again.id });
  expect(items.map((row: Body) => row["why"])).not.toContainEqual(
    expect.stringContaining("Pflicht"),
  );
});

test("what the file leaves empty stays empty, whatever a new record or entry has preset here", async () => {
  const sparse = structuredClone(data);
  const presets = {
    records: ["authorityReportRelevance", "controller", "processor", "priority"],
    companies: ["dpoRequired", "languages"],
    vendor: ["dpfListed"],
  };
  const left: Body[] = [];
  const lists = { ...sparse.entries, records: sparse.records } as Record<string, Body[]>;
  for (const [list, names] of Object.entries(presets))
    for (const each of lists[list] ?? []) for (const name of names) delete each[name];
  const there = await world({ app });
  const importer = importerOf(app, there.admin.token);
  const done = await importer.bring("records.json", JSON.stringify(sparse));
  expect(done).toMatchObject({ state: "done" });
  const { data: after } = await exportedJson(app, there.admin.token);
  const stored = { ...after.entries, records: after.records } as Record<string, Body[]>;
  for (const [list, names] of Object.entries(presets))
    for (const each of stored[list] ?? [])
      for (const name of names)
        if (each[name] !== undefined) left.push({ list, [name]: each[name] });
  expect(left).toEqual([]);
  expect(stored["records"]).toHaveLength(2);
});

test("a column of a table is taken for a custom field by its label, and read by its type", async () => {
  const there = await world({ app });
  await makeField(there, "Turnus", "rows/purpose", { type: "choice", choices });
  await makeField(there, "Fälle", "record/basics", { type: "number" });
  const importer = importerOf(app, there.admin.token);
  const lines = [
    "Bezeichnung;Zweck;Zwecke der Verarbeitung Turnus;Fälle;Priorität",
    "Lohnabrechnung;Löhne;monatlich;120;hoch",
    "Zutritt;Schutz;bei Bedarf;viele;hoch",
  ];
  const read = await importer.upload("liste.csv", lines.join("\n"));
  expect(read.columns.map(({ target }: Body) => target)).toEqual([
    "name",
    "purpose",
    "/purposeOfProcessing/*/custom/turnus",
    "/custom/falle",
    "/priority",
  ]);
  const { lines: cells } = await importer.ask("row", { id: read.id, number: 2 });
  expect(cells).toContainEqual(
    expect.objectContaining({
      heading: "Fälle",
      parts: [expect.objectContaining({ text: "120" })],
      field: expect.stringContaining("Fälle"),
    }),
  );
  await importer.run("start", read.id);
  const { data: made } = await exportedJson(app, there.admin.token);
  expect(made["records"]).toMatchObject([
    {
      name: "Lohnabrechnung",
      priority: 1,
      custom: { falle: 120 },
      purposeOfProcessing: [{ custom: { turnus: "monatlich" } }],
    },
    // Words that no field takes are kept as a note.
    {
      name: "Zutritt",
      processDocumentation: "Zwecke der Verarbeitung Turnus: bei Bedarf\nFälle: viele",
    },
  ]);
});
