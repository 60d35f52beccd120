import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { makeGroup, makeItem, makePerson, productItemId } from "../../helpers/factories.ts";
import { makeTestApp } from "../../helpers/testApp.ts";

const creating = "/api/admin/company/create";
const editing = "/api/admin/company/edit";

let count = 0;

const app = await makeTestApp();
const group = await makeGroup(app);
const germany = await productItemId(app, "countries", "DE");
const admin = await makePerson(app, group, "ROLE_TENANT_ADMIN");
const reader = await makePerson(app, group);
const creator = await makePerson(app, group, "ROLE_CREATOR");
const foreigner = await makePerson(app, await makeGroup(app), "ROLE_TENANT_ADMIN");

function payload(more: Body = {}): Body {
  count += 1;
  return {
    companyName: `Nordlicht ${count} GmbH`,
    responsibleStreet: "Hafenstraße 12",
    responsiblePostcode: "24103",
    responsibleCity: "Kiel",
    responsibleCountryId: germany,
    responsibleState: "sh",
    responsibleEmail: "info@nordlicht.example",
    ...more,
  };
}

async function created(more: Body = {}) {
  const reply = await admin.post(creating, payload(more));
  expect([reply.status, reply.body.fields]).toEqual([200, undefined]);
  return reply.body;
}

async function refused(path: string, body: Body, token = admin.token) {
  const { status, body: reply } = await app.post(path, body, { token });
  const fields = reply.fields?.map((field: { path: string; code: string }) => [
    field.path,
    field.code,
  ]);
  return [status, reply.error, fields];
}

