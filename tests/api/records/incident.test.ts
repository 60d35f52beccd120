import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { makeItem, type Person } from "../../helpers/factories.ts";
import { twoCompanies } from "../../helpers/world.ts";

const concerned = "/api/incident/concerned";
const table = "/api/incident/table";
const listing = "/api/filter/recordsByFilterAndCompany";

const { app, group, kiel, wien, admin, save, person } = await twoCompanies();
const viennese = await person("ROLE_TENANT_EDITOR", { companies: [wien] });
const datacentre = await makeItem(app, group, "vendor", { title: "Rechenzentrum" });
const hoster = await makeItem(app, group, "vendor", {
  title: "Hoster",
  subcontractors: [{ id: datacentre }],
});
const payroll = await makeItem(app, group, "tools", {
  title: "Lohnprogramm",
  vendor: { id: hoster },
});
const translations = { de: "Gesundheitsdaten" };
const health = await makeItem(app, group, "personalDataCategories", { translations, article: "9" });
const people = await makeItem(app, group, "groupsOfPersons", {
  translations: { de: "Beschäftigte" },
});
const persons = [{ group: { id: people }, personalDataCategory: [{ id: health }] }];
await save({
  name: "Lohn",
  company: { id: kiel },
  tools: [{ id: payroll }],
  groupsOfPersons: persons,
});
await save({
  name: "Website",
  company: { id: wien },
  externalRecipients: [{ vendor: { id: hoster } }],
});
await save({ name: "Empfang", company: { id: wien } });

function ask(kind: string, id: number, who: Person = admin) {
  return who.ok(concerned, { kind, id });
}

async function namesOf(where: object, who: Person = admin): Promise<string[]> {
  const { items } = await who.ok(listing, { where });
  return items.map(({ name }: { name: string }) => name).toSorted();
}

test.each([concerned, table])("%s is refused for an entry of another kind", async (path) => {
  expect(await admin.refusal(path, { kind: "tools", id: hoster })).toEqual([404]);
});

describe("what an incident concerns", () => {
  test("a vendor's vendor reaches records through tools and recipients alike", async () => {
    const told = await ask("vendor", datacentre);
    expect(told.entry).toEqual({ kind: "vendor", id: datacentre, title: "Rechenzentrum" });
    expect(told.through.map(({ title }: { title: string }) => title).toSorted()).toEqual([
      "Hoster",
      "Lohnprogramm",
    ]);
    expect(told.total).toBe(2);
    expect(await namesOf(told.where)).toEqual(["Lohn", "Website"]);
  });

  test("says whose and which data, and which of it is special", async () => {
    const { told } = await ask("tools", payroll);
    const valuesOf = (field: string) =>
      told.find((each: { field: string }) => each.field === field)?.values;
    expect(valuesOf("company")).toEqual([{ value: kiel, title: "Kiel", records: 1 }]);
    expect(valuesOf("groupsOfPersons")).toMatchObject([{ records: 1 }]);
    expect(valuesOf("personalDataCategory")).toMatchObject([{ value: health, article: "9" }]);
    expect(valuesOf("vendor")).toBeUndefined();
  });

  test("each number equals the list that it opens, for viewers of some companies, too", async () => {
    for (const who of [admin, viennese]) {
      const told = await ask("vendor", datacentre, who);
      expect(await namesOf(told.where, who)).toHaveLength(told.total);
      for (const { field, values } of told.told)
        for (const { value, records } of values) {
          const where = { all: [told.where, { field, is: value }] };
          expect([field, await namesOf(where, who)]).toEqual([field, expect.any(Array)]);
          expect(await namesOf(where, who)).toHaveLength(records);
        }
    }
    expect((await ask("vendor", datacentre, viennese)).total).toBe(1);
  });

  test("an entry that nothing depends on concerns nothing", async () => {
    const unused = await makeItem(app, group, "vendor", { title: "Unbenutzt" });
    expect(await ask("vendor", unused)).toMatchObject({ total: 0, told: [], through: [] });
  });

  test("contacts of records and of their companies are told with how to reach them", async () => {
    const id = await makeItem(app, group, "staff", {
      firstName: "Ida",
      lastName: "Amt",
      email: "ida@test.example",
      phone: "0431 1",
    });
    const tool = await makeItem(app, group, "tools", { title: "Kamera" });
    const contactItems = [{ contact: { id } }];
    await save({ name: "Video", company: { id: kiel }, tools: [{ id: tool }], contactItems });
    const { contacts } = await ask("tools", tool);
    expect(contacts).toContainEqual({
      id,
      title: "Ida Amt",
      email: "ida@test.example",
      phone: "0431 1",
      records: 1,
    });
  });
});

test("the table to hand on has a line for each record that its viewer may see", async () => {
  const linesFor = async (who: Person) => {
    const reply = await who.post(table, { kind: "vendor", id: datacentre });
    expect(reply.headers["content-type"]).toBe("text/csv; charset=utf-8");
    return parse(reply.raw, { bom: true, delimiter: ";", columns: true });
  };
  const lines = await linesFor(admin);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatchObject({ Gesellschaft: "Kiel", Status: "Entwurf" });
  expect(Object.values(lines[0] ?? {})).toContain("Gesundheitsdaten");
  expect(await linesFor(viennese)).toMatchObject([{ Gesellschaft: "Wien" }]);
});
