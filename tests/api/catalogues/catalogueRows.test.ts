import { beforeEach, describe, expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { makePerson, type Person } from "../../helpers/factories.ts";
import { savePath, world, type World } from "../../helpers/world.ts";
import { makeTestApp } from "../../helpers/testApp.ts";

let group = 0;
let company = 0;
let admin: Person;
let record: World["record"];
let read: World["read"];

const app = await makeTestApp();

beforeEach(async () => {
  ({ group, company, admin, record, read } = await world({ app }));
});

async function item(entity: string, title: string, more: Body = {}): Promise<{ id: number }> {
  const own =
    entity === "vendor" ? { title } : { translations: { de: title, en: `${title} (en)` } };
  return admin.ok(`/api/admin/${entity}/create`, { ...own, ...more });
}

const idsOf = (list: Body[] = []) => list.map((each) => each["id"]);

describe("rows that would have equal keys after a replacement are merged", () => {
  test("of persons, with the data of both; dependent rows reference the result once", async () => {
    const old = await item("groupsOfPersons", "Mitarbeitende");
    const fresh = await item("groupsOfPersons", "Beschäftigte hier");
    const category = await item("personalDataCategories", "Stammdaten hier");
    const [name, wage] = [
      await item("personalData", "Vorname hier", { category: { id: category.id } }),
      await item("personalData", "Entgelt hier", { category: { id: category.id } }),
    ];
    const saved = await record({
      groupsOfPersons: [
        {
          group: { id: old.id },
          personalDataCategory: [{ id: category.id }],
          personalData: [{ id: wage.id }],
          infoObligationsFulfilled: "partly",
          generalComments: "Auch Aushilfen.",
        },
        {
          group: { id: fresh.id },
          personalDataCategory: [{ id: category.id }],
          personalData: [{ id: name.id }],
          generalComments: "Alle Standorte.",
        },
      ],
      deletionPractise: [{ groupsOfPersons: [{ id: old.id }, { id: fresh.id }] }],
    });
    const wanted = { id: old.id, replacementId: fresh.id };
    const preview = await admin.ok("/api/admin/groupsOfPersons/replace", {
      ...wanted,
      preview: true,
    });
    expect(preview.replaced).toBe(1);
    expect(preview.changes).toContainEqual(
      expect.objectContaining({
        path: "/groupsOfPersons",
        before: ["Mitarbeitende", "Beschäftigte hier"],
        after: ["Beschäftigte hier"],
        joined: 2,
      }),
    );
    expect((await read(saved.id)).groupsOfPersons).toHaveLength(2);

    const done = await admin.ok("/api/admin/groupsOfPersons/replace", wanted);
    const now = await read(saved.id);
    expect(now.groupsOfPersons).toHaveLength(1);
    const [row] = now.groupsOfPersons;
    expect(row).toMatchObject({
      id: saved.groupsOfPersons[1].id,
      group: { id: fresh.id },
      infoObligationsFulfilled: "partly",
      generalComments: "Alle Standorte.\n\nAuch Aushilfen.",
    });
    expect(idsOf(row.personalData)).toEqual([name.id, wage.id]);
    expect(idsOf(row.personalDataCategory)).toEqual([category.id]);
    expect(idsOf(now.deletionPractise[0].groupsOfPersons)).toEqual([fresh.id]);
    // The merged record can be saved again, so it passes the check for duplicates.
    await admin.ok(savePath, {
      ...now,
      description: "Weiter bearbeitet",
    });

    await admin.ok("/api/work/undo", { jobId: done.jobId });
    expect((await read(saved.id)).groupsOfPersons).toHaveLength(2);
  });

  test("of recipients with the same vendor and role; a different role stays a separate row", async () => {
    const [old, fresh] = [await item("vendor", "Alt AG"), await item("vendor", "Neu AG")];
    const processor = "controllerToProcessor";
    const saved = await record({
      externalRecipients: [
        { vendor: { id: fresh.id }, processingType: processor },
        { vendor: { id: old.id }, processingType: "separate" },
        { vendor: { id: old.id }, processingType: processor, comments: "Nur Druck." },
      ],
    });
    await admin.ok("/api/admin/vendor/replace", { id: old.id, replacementId: fresh.id });
    const rows = (await read(saved.id)).externalRecipients;
    expect(rows.map((row: Body) => [row["processingType"], row["comments"]])).toEqual([
      [processor, "Nur Druck."],
      ["separate", undefined],
    ]);
    expect(rows.map(({ vendor }: { vendor: Body }) => vendor["id"])).toEqual([fresh.id, fresh.id]);
  });

  test("duplicate rows that existed before stay as they are", async () => {
    const [old, fresh] = [await item("vendor", "Alt GmbH"), await item("vendor", "Neu GmbH")];
    const other = await item("vendor", "Andere GmbH");
    const row = { vendor: { id: other.id }, processingType: "separate" };
    const saved = await record({
      externalRecipients: [row, row, { vendor: { id: old.id }, processingType: "separate" }],
    });
    await admin.ok("/api/admin/vendor/replace", { id: old.id, replacementId: fresh.id });
    expect((await read(saved.id)).externalRecipients).toHaveLength(3);
  });
});

test("usage states each record's company and status", async () => {
  const vendor = await item("vendor", "Muster Cloud GmbH");
  const saved = await record({
    externalRecipients: [{ vendor: { id: vendor.id }, processingType: "separate" }],
  });
  const usage = await admin.ok("/api/admin/vendor/findUsage", { id: vendor.id });
  expect(usage.items).toEqual([
    {
      kind: "record",
      id: saved.id,
      title: saved.name,
      href: `/vvt/edit/${saved.id}`,
      path: "/externalRecipients/*/vendor",
      company: { id: company, title: expect.any(String) },
      status: "draft",
    },
  ]);
});

test("unused items are those that the group does not use; only editors of the product are told of its own uses", async () => {
  const list = "/api/admin/vendor/list";
  const [used, unused] = [await item("vendor", "In Gebrauch"), await item("vendor", "Ungenutzt")];
  await record({ externalRecipients: [{ vendor: { id: used.id }, processingType: "separate" }] });
  const page = await admin.ok(list, { unused: true });
  expect([page.total, idsOf(page.items)]).toEqual([1, [unused.id]]);

  // Product data items reference product categories.
  const path = "/api/admin/personalDataCategories";
  const masterEditor = await makePerson(app, group, "ROLE_MASTER_EDITOR");
  const byUse = { perPage: 200, sort: "usage", descending: true };
  const known = (await masterEditor.ok(`${path}/list`, byUse)).items;
  const counts: number[] = known.map(({ usage }: { usage: number }) => usage);
  expect(counts).toEqual(counts.toSorted((one, other) => other - one));
  expect(counts[0]).toBeGreaterThan(0);
  const shown = await masterEditor.ok(`${path}/findUsage`, { id: known[0].id });
  expect(shown.total).toBe(counts[0]);
  const free = await masterEditor.ok(`${path}/list`, { perPage: 200, unused: true });
  expect(free.total).toBe(counts.filter((count) => count === 0).length);

  const { items } = await admin.ok(`${path}/list`, byUse);
  const uses: number[] = items.map(({ usage }: { usage: number }) => usage);
  expect(sumOf(uses)).toBeLessThan(sumOf(counts));
  for (const { id, usage } of items.slice(0, 3))
    expect((await admin.ok(`${path}/findUsage`, { id })).total).toBe(usage);
  const all = await admin.ok(`${path}/list`, { perPage: 200, unused: true });
  expect(all.total).toBe(uses.filter((count) => count === 0).length);
});

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}
