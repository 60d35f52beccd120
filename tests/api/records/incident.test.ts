import { randomUUID } from "node:crypto";
import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import {
  makeCompany,
  makeGroup,
  makeItem,
  makePerson,
  type Person,
} from "../../helpers/factories.ts";
import { makeTestApp } from "../../helpers/testApp.ts";

const concerned = "/api/incident/concerned";
const table = "/api/incident/table";
const listing = "/api/filter/recordsByFilterAndCompany";

const app = await makeTestApp();
const group = await makeGroup(app);
const kiel = await makeCompany(app, group, "Kiel");
const wien = await makeCompany(app, group, "Wien");
const admin = await makePerson(app, group, "ROLE_TENANT_ADMIN");
const viennese = await makePerson(app, group, "ROLE_TENANT_EDITOR", { companies: [wien] });
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
const persons = [
  { clientId: randomUUID(), group: { id: people }, personalDataCategory: [{ id: health }] },
];
await save({
  name: "Lohn",
  company: { id: kiel },
  tools: [{ id: payroll }],
  groupsOfPersons: persons,
});
await save({
  name: "Website",
  company: { id: wien },
  externalRecipients: [{ clientId: randomUUID(), vendor: { id: hoster } }],
});
await save({ name: "Empfang", company: { id: wien } });

async function save(body: Record<string, unknown>): Promise<void> {
  const path = "/api/processingActivity/activity";
  const reply = await admin.post(path, { language: "de", ...body });
  expect([reply.status, reply.body.fields]).toEqual([200, undefined]);
}

async function ask(kind: string, id: number, { token }: Person = admin) {
  const reply = await app.post(concerned, { kind, id }, { token });
  expect([reply.status, reply.body.fields]).toEqual([200, undefined]);
  return reply.body;
}

async function namesOf(where: object, { token }: Person = admin): Promise<string[]> {
  const reply = await app.post(listing, { where }, { token });
  return reply.body.items.map(({ name }: { name: string }) => name).toSorted();
}

describe.each([concerned, table])("%s", (path) => {
  test("is refused without an account, and for an entry that is none of the viewer's", async () => {
    const subject = { kind: "vendor", id: hoster };
    expect((await app.post(path, subject)).status).toBe(401);
    const foreign = await makePerson(app, await makeGroup(app), "ROLE_TENANT_ADMIN");
    expect((await foreign.post(path, subject)).status).toBe(404);
    const other = { kind: "tools", id: hoster };
    expect((await admin.post(path, other)).status).toBe(404);
  });
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
    const contactItems = [{ clientId: randomUUID(), contact: { id } }];
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

describe("the table to hand on", () => {
  test("has a line for each record that its viewer may see", async () => {
    const linesFor = async ({ token }: Person) => {
      const reply = await app.post(table, { kind: "vendor", id: datacentre }, { token });
      expect(reply.headers["content-type"]).toBe("text/csv; charset=utf-8");
      return parse(reply.raw, { bom: true, delimiter: ";", columns: true });
    };
    const lines = await linesFor(admin);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatchObject({ Gesellschaft: "Kiel", Status: "Entwurf" });
    expect(Object.values(lines[0] ?? {})).toContain("Gesundheitsdaten");
    expect(await linesFor(viennese)).toMatchObject([{ Gesellschaft: "Wien" }]);
  });
});
