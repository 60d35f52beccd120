import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { makeItem, productItemId } from "../../helpers/factories.ts";
import { savePath, world } from "../../helpers/world.ts";

const creating = "/api/admin/company/create";
const editing = "/api/admin/company/edit";

let count = 0;

const { app, group, admin, person: newPerson } = await world();
const germany = await productItemId(app, "countries", "DE");
const reader = await newPerson();
const creator = await newPerson("ROLE_CREATOR");

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
  return await admin.ok(creating, payload(more));
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
      version: 1,
    });
    // The form proposes why the GDPR applies and whether an officer is named; nobody else says so.
    expect(company).not.toHaveProperty("gdprArt3");
    expect(company).not.toHaveProperty("dpoRequired");
    expect(await reader.read(`/api/company/${company.id}`)).toMatchObject({
      id: company.id,
      title: "Nordlicht Kiel GmbH",
      version: 1,
    });
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

  test("says that no retention periods are on file for the country, until some are", async () => {
    expect(await created()).not.toHaveProperty("countryWithoutPeriods");
    const denmark = await productItemId(app, "countries", "DK");
    const { id, countryWithoutPeriods } = await created({ responsibleCountryId: denmark });
    expect(countryWithoutPeriods).toBe(denmark);
    await makeItem(app, group, "deletionPractise", {
      translations: { de: "Buchführung, 5 Jahre" },
      country: { id: denmark },
      nature: "duty",
      years: 5,
      personalDataCategories: [
        { id: await productItemId(app, "personalDataCategories", "master-data") },
      ],
    });
    expect(await reader.read(`/api/company/${id}`)).not.toHaveProperty("countryWithoutPeriods");
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
    const refusal = (more: Body) => admin.refusal(creating, payload(more));
    const { companyName: _, ...nameless } = payload();
    await admin.assertInvalid(creating, nameless, "/companyName required");
    for (const [more, status, field] of [
      [{ responsibleCountryId: 999_999_999 }, 412, "/responsibleCountryId unknownReference"],
      [{ responsibleCountryId: "DE" }, 400, "/responsibleCountryId type"],
      [{ responsibleLatitude: 91 }, 412, "/responsibleLatitude maximum"],
      [{ responsibleEmail: "info" }, 412, "/responsibleEmail format.email"],
      [{ title: "x" }, 400, "/title additionalProperties"],
      [{ street: "x" }, 400, "/street additionalProperties"],
    ] as const)
      expect(await refusal(more)).toEqual([status, field]);
    expect((await refusal({ responsibleState: "xx" }))[0]).toBe(412);
  });
});

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
    await admin.ok("/api/admin/companyTom/companyTom", set);
    const { body: read } = await admin.get(`/api/company/${company.id}`);
    expect(read).toMatchObject({ version: 2, tom: { encryptionMeasures: { measures: [{}] } } });
    const more = { responsibleCity: "Lübeck", tom: { furtherMeasures: { note: "nicht so" } } };
    const edited = await admin.ok(editing, sentBack(read, more));
    expect(edited).toMatchObject({ city: "Lübeck", version: 3 });
    expect(edited.tom).toEqual(read.tom);
    expect(edited.tomUpdatedAt).toBe(read.tomUpdatedAt);
    expect(edited.tomControls).toEqual(["encryptionMeasures"]);
    // Absent properties become empty.
    expect(edited).not.toHaveProperty("street");
  });

  test("an inactive company keeps its records and is no longer offered", async () => {
    const company = await created();
    const record = { name: "Besucherbuch", language: "de", company: { id: company.id } };
    const made = await creator.ok(savePath, record);
    expect(await admin.ok(editing, sentBack(company, { active: false }))).toMatchObject({
      active: false,
      version: 2,
    });
    const offered = await creator.post("/api/filter/companies/all", {});
    expect(offered.body.map(({ id }: { id: number }) => id)).not.toContain(company.id);
    await creator.assertInvalid(savePath, record, "/company notOffered");
    expect(await creator.ok("/api/filter/companies/all", { ids: [company.id] })).toMatchObject([
      { id: company.id },
    ]);
    expect((await creator.read(`/api/processingActivity/${made.id}`)).company).toMatchObject({
      id: company.id,
      title: company.title,
    });
    const again = { ...record, id: made.id, version: 1, name: "Besucherliste" };
    await creator.ok(savePath, again);
  });

  test("its records' gaps are updated immediately", async () => {
    const company = await created({ responsibleStreet: "" });
    const record = {
      name: "Zutritt",
      language: "de",
      controller: true,
      company: { id: company.id },
    };
    await creator.post(savePath, record);
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
    await admin.ok(editing, sentBack(company, more));
    const after = await row();
    expect(after.version).toBe(before.version);
    expect(before.openLetters).toContain("a");
    expect(after.openLetters).not.toContain("a");
    expect(after.readiness).toBeGreaterThan(before.readiness);
  });

  test("id and version are required", async () => {
    const company = await created();
    const first = sentBack(company);
    const { version: _, ...unversioned } = first;
    await admin.assertInvalid(editing, unversioned, "/version version");
    const { companyId: __, ...unnamed } = first;
    await admin.assertInvalid(editing, unnamed, "/companyId required");
  });

  test("no company can be deleted", async () => {
    const company = await created();
    for (const path of ["/api/admin/company/delete", "/api/admin/company/replace"])
      expect((await admin.post(path, { id: company.id })).status).toBe(404);
  });
});
