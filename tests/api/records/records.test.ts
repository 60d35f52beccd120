import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { makeCompany, type Person, productItemId } from "../../helpers/factories.ts";
import { savePath, world } from "../../helpers/world.ts";

const own = await world({ title: "Nordlicht Kiel GmbH" });
const { app, group, company, admin, draft } = own;
const creator = await own.person("ROLE_CREATOR");
const editor = await own.person("ROLE_TENANT_EDITOR");

function created(more: Body = {}, who = editor) {
  return who.ok(savePath, draft(more));
}

describe("saving", () => {
  test("keeps a nearly empty draft with its defaults and its creator's rights", async () => {
    const record = await created({}, creator);
    expect(record).toMatchObject({
      version: 1,
      status: "draft",
      company: { id: company, title: "Nordlicht Kiel GmbH" },
      processor: false,
      priority: 3,
      authorityReportRelevance: true,
      canEdit: true,
      canDelete: true,
      canEditExtended: false,
    });
    // The form proposes the role, and nobody else states it.
    expect(record).not.toHaveProperty("controller");
  });

  test("is refused for a blank name, new or stored", async () => {
    const { id, version } = await created();
    for (const body of [draft({ name: " \t " }), draft({ id, version, name: "  " })])
      await editor.assertInvalid(savePath, body, "/name required");
  });

  test("keeps the processor role that an editor states on creation", async () => {
    const other = await makeCompany(app, group);
    const more = { processor: true, processorCompanies: [{ id: other }] };
    expect(await created(more)).toMatchObject({ processorCompanies: [{ id: other }] });
  });

  test("is refused to readers, and to creators for other people's records", async () => {
    const reader = await own.person();
    expect(await reader.refusal(savePath, draft())).toEqual([403]);
    const record = await created();
    const reply = await creator.post(savePath, { ...draft(), id: record.id, version: 1 });
    expect([reply.status, reply.body.error]).toEqual([403, "forbidden"]);
  });

  test("returns the one stored record when the same creation is resent", async () => {
    const clientId = randomUUID();
    const first = await created({ clientId });
    const second = await created({ clientId });
    expect(second.id).toBe(first.id);
  });

  test("accepts the whole body as read and changes nothing but the version", async () => {
    const employees = await productItemId(app, "groupsOfPersons", "employees");
    const record = await created({
      groupsOfPersons: [{ group: { id: employees }, dataSecurity: "high" }],
    });
    const read = await editor.read(`/api/processingActivity/${record.id}`);
    const { version, updatedAt, ...rest } = await editor.ok(savePath, read);
    const { version: before, updatedAt: __, ...wasRead } = read;
    expect(version).toBe(before + 1);
    expect(updatedAt).toBeTruthy();
    expect(rest).toEqual(wasRead);
  });

  test("assigns ids to new rows and keeps their clientIds", async () => {
    const clientId = randomUUID();
    const record = await created({
      purposeOfProcessing: [{ clientId, comments: "Zahlung der Löhne" }],
    });
    expect(record.purposeOfProcessing).toEqual([
      { id: expect.any(Number), clientId, comments: "Zahlung der Löhne" },
    ]);
  });
});

describe("typed-in titles", () => {
  test("one clientId is one item throughout the body, and its title is found the next time", async () => {
    const clientId = randomUUID();
    const typed = { clientId, title: "  Werkstudierende   im Lager " };
    const body = {
      groupsOfPersons: [{ group: typed }],
      deletionPractise: [{ groupsOfPersons: [typed] }],
    };
    const record = await created(body);
    const { group: made } = record.groupsOfPersons[0];
    expect(made.title).toBe("Werkstudierende im Lager");
    expect(record.deletionPractise[0].groupsOfPersons).toEqual([
      expect.objectContaining({ id: made.id }),
    ]);

    const later = await created({
      groupsOfPersons: [{ group: { clientId: randomUUID(), title: "werkstudierende im lager" } }],
    });
    expect(later.groupsOfPersons[0].group.id).toBe(made.id);
  });

  test("a data item typed next to its only category belongs to it", async () => {
    const category = { clientId: randomUUID(), title: "Financial data" };
    const item = { clientId: randomUUID(), title: "Kontoverbindung Ausland" };
    const record = await created({
      groupsOfPersons: [{ personalDataCategory: [category], personalData: [item] }],
    });
    const [row] = record.groupsOfPersons;
    expect(row.personalData[0].category.id).toBe(row.personalDataCategory[0].id);
  });

  test("match the product's items by title in both languages", async () => {
    const employees = await productItemId(app, "groupsOfPersons", "employees");
    const record = await created({
      groupsOfPersons: [{ group: { clientId: randomUUID(), title: "Employees" } }],
    });
    expect(record.groupsOfPersons[0].group.id).toBe(employees);
  });

  test("are refused where nobody may add to the list, and created where everybody may", async () => {
    const legality = { clientId: randomUUID(), title: "Gewohnheitsrecht" };
    const purpose = { clientId: randomUUID(), title: "Abrechnung" };
    const sent = draft({ purposeOfProcessing: [{ purpose, legality: [legality] }] });
    const at = "/purposeOfProcessing/0/legality/0";
    await creator.assertInvalid(savePath, sent, `${at} createForbidden`);
    const tools = [{ clientId: randomUUID(), title: "Lohnprogramm" }];
    const record = await created({ tools }, creator);
    expect(record.tools[0].title).toBe("Lohnprogramm");
  });
});

