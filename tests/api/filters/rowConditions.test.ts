import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import type { FilterConditionWrite } from "#shared/generated/types.ts";
import { makeItem, productItemId } from "../../helpers/factories.ts";
import { savePath, world } from "../../helpers/world.ts";

type Condition = FilterConditionWrite;

const listing = "/api/filter/recordsByFilterAndCompany";

const { app, group, company, admin } = await world();
const [us, fr] = await Promise.all([
  productItemId(app, "countries", "US"),
  productItemId(app, "countries", "FR"),
]);
const american = await makeItem(app, group, "vendor", { title: "Brightdesk", country: { id: us } });
const french = await makeItem(app, group, "vendor", { title: "Nuage", country: { id: fr } });

function rowOf(vendor: number, country: number, processingType: string): Body {
  return { vendor: { id: vendor }, country: { id: country }, processingType };
}

async function save(name: string, ...externalRecipients: Body[]): Promise<Body> {
  const body = { name, language: "de", company: { id: company }, externalRecipients };
  return admin.ok(savePath, body);
}

async function names(wanted: object): Promise<string[]> {
  const { items } = await admin.ok(listing, { sort: "name", ...wanted });
  return items.map(({ name }: Body) => name);
}

const mixed = await save(
  "Gemischt",
  rowOf(american, us, "controllerToProcessor"),
  rowOf(french, fr, "separate"),
);
await save("Getrennt", rowOf(american, us, "separate"), rowOf(french, fr, "controllerToProcessor"));

const fromUs: Condition = { field: "recipientCountry", is: "US" };
const separate: Condition = { field: "processingType", is: "separate" };

test("conditions on recipients that stand together hold of one recipient", async () => {
  expect(await names({ where: { all: [fromUs, separate] } })).toEqual(["Getrennt"]);
  expect(await names({ where: { not: { all: [fromUs, separate] } } })).toEqual(["Gemischt"]);
  // A second group is about another recipient.
  const apart = { all: [fromUs, { all: [separate] }] };
  expect(await names({ where: apart })).toEqual(["Gemischt", "Getrennt"]);
});

test("two vendors are two recipients, and what follows is about the second", async () => {
  const both: Condition[] = [
    { field: "vendor", is: american },
    { field: "vendor", is: french },
  ];
  expect(await names({ where: { all: both } })).toEqual(["Gemischt", "Getrennt"]);
  expect(await names({ where: { all: [...both, separate] } })).toEqual(["Gemischt"]);
});

test("a recipient is found by what it lacks beside what it has", async () => {
  const without: Condition = { field: "appropriateSafeguards", empty: true };
  const safeguard = { id: await productItemId(app, "appropriateSafeguards", "46-2-c") };
  const guarded = { ...rowOf(american, us, "separate"), appropriateSafeguards: [safeguard] };
  await save("Klauseln", guarded, rowOf(french, fr, "joint"));
  expect(await names({ where: { all: [fromUs, without] } })).toEqual(["Gemischt", "Getrennt"]);
  expect(await names({ where: { all: [fromUs, { not: without }] } })).toEqual(["Klauseln"]);
});

test("a recipient that moves to another row is found by it there", async () => {
  const { id, version } = mixed;
  const rows = [rowOf(french, fr, "separate"), rowOf(american, us, "separate")];
  const body = { name: "Gemischt", language: "de", company: { id: company } };
  await admin.ok(savePath, { ...body, id, version, externalRecipients: rows });
  const where = { all: [{ field: "vendor", is: american }, separate, fromUs] };
  expect(await names({ where })).toEqual(["Gemischt", "Getrennt", "Klauseln"]);
});

test("links written when single rows were arrays are found like those written since", async () => {
  const where = { all: [{ field: "vendor", is: american }, separate, fromUs] };
  const found = await names({ where });
  expect(found).not.toEqual([]);
  await app.asOwner(`update link set rows = array["row"], "row" = null where "row" is not null`);
  expect(await names({ where })).toEqual(found);
});

const migration = readFileSync("src/server/store/migrations/0139_filters_by_row.sql", "utf8");

test("a filter saved before keeps what it found", async () => {
  const inner = { any: [fromUs, { all: [fromUs, { not: { all: [separate, fromUs] } }] }] };
  const conditions: Condition = {
    all: [
      { field: "status", is: "draft" },
      fromUs,
      { field: "processingType", is: "joint" },
      inner,
    ],
  };
  const saved = await admin.ok("/api/admin/filter/group/create", { title: "Früher", conditions });
  expect(await names({ where: conditions })).toEqual([]);
  // A version that no server has read.
  await app.asOwner("update item set version = version + 1 where id = $1", [saved.id]);
  await app.asOwner(migration);
  expect(await names({ filterId: saved.id })).toEqual(["Klauseln"]);
  const opened = await admin.get(`/api/admin/filter/savedFilterById/${saved.id}`);
  expect(opened.body.conditions.all.slice(0, 3)).toEqual([
    { field: "status", is: "draft" },
    { all: [fromUs] },
    { all: [{ field: "processingType", is: "joint" }] },
  ]);
  // It is the same when it runs again.
  await app.asOwner(migration);
  const again = await admin.get(`/api/admin/filter/savedFilterById/${saved.id}`);
  expect(again.body.conditions).toEqual(opened.body.conditions);
});
