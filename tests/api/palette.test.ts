import { expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { makeItem, type Person } from "../helpers/factories.ts";
import { savePath, twoCompanies } from "../helpers/world.ts";

const listing = "/api/filter/recordsByFilterAndCompany";

const { app, group, kiel, wien, admin, save, person } = await twoCompanies();
const viennese = await person("ROLE_TENANT_EDITOR", { companies: [wien] });
const vendor = await makeItem(app, group, "vendor", { title: "CRM-Hafen GmbH" });
const names = { vendor: { id: vendor } };
const recipients = {
  externalRecipients: [{ ...names, processingType: "controllerToProcessor" }],
};
await save({ name: "CRM Kundenverwaltung", company: { id: kiel }, ...recipients });
await viennese.ok(savePath, {
  name: "Altdaten ins CRM",
  language: "de",
  company: { id: wien },
});
await save({ name: "Vertrieb", company: { id: kiel }, ...recipients });

function find(text: string, who: Person = admin) {
  return who.ok("/api/palette/find", { text });
}

const titles = (all: Body[]) => all.map(({ title }) => title);

test("three letters find records by name and entries with as many records as their list has", async () => {
  const found = await find("crm");
  expect(titles(found.records)).toEqual(["Altdaten ins CRM", "CRM Kundenverwaltung"]);
  expect(found.total).toBe(2);
  const [entry] = found.items;
  expect(entry).toMatchObject({ id: vendor, title: "CRM-Hafen GmbH", kind: "vendor", records: 2 });
  const where = { any: entry.fields.map((field: string) => ({ field, is: entry.id })) };
  expect((await admin.ok(listing, { where })).total).toBe(2);
});

test("a longer text also finds what a record says elsewhere, those with the name first", async () => {
  const { records, total } = await find("CRM-Hafen");
  expect(titles(records)).toEqual(["CRM Kundenverwaltung", "Vertrieb"]);
  expect(total).toBe(2);
});

test("saved filters are found by each word of their names: the group's, and one's own alone", async () => {
  const conditions = { field: "status", in: ["draft"] };
  const saved = async (type: "group" | "user", title: string, who: Person) =>
    (await who.ok(`/api/admin/filter/${type}/create`, { title, conditions })).id;
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

test("other companies are not found", async () => {
  const found = await find("crm", viennese);
  expect(titles(found.records)).toEqual(["Altdaten ins CRM"]);
  expect(found.items.map((each: Body) => each["records"])).toEqual(found.items.map(() => 0));
  expect(await find("Kiel", viennese)).toMatchObject({ records: [], items: [] });
});

test("without a text there is what one has changed last oneself", async () => {
  expect(titles((await find("", viennese)).records)).toEqual(["Altdaten ins CRM"]);
  expect(titles((await find("")).records)).toEqual(["Vertrieb", "CRM Kundenverwaltung"]);
});

test("umlauts that are spelled out find records, what they say and entries in the same way", async () => {
  await save({ name: "Ärztliche Prüfung", company: { id: kiel }, description: "Für Überstunden" });
  await makeItem(app, group, "vendor", { title: "Löschzug GmbH" });
  expect(titles((await find("aerztliche")).records)).toEqual(["Ärztliche Prüfung"]);
  expect(await find("ueberstunden")).toMatchObject({ total: 1 });
  expect(titles((await find("loeschzug")).items)).toEqual(["Löschzug GmbH"]);
  expect((await admin.ok(listing, { text: "pruefung" })).total).toBe(1);
});
