import { expect, test } from "vitest";
import record from "#schemas/masterRecords/own-register.json" with { type: "json" };
import {
  makeCompany,
  makeGroup,
  makePerson,
  type Person,
  productItemId,
} from "../../helpers/factories.ts";
import { makeTestApp } from "../../helpers/testApp.ts";
import { ownDatabase } from "../../helpers/testDatabase.ts";

// Point 6: every new group gets a record of the product's own processing.

const app = await makeTestApp({}, { database: await ownDatabase() });
const country = await productItemId(app, "countries", "DE");

async function newGroup(language: "de" | "en" = "de") {
  const group = await makeGroup(app);
  await app.asOwner("update group_of_companies set language = $1 where group_id = $2", [
    language,
    group,
  ]);
  return { group, admin: await makePerson(app, group, "ROLE_TENANT_ADMIN") };
}

async function create(admin: Person, companyName: string): Promise<number> {
  const body = { companyName, responsibleCountryId: { id: country }, languages: ["de"] };
  return (await admin.ok("/api/admin/company/create", body)).id;
}

async function records(admin: Person): Promise<{ id: number; name: string }[]> {
  return (await admin.ok("/api/filter/recordsByFilterAndCompany", {})).items;
}

test("a new group gets the product's own record as a draft with its first company", async () => {
  const { admin } = await newGroup();
  expect(await records(admin)).toEqual([]);
  const company = await create(admin, "Küste GmbH");
  const [own, ...more] = await records(admin);
  expect([own?.name, more]).toEqual([record.name.de, []]);
  const body = await admin.read(`/api/processingActivity/${own?.id}`);
  expect(body).toMatchObject({ status: "draft", language: "de", company: { id: company } });
  expect(body.description).toBe(record.description.de);
  expect(body.purposeOfProcessing).toHaveLength(record.purposeOfProcessing.length);
  expect(body.deletionPractise).toHaveLength(record.deletionPractise.length);
  const history = await admin.ok("/api/records/history", { id: own?.id });
  expect(JSON.stringify(history)).toContain("Von Artikel 30 mit der ersten Gesellschaft angelegt");
});

test("in the group's language, whatever that of its administrator", async () => {
  const { admin } = await newGroup("en");
  await create(admin, "Coast Ltd");
  expect((await records(admin)).map(({ name }) => name)).toEqual([record.name.en]);
});

test("its administrator deletes it for good: further companies bring no other", async () => {
  const { admin } = await newGroup();
  await create(admin, "Küste GmbH");
  const [own] = await records(admin);
  const body = await admin.read(`/api/processingActivity/${own?.id}`);
  const gone = { id: body.id, version: body.version };
  const path = "/api/processingActivity/deleteProcessingActivity";
  await admin.ok(path, gone);
  await create(admin, "Wald GmbH");
  expect(await records(admin)).toEqual([]);
});

test("a group that has companies already, or has had records, gets none", async () => {
  const { group, admin } = await newGroup();
  await makeCompany(app, group);
  await create(admin, "Küste GmbH");
  expect(await records(admin)).toEqual([]);
  const other = await newGroup();
  const template = { name: "Vorlage", language: "de", template: true };
  await other.admin.post("/api/processingActivity/activity", template);
  await create(other.admin, "Wald GmbH");
  expect(await records(other.admin)).toEqual([]);
});

test("a company is made though the product's editors have withdrawn the record", async () => {
  const { admin } = await newGroup();
  await app.asOwner("update product_item set state = 'gone' where key = 'own-register-de'");
  await create(admin, "Küste GmbH");
  expect(await records(admin)).toEqual([]);
  await app.asOwner("update product_item set state = 'active' where key = 'own-register-de'");
});