describe("invalid input", () => {
  const cases: [string, Body, number, string][] = [
    ["an unknown property", { colour: "blue" }, 400, "/colour"],
    ["a wrong type", { priority: "high" }, 412, "/priority"],
    ["a number for a text", { description: 5 }, 400, "/description"],
    ["a text that is too long", { internalId: "x".repeat(201) }, 412, "/internalId"],
    ["a missing name", { name: "" }, 412, "/name"],
    ["a missing company", { company: {} }, 412, "/company"],
    ["an unknown language", { language: "fr" }, 412, "/language"],
  ];
  test.each(cases)("%s is refused with the path of its field", async (_, more, status, path) => {
    const body = draft(more);
    if (JSON.stringify(more) === '{"company":{}}') delete body["company"];
    const reply = await editor.post(savePath, body);
    expect([reply.status, reply.body.fields?.map((field: { path: string }) => field.path)]).toEqual(
      [status, [path]],
    );
    expect(reply.body.message).toBeTruthy();
  });

  test("a body that is not an object is refused rather than causing an error", async () => {
    for (const body of ["x", 1, [], [1]])
      expect([body, (await editor.post(savePath, body)).status]).toEqual([body, 400]);
  });

  test("read-only fields may be sent back, but not changed", async () => {
    const record = await created();
    const reply = await editor.post(savePath, { ...record, canDelete: false, status: "finalised" });
    expect(reply.status).toBe(412);
    expect(reply.body.fields.map((field: { path: string }) => field.path).toSorted()).toEqual([
      "/canDelete",
      "/status",
    ]);
  });

  test("a stale version is refused with the stored record and its author; nothing is overwritten", async () => {
    const record = await created();
    await editor.ok(savePath, { ...record, description: "zuerst" });
    const second = await editor.post(savePath, { ...record, description: "später" });
    expect([second.status, second.body.error]).toEqual([412, "stale"]);
    expect(second.body.record).toMatchObject({ version: 2, description: "zuerst" });
    expect(second.body.changedBy.title).toContain("Kim");
  });
});

describe("rules from the documents", () => {
  test("a row is removed along with its last group of persons", async () => {
    const employees = await productItemId(app, "groupsOfPersons", "employees");
    const applicants = await productItemId(app, "groupsOfPersons", "applicants");
    const record = await created({
      groupsOfPersons: [{ group: { id: employees } }, { group: { id: applicants } }],
      deletionPractise: [
        { groupsOfPersons: [{ id: applicants }] },
        { groupsOfPersons: [{ id: employees }, { id: applicants }] },
      ],
    });
    const less = { ...record, groupsOfPersons: record.groupsOfPersons.slice(0, 1) };
    const saved = await editor.ok(savePath, less);
    expect(saved.deletionPractise).toHaveLength(1);
    expect(saved.deletionPractise[0].groupsOfPersons).toEqual([
      expect.objectContaining({ id: employees }),
    ]);
  });

  test("a field the caller may not write keeps its stored value", async () => {
    const record = await created({ authorityReportRelevance: false });
    const { authorityReportRelevance: _, ...rest } = record;
    const own = await created({ authorityReportRelevance: false }, creator);
    expect(own.authorityReportRelevance).toBe(true);
    expect(
      (await editor.ok(savePath, { ...rest, authorityReportRelevance: true }))
        .authorityReportRelevance,
    ).toBe(true);
  });
});

test("a deleted record is gone; a stale deletion is refused", async () => {
  const record = await created({}, creator);
  await creator.post(savePath, { ...record, description: "neu" });
  const path = "/api/processingActivity/deleteProcessingActivity";
  expect((await creator.post(path, { id: record.id, version: 1 })).status).toBe(412);
  await creator.ok(path, { id: record.id, version: 2 });
  expect((await creator.get(`/api/processingActivity/${record.id}`)).status).toBe(404);
});

describe("a record without dependents", () => {
  test("may be deleted without a precondition, by an administrator only, until a record is created from it", async () => {
    const right = async (id: number, who: Person) =>
      (await who.read(`/api/processingActivity/${id}`)).canDeleteWithoutPrecondition;
    const template = await created({ template: true, name: "Vorlage" }, admin);
    expect(template.canDeleteWithoutPrecondition).toBe(true);
    expect(await right(template.id, editor)).toBe(false);
    const follower = await created({ parentTemplateId: template.id });
    expect(await right(template.id, admin)).toBe(false);
    expect(await right(follower.id, admin)).toBe(true);
  });

  test("once referenced by another record, can still be saved as it was read before", async () => {
    const covered = await created({ name: "Videoüberwachung" }, admin);
    expect(covered.canDeleteWithoutPrecondition).toBe(true);
    await created({
      name: "Zutritt",
      similarProcessingActivity: { record: { id: covered.id } },
    });
    const saved = await admin.ok(savePath, covered);
    expect(saved.canDeleteWithoutPrecondition).toBe(false);
  });
});

test("rows that say nothing are not stored", async () => {
  const rows: Body = {
    enclosures: [{ title: "Hinweisschild" }, {}, { dpia: false }],
    contactItems: [{}],
  };
  const record = await created(rows);
  expect(record.enclosures).toMatchObject([{ title: "Hinweisschild" }]);
  expect(record.enclosures).toHaveLength(1);
  expect(record.contactItems ?? []).toEqual([]);
});
