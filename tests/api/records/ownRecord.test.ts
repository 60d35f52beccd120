import { expect, test } from "vitest";
import record from "#schemas/masterRecords/own-register.json" with { type: "json" };
import { makeCompany, makeGroup, makePerson, productItemId } from "../../helpers/factories.ts";
import { makeTestApp } from "../../helpers/testApp.ts";
import { ownDatabase } from "../../helpers/testDatabase.ts";

// Point 6: the product's own processing, as a record of its own in every new group.

const app = await makeTestApp({}, { database: await ownDatabase() });
const country = await productItemId(app, "countries", "DE");

async function newGroup(language: "de" | "en" = "de") {
  const group = await makeGroup(app);
  await app.asOwner("update group_of_companies set language = $1 where group_id = $2", [
    language,
    group,
  ]);
  const admin = await makePerson(app, group, "ROLE_TENANT_ADMIN");
  return { group, token: admin.token };
}

async function create(token: string, companyName: string) {
  const body = { companyName, responsibleCountryId: { id: country }, languages: ["de"] };
  const reply = await app.post("/api/admin/company/create", body, { token });
  expect([reply.status, reply.body.fields]).toEqual([200, undefined]);
  return reply.body.id as number;
}

async function records(token: string) {
  const { body } = await app.post("/api/filter/recordsByFilterAndCompany", {}, { token });
  return body.items as { id: number; name: string }[];
}

test("a new group gets the product's own record as a draft with its first company", async () => {
  const { token } = await newGroup();
  expect(await records(token)).toEqual([]);
  const company = await create(token, "Küste GmbH");
  const [own, ...more] = await records(token);
  expect([own?.name, more]).toEqual([record.name.de, []]);
  const { body } = await app.get(`/api/processingActivity/${own?.id}`, { token });
  expect(body).toMatchObject({ status: "draft", language: "de", company: { id: company } });
  expect(body.description).toBe(record.description.de);
  expect(body.purposeOfProcessing).toHaveLength(record.purposeOfProcessing.length);
  expect(body.deletionPractise).toHaveLength(record.deletionPractise.length);
  const { body: history } = await app.post("/api/records/history", { id: own?.id }, { token });
  expect(JSON.stringify(history)).toContain("Von Artikel 30 mit der ersten Gesellschaft angelegt");
});

test("in the group's language, whatever that of its administrator", async () => {
  const { token } = await newGroup("en");
  await create(token, "Coast Ltd");
  expect((await records(token)).map(({ name }) => name)).toEqual([record.name.en]);
});

test("its administrator deletes it for good: further companies bring no other", async () => {
  const { token } = await newGroup();
  await create(token, "Küste GmbH");
  const [own] = await records(token);
  const { body } = await app.get(`/api/processingActivity/${own?.id}`, { token });
  const gone = { id: body.id, version: body.version };
  const path = "/api/processingActivity/deleteProcessingActivity";
  expect((await app.post(path, gone, { token })).status).toBe(204);
  await create(token, "Wald GmbH");
  expect(await records(token)).toEqual([]);
});

test("a group that has companies already, or has had records, gets none", async () => {
  const { group, token } = await newGroup();
  await makeCompany(app, group);
  await create(token, "Küste GmbH");
  expect(await records(token)).toEqual([]);
  const other = await newGroup();
  const template = { name: "Vorlage", language: "de", template: true };
  await app.post("/api/processingActivity/activity", template, { token: other.token });
  await create(other.token, "Wald GmbH");
  expect(await records(other.token)).toEqual([]);
});

test("a company is made though the product's editors have withdrawn the record", async () => {
  const { token } = await newGroup();
  await app.asOwner("update product_item set state = 'gone' where key = 'own-register-de'");
  await create(token, "Küste GmbH");
  expect(await records(token)).toEqual([]);
  await app.asOwner("update product_item set state = 'active' where key = 'own-register-de'");
});
