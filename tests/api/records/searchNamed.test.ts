import { expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { makeItem, productItemId } from "../../helpers/factories.ts";
import { twoCompanies } from "../../helpers/world.ts";

const two = await twoCompanies();
const { app, group, kiel, wien } = two;
const translations = { de: "Gesundheitsangaben", en: "Health details" };
const category = await makeItem(app, group, "personalDataCategories", { translations });
const person = await makeItem(app, group, "staff", {
  firstName: "Wiebke",
  lastName: "Österreicher",
  company: { id: wien },
});
const ref = (id: number) => ({ id });
const payroll: Body & { id: number } = await two.save({
  name: "Lohn",
  company: ref(kiel),
  contactItems: [{ contact: ref(person) }],
  groupsOfPersons: [
    {
      group: ref(await productItemId(app, "groupsOfPersons", "applicants")),
      personalDataCategory: [ref(category)],
    },
  ],
  externalRecipients: [
    {
      country: ref(await productItemId(app, "countries", "US")),
      appropriateSafeguards: [ref(await productItemId(app, "appropriateSafeguards", "46-2-c"))],
    },
  ],
});
await two.save({ name: "Fuhrpark", company: ref(kiel) });

async function found(text: string, who = two.admin): Promise<number[]> {
  const page = await who.ok("/api/filter/recordsByFilterAndCompany", { text });
  const ids = page.items.map((each: Body) => each["id"]);
  expect(page.total).toBe(ids.length);
  return ids;
}

test("records are found by the titles of the entries that they name, in every language", async () => {
  for (const text of [
    "gesundheitsang",
    "health det",
    "wiebke osterr",
    "Standarddatenschutzklauseln",
  ])
    expect([text, await found(text)]).toEqual([text, [payroll.id]]);
  expect(await found("gibt es nicht")).toEqual([]);
});

test("a renamed entry is found by its new title at once", async () => {
  const path = `/api/admin/personalDataCategories/byId/${category}`;
  const item = await two.admin.read(path);
  const translations = { de: "Befunde", en: "Findings" };
  await two.admin.ok("/api/admin/personalDataCategories/edit", { ...item, translations });
  expect(await found("gesundheitsang")).toEqual([]);
  expect(await found("befunde")).toEqual([payroll.id]);
  await two.admin.ok("/api/admin/personalDataCategories/edit", {
    ...(await two.admin.read(path)),
    translations: item.translations,
  });
});

test("the palette, saved filters and combined conditions find what the list finds", async () => {
  const palette = await two.admin.ok("/api/palette/find", { text: "Gesundheitsangaben" });
  expect([palette.total, palette.records]).toMatchObject([1, [{ id: payroll.id }]]);
  expect(palette.items).toMatchObject([{ id: category, records: 1 }]);
  const text = { field: "searchText", has: "Gesundheitsangaben" };
  const count = async (where: Body) =>
    (await two.admin.ok("/api/filter/recordsByFilterAndCompany", { where })).total;
  expect(await count(text)).toBe(1);
  expect(await count({ any: [text, { field: "searchText", has: "Fuhrpark" }] })).toBe(2);
  expect(await count({ not: text })).toBe(1);
  const filter = await two.admin.ok("/api/admin/filter/user/create", {
    title: "Gesund",
    conditions: text,
  });
  const saved = await two.admin.ok("/api/filter/recordsByFilterAndCompany", {
    filterId: filter.id,
  });
  expect(saved.items).toMatchObject([{ id: payroll.id }]);
});

test("the list says in which field the entry is named", async () => {
  const places = await two.admin.ok("/api/filter/foundPlaces", {
    text: "gesundheitsang",
    ids: [payroll.id],
  });
  expect(places.items).toEqual([
    { id: payroll.id, label: "Datenkategorien", text: "Gesundheitsangaben" },
  ]);
});

test("entries that a viewer may not see find nothing", async () => {
  expect(await found("wiebke osterr", two.kielOnly)).toEqual([]);
  expect(await found("gesundheitsang", two.kielOnly)).toEqual([payroll.id]);
});

test("fields that a viewer may not read find nothing", async () => {
  const own = await twoCompanies({ app, features: ["workflow"], adminFeatures: ["tom"] });
  const translations = { de: "Zutritt mit Karte", en: "Card access" };
  const measure = await makeItem(app, own.group, "tom", { translations, control: "accessControl" });
  const { id } = await own.save({
    name: "Pforte",
    company: { id: own.kiel },
    tom: { confidentialityMeasures: { accessControl: { measures: [{ id: measure }] } } },
  });
  expect(await found("zutritt mit", own.admin)).toEqual([id]);
  expect(await found("zutritt mit", own.kielOnly)).toEqual([]);
  expect(await found("pforte", own.kielOnly)).toEqual([id]);
});