describe("creating a company", () => {
  test("accepts request names and returns the document's names", async () => {
    const company = await created({ companyName: "  Nordlicht   Kiel GmbH " });
    expect(company).toMatchObject({
      title: "Nordlicht Kiel GmbH",
      street: "Hafenstraße 12",
      postal: "24103",
      city: "Kiel",
      country: { id: germany, title: "Deutschland" },
      countryId: germany,
      countryCode: "DE",
      countryName: "Deutschland",
      state: "sh",
      email: "info@nordlicht.example",
      active: true,
      gdprArt3: "establishment",
      dpoRequired: true,
      version: 1,
    });
    const { body } = await reader.get(`/api/company/${company.id}`);
    expect(body).toMatchObject({ id: company.id, title: "Nordlicht Kiel GmbH", version: 1 });
  });

  test("defaults to the group's language", async () => {
    expect((await created()).languages).toEqual(["de"]);
    expect((await created({ languages: ["en"] })).languages).toEqual(["en"]);
  });

  test("presumes nothing about the GDPR of a company outside the EEA", async () => {
    const responsibleCountryId = await productItemId(app, "countries", "CH");
    const company = await created({ responsibleCountryId });
    expect(company).not.toHaveProperty("gdprArt3");
    expect(company).not.toHaveProperty("dpoRequired");
  });

  test("requires a representative where Art. 3(2) applies, unless explicitly none is needed", async () => {
    expect(await created()).not.toHaveProperty("representativeRequired");
    const swiss = {
      gdprArt3: "art3-2",
      responsibleCountryId: await productItemId(app, "countries", "CH"),
    };
    expect((await created(swiss)).representativeRequired).toBe(true);
    const denied = await created({ ...swiss, representativeRequired: false });
    expect(denied.representativeRequired).toBe(false);
    // Only German states are accepted.
    expect(denied).not.toHaveProperty("state");
  });

  test("its functions may be held by staff and by external contacts", async () => {
    const [dpo, controller] = await Promise.all(
      ["dpo", "controller"].map((key) => productItemId(app, "contactItemCategories", key)),
    );
    const outside = await makeItem(app, group, "staff", {
      firstName: "Olga",
      lastName: "Extern",
      email: "dsb@kanzlei.example",
    });
    const company = await created({
      contactItems: [
        { clientId: randomUUID(), category: { id: dpo ?? 0 }, contact: { id: outside } },
        { clientId: randomUUID(), category: { id: controller ?? 0 }, contact: { id: outside } },
      ],
    });
    expect(company.contactItems).toMatchObject([
      { category: { key: "dpo" }, contact: { id: outside, email: "dsb@kanzlei.example" } },
      { category: { key: "controller" } },
    ]);
  });

  test("errors are reported under the names sent", async () => {
    const codes = async (more: Body) => refused(creating, payload(more));
    const { companyName: _, ...nameless } = payload();
    expect(await refused(creating, nameless)).toEqual([
      412,
      "invalid",
      [["/companyName", "required"]],
    ]);
    expect(await codes({ responsibleCountryId: 999_999_999 })).toEqual([
      412,
      "invalid",
      [["/responsibleCountryId", "unknownReference"]],
    ]);
    expect(await codes({ responsibleCountryId: "DE" })).toEqual([
      400,
      "badRequest",
      [["/responsibleCountryId", "type"]],
    ]);
    expect(await codes({ responsibleLatitude: 91 })).toEqual([
      412,
      "invalid",
      [["/responsibleLatitude", "maximum"]],
    ]);
    expect(await codes({ responsibleEmail: "info" })).toEqual([
      412,
      "invalid",
      [["/responsibleEmail", "format.email"]],
    ]);
    expect((await codes({ responsibleState: "xx" }))[0]).toBe(412);
    expect((await codes({ title: "x" })).slice(0, 2)).toEqual([400, "badRequest"]);
    expect((await codes({ street: "x" })).slice(0, 2)).toEqual([400, "badRequest"]);
  });

  test("another group's country or contact is unknown", async () => {
    const other = await makeGroup(app);
    const theirs = await makeItem(app, other, "staff", { firstName: "A", lastName: "B" });
    const dpo = await productItemId(app, "contactItemCategories", "dpo");
    const contactItems = [
      { clientId: randomUUID(), category: { id: dpo }, contact: { id: theirs } },
    ];
    expect(await refused(creating, payload({ contactItems }))).toEqual([
      412,
      "invalid",
      [["/contactItems/0/contact", "unknownReference"]],
    ]);
  });

  test("a second company of the same name is refused, naming the first", async () => {
    const first = await created();
    const again = payload({ companyName: String(first.title).toUpperCase() });
    const reply = await admin.post(creating, again);
    expect(reply.status).toBe(412);
    expect(reply.body.fields).toMatchObject([{ path: "/companyName", code: "check.titleInUse" }]);
    expect(reply.body.items).toMatchObject([{ id: first.id, title: first.title }]);
  });
});

/** A company as it is sent back. */
function sentBack(company: Body, more: Body = {}): Body {
  const { id = 0, version = 0, title = "", country } = company;
  const { id: countryId = 0 } = country as Body; // Border: a reference.
  const identity = { companyId: id, version, companyName: title, responsibleCountryId: countryId };
  return { ...identity, ...more };
}

