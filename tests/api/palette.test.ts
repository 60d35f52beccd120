import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { makeCompany, makeGroup, makeItem, makePerson, type Person } from "../helpers/factories.ts";
import { makeTestApp } from "../helpers/testApp.ts";

const finding = "/api/palette/find";
const listing = "/api/filter/recordsByFilterAndCompany";

const app = await makeTestApp();
const group = await makeGroup(app);
const kiel = await makeCompany(app, group, "Kiel");
const wien = await makeCompany(app, group, "Wien");
const admin = await makePerson(app, group, "ROLE_TENANT_ADMIN");
const viennese = await makePerson(app, group, "ROLE_TENANT_EDITOR", { companies: [wien] });
const vendor = await makeItem(app, group, "vendor", { title: "CRM-Hafen GmbH" });
const names = { clientId: randomUUID(), vendor: { id: vendor } };
const recipients = {
  externalRecipients: [{ ...names, processingType: "controllerToProcessor" }],
};
await save({ name: "CRM Kundenverwaltung", company: { id: kiel }, ...recipients });
await save({ name: "Altdaten ins CRM", company: { id: wien } }, viennese);
await save({ name: "Vertrieb", company: { id: kiel }, ...recipients });

async function save(body: Record<string, unknown>, { token }: Person = admin) {
  const whole = { language: "de", ...body };
  const reply = await app.post("/api/processingActivity/activity", whole, { token });
  expect([reply.status, reply.body.fields]).toEqual([200, undefined]);
}

async function find(text: string, { token }: Person = admin) {
  const reply = await app.post(finding, { text }, { token });
  expect(reply.status).toBe(200);
  return reply.body;
}

const titles = (all: Body[]) => all.map(({ title }) => title);

test("nothing is found without an account", async () => {
  expect((await app.post(finding, { text: "crm" })).status).toBe(401);
});

test("three letters find records by name and entries with as many records as their list has", async () => {
  const found = await find("crm");
  expect(titles(found.records)).toEqual(["Altdaten ins CRM", "CRM Kundenverwaltung"]);
  expect(found.total).toBe(2);
  const [entry] = found.items;
  expect(entry).toMatchObject({ id: vendor, title: "CRM-Hafen GmbH", kind: "vendor", records: 2 });
  const where = { field: entry.field, is: entry.id };
  const list = await admin.post(listing, { where });
  expect(list.body.total).toBe(2);
});

test("a longer text also finds what a record says elsewhere, those with the name first", async () => {
  const { records, total } = await find("CRM-Hafen");
  expect(titles(records)).toEqual(["CRM Kundenverwaltung", "Vertrieb"]);
  expect(total).toBe(2);
});

test("saved filters are found by each word of their names: the group's, and one's own alone", async () => {
  const conditions = { field: "status", in: ["draft"] };
  const saved = async (type: "group" | "user", title: string, { token }: Person) => {
    const reply = await app.post(
      `/api/admin/filter/${type}/create`,
      { title, conditions },
      { token },
    );
    expect([reply.status, reply.body.fields]).toEqual([200, undefined]);
    return Number(reply.body.id);
  };
  const ofAll = await saved("group", "Entwürfe für die Prüfung", admin);
  const own = await saved("user", "Meine Entwürfe", admin);
  const others = await saved("user", "Entwürfe aus Wien", viennese);
  expect((await find("entwurfe")).filters).toEqual([
    { id: ofAll, title: "Entwürfe für die Prüfung", filterType: "group" },
    { id: own, title: "Meine Entwürfe", filterType: "user" },
  ]);
  expect((await find("prüfung entw")).filters).toHaveLength(1);
  const found = (await find("Entwürfe", viennese)).filters.map(({ id }: Body) => id);
  expect(found).toEqual([ofAll, others]);
  expect((await find("")).filters).toEqual([]);
});

test("other companies and groups are not found", async () => {
  const found = await find("crm", viennese);
  expect(titles(found.records)).toEqual(["Altdaten ins CRM"]);
  expect(found.items).toMatchObject([{ records: 0 }]);
  expect(await find("Kiel", viennese)).toMatchObject({ records: [], items: [] });
  const stranger = await makePerson(app, await makeGroup(app), "ROLE_TENANT_ADMIN");
  expect(await find("crm", stranger)).toEqual({ records: [], total: 0, items: [], filters: [] });
});

test("without a text there is what one has changed last oneself", async () => {
  expect(titles((await find("", viennese)).records)).toEqual(["Altdaten ins CRM"]);
  expect(titles((await find("")).records)).toEqual(["Vertrieb", "CRM Kundenverwaltung"]);
});
