import { expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { workEnded } from "../../helpers/bulkWork.ts";
import { makeItem, productItemId } from "../../helpers/factories.ts";
import { world } from "../../helpers/world.ts";

// Records that are copied or moved to a company of another country.
const bulk = "/api/records/bulk";

const own = await world({ title: "Kiel" });
const { app, admin, group } = own;
const austria = await productItemId(app, "countries", "AT");
const wien = await makeItem(app, group, "companies", {
  title: "Wien",
  country: { id: austria },
  languages: ["de", "en"],
});
const inKiel = await makeItem(app, group, "departments", {
  title: "Personal",
  companyId: own.company,
});
const department = await productItemId(app, "internalRecipientCategories", "department");

const zurich = await makeItem(app, group, "companies", {
  title: "Zürich",
  country: { id: await productItemId(app, "countries", "CH") },
});
const purpose = await makeItem(app, group, "purposes", {
  translations: { de: "Zutritt überwachen" },
});
const law = await productItemId(app, "nationalDataProtectionLaw", "de-bdsg-4");

const record = (more: Body = {}) =>
  own.record({
    ...more,
    department: { id: inKiel },
    description: "Bewerbungen nach § 26 BDSG",
    processDocumentation: "Abläufe im Haus",
    internalRecipients: [{ typeOfRecipient: { id: department }, department: { id: inKiel } }],
  });

const dropped = [
  { path: "/department", before: ["Personal"], after: [] },
  { path: "/internalRecipients/0/department", before: ["Personal"], after: [] },
];

async function previewed(id: number, what: Body): Promise<Body> {
  return admin.ok(`${bulk}/preview`, { ids: [id], do: what });
}

async function done({ planId }: Body): Promise<void> {
  await admin.ok(`${bulk}/start`, { planId });
  await workEnded(admin, `/api/work/${String(planId)}`);
}

test("the preview of a copy names the departments it loses and the texts to read", async () => {
  const { id } = await record();
  const plan = await previewed(id, { action: "duplicate", companies: [wien] });
  expect(plan["items"]).toMatchObject([
    { changes: dropped, reading: [{ path: "/description", phrase: "§ 26 BDSG" }] },
  ]);
  const elsewhere = await previewed(id, {
    action: "duplicate",
    companies: [
      await makeItem(app, group, "companies", {
        title: "Bonn",
        country: { id: await productItemId(app, "countries", "DE") },
      }),
    ],
  });
  expect(elsewhere["items"]).toMatchObject([{ changes: dropped, reading: [] }]);
});

test("the preview of a copy names law of the former country with what stands in its place", async () => {
  const row = { purpose: { id: purpose }, nationalDataProtectionLaw: [{ id: law }] };
  const { id } = await record({ controller: true, purposeOfProcessing: [row] });
  const foreign = {
    path: "/purposeOfProcessing/0/nationalDataProtectionLaw",
    title: "§ 4 BDSG: Videoüberwachung öffentlich zugänglicher Räume",
  };
  const austrian = "§§ 12, 13 DSG (AT): Bildverarbeitung";
  for (const [companies, instead] of [
    [[wien], [austrian]],
    [[zurich], []],
    [[wien, zurich], [austrian]],
  ] as const) {
    const plan = await previewed(id, { action: "duplicate", companies: [...companies] });
    expect(plan["items"]).toMatchObject([{ changes: dropped, law: [{ ...foreign, instead }] }]);
  }
  const followed = await previewed(id, {
    action: "change",
    field: "/company",
    how: "set",
    value: { id: wien },
  });
  expect(followed["items"]).toMatchObject([{ law: [{ ...foreign, instead: [austrian] }] }]);
});

test("a record that moves loses its departments, and the preview says so with the texts to read", async () => {
  const { id } = await record();
  const move = { action: "change", field: "/company", how: "set", value: { id: wien } };
  const plan = await previewed(id, move);
  expect(plan["refusals"]).toEqual([]);
  const [item] = plan["items"] as Body[];
  expect(item?.["changes"]).toEqual(
    expect.arrayContaining([{ path: "/company", before: ["Kiel"], after: ["Wien"] }, ...dropped]),
  );
  expect(item?.["reading"]).toEqual([{ path: "/description", phrase: "§ 26 BDSG" }]);
  await done(plan);
  const moved = await own.read(id);
  expect(moved).toMatchObject({ company: { id: wien }, description: "Bewerbungen nach § 26 BDSG" });
  expect(moved).not.toHaveProperty("department");
  expect(moved["internalRecipients"]).toMatchObject([{ typeOfRecipient: { id: department } }]);
  expect((moved["internalRecipients"] as Body[])[0]).not.toHaveProperty("department");
});

test("the preview of a template's changes names the texts to read where they come to stand", async () => {
  const template = await own.record({ template: true, description: "Bewerbungen" });
  const follower = await own.record({
    company: { id: wien },
    description: "Bewerbungen",
    parentTemplateId: template.id,
  });
  const now = await own.read(template.id);
  await own.save({ ...now, description: "Bewerbungen nach § 26 BDSG" });
  const plan = await previewed(follower.id, { action: "follow" });
  expect(plan["items"]).toMatchObject([
    { id: follower.id, reading: [{ path: "/description", phrase: "§ 26 BDSG" }] },
  ]);
});