describe("changing a company", () => {
  test("keeps measures and their date, which the request doesn't contain", async () => {
    const company = await created();
    const measure = await productItemId(app, "tom", "access-electronic-key-system");
    const tom = { encryptionMeasures: { measures: [{ id: measure }] } };
    const set = { companyId: company.id, tom };
    const stored = await admin.post("/api/admin/companyTom/companyTom", set);
    expect([stored.status, stored.body.fields]).toEqual([200, undefined]);
    const { body: read } = await admin.get(`/api/company/${company.id}`);
    expect(read).toMatchObject({ version: 2, tom: { encryptionMeasures: { measures: [{}] } } });
    const more = { responsibleCity: "Lübeck", tom: { furtherMeasures: { note: "nicht so" } } };
    const edited = await admin.post(editing, sentBack(read, more));
    expect([edited.status, edited.body.fields]).toEqual([200, undefined]);
    expect(edited.body).toMatchObject({ city: "Lübeck", version: 3 });
    expect(edited.body.tom).toEqual(read.tom);
    expect(edited.body.tomUpdatedAt).toBe(read.tomUpdatedAt);
    expect(edited.body.tomControls).toEqual(["encryptionMeasures"]);
    // Absent properties become empty.
    expect(edited.body).not.toHaveProperty("street");
  });

  test("an inactive company keeps its records and is no longer offered", async () => {
    const company = await created();
    const record = { name: "Besucherbuch", language: "de", company: { id: company.id } };
    const made = await creator.post("/api/processingActivity/activity", record);
    expect(made.status).toBe(200);
    const closed = await admin.post(editing, sentBack(company, { active: false }));
    expect(closed.body).toMatchObject({ active: false, version: 2 });
    const offered = await creator.post("/api/filter/companies/all", {});
    expect(offered.body.map(({ id }: { id: number }) => id)).not.toContain(company.id);
    const later = await creator.post("/api/processingActivity/activity", record);
    expect([later.status, later.body.fields]).toMatchObject([
      412,
      [{ path: "/company", code: "notOffered" }],
    ]);
    const kept = await creator.post("/api/filter/companies/all", { ids: [company.id] });
    expect(kept.body).toMatchObject([{ id: company.id }]);
    const read = await creator.get(`/api/processingActivity/${made.body.id}`);
    expect(read.body.company).toMatchObject({ id: company.id, title: company.title });
    const again = { ...record, id: made.body.id, version: 1, name: "Besucherliste" };
    const saved = await creator.post("/api/processingActivity/activity", again);
    expect(saved.status).toBe(200);
  });

  test("its records' gaps are updated immediately", async () => {
    const company = await created({ responsibleStreet: "" });
    const record = { name: "Zutritt", language: "de", company: { id: company.id } };
    await creator.post("/api/processingActivity/activity", record);
    const row = async () => {
      const query = { companyId: company.id };
      const path = "/api/filter/recordsByFilterAndCompany";
      return (await reader.ok(path, query)).items[0];
    };
    const before = await row();
    const dpo = await productItemId(app, "contactItemCategories", "dpo");
    const person = await makeItem(app, group, "staff", { firstName: "Anna", lastName: "Meyer" });
    const more = {
      responsibleStreet: "Hafenstraße 12",
      responsiblePostcode: "24103",
      responsibleCity: "Kiel",
      responsibleEmail: "info@nordlicht.example",
      contactItems: [{ clientId: randomUUID(), category: { id: dpo }, contact: { id: person } }],
    };
    const edited = await admin.post(editing, sentBack(company, more));
    expect(edited.status).toBe(200);
    const after = await row();
    expect(after.version).toBe(before.version);
    expect(before.openLetters).toContain("a");
    expect(after.openLetters).not.toContain("a");
    expect(after.readiness).toBeGreaterThan(before.readiness);
  });

  test("concurrent changes lose nothing; id and version are required", async () => {
    const company = await created();
    const first = sentBack(company, { responsibleCity: "Kiel" });
    expect((await admin.post(editing, first)).status).toBe(200);
    const late = await admin.post(editing, first);
    expect([late.status, late.body.error]).toEqual([412, "stale"]);
    expect(late.body.item).toMatchObject({ id: company.id, city: "Kiel", version: 2 });
    const { version: _, ...unversioned } = first;
    expect(await refused(editing, unversioned)).toEqual([
      412,
      "invalid",
      [["/version", "version"]],
    ]);
    const { companyId: __, ...unnamed } = first;
    expect(await refused(editing, unnamed)).toEqual([412, "invalid", [["/companyId", "required"]]]);
  });

  test("other groups' companies are not found, and no company can be deleted", async () => {
    const company = await created();
    expect((await refused(editing, sentBack(company), foreigner.token)).slice(0, 2)).toEqual([
      404,
      "notFound",
    ]);
    expect((await refused(editing, sentBack(company), creator.token))[0]).toBe(403);
    for (const path of ["/api/admin/company/delete", "/api/admin/company/replace"])
      expect((await admin.post(path, { id: company.id })).status).toBe(404);
  });
});
