import { describe, expect, test } from "vitest";
import { clientIdOfCopy, takenOver } from "#shared/engine/copies/copy.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { planOf } from "#shared/generated/plans.ts";
import { makeItem, type Person, productItemId } from "../helpers/factories.ts";
import { savePath, twoCompanies } from "../helpers/world.ts";

const { app, group, kiel, wien, admin, person } = await twoCompanies();
const editor = await person("ROLE_TENANT_EDITOR");
const applicants = await productItemId(app, "groupsOfPersons", "applicants");

function ok(body: Body, who: Person = editor) {
  return who.ok(savePath, body);
}

const fixed = (field: string) => ({ field, rule: "fixed" });
const asked = (field: string) => ({ field, rule: "asked" });

/** A template with a fixed description, fixed persons and a question. */
const template = (more: Body = {}) =>
  ok(
    {
      name: "Bewerbungen",
      language: "de",
      template: true,
      description: "Auswahl",
      groupsOfPersons: [{ group: { id: applicants }, generalComments: "Wie im Gesetz" }],
      templateRules: [
        fixed("description"),
        fixed("groupsOfPersons"),
        asked("processDocumentation"),
      ],
      ...more,
    },
    admin,
  );

const from = ({ id }: Body, more: Body = {}): Body => ({
  name: "Bewerbungen Kiel",
  language: "de",
  company: { id: kiel },
  ...(id === undefined ? {} : { parentTemplateId: id }),
  ...more,
});

const read = (id: unknown) => editor.read(`/api/processingActivity/${String(id)}`);

const refusedBy = async (body: Body, who: Person = editor) => {
  const [status, ...fields] = await who.refusal(savePath, body);
  expect(status).toBe(412);
  return fields;
};

const updated = ({ id, version }: Body, record: Body, more: Body = {}) => {
  const records = [{ id: record["id"], version: record["version"] }];
  return editor.ok("/api/templates/update", { template: id, version, records, ...more });
};

/** Refusal of another description than the template's. */
const otherRefused = ["/description fixedByTemplate"];

describe("what a template fixes", () => {
  test("is taken over when a record is created, and cannot say something else", async () => {
    const made = await template();
    const record = await ok(from(made));
    expect(record).toMatchObject({
      description: "Auswahl",
      groupsOfPersons: [{ group: { id: applicants }, generalComments: "Wie im Gesetz" }],
    });
    expect(await refusedBy(from(made, { description: "Anders" }))).toEqual(otherRefused);
    // Copied as the client does it.
    const copied = takenOver(planOf("record").nodes, made, clientIdOfCopy);
    await ok({ ...copied, ...from(made) });
    // A record can't loosen its template's rules.
    const loosened = await ok(from(made, { givenRules: [] }));
    expect(await refusedBy({ ...loosened, description: "Anders" })).toHaveLength(1);
  });

  test("stays as it is whoever saves the record, and comes back unchanged with the rest", async () => {
    const record = await ok(from(await template()));
    for (const who of [editor, admin])
      expect(await refusedBy({ ...record, description: "Anders" }, who)).toEqual(otherRefused);
    const { description: _, ...rest } = record;
    const saved = await ok({ ...rest, internalId: "B-1" });
    expect(saved).toMatchObject({ description: "Auswahl", internalId: "B-1" });
    expect((await ok({ ...saved, givenRules: [] })).givenRules).toHaveLength(3);
  });

  test("changed while somebody was entering a record holds as it is now, and the record counts as behind", async () => {
    const opened = await template();
    const now = await ok({ ...opened, description: "Auswahl und Absage", name: "Auswahl" }, admin);
    const typed = from(opened, { parentTemplateVersion: opened["version"] });
    const { company: _, ...shared } = typed;
    const several = {
      ...shared,
      description: "Auswahl",
      companyAssignment: [{ id: kiel }, { id: wien }],
    };
    const { items } = await ok(several);
    expect(items).toHaveLength(2);
    for (const made of items) {
      expect(made).toMatchObject({
        description: "Auswahl und Absage",
        parentTemplateVersion: opened["version"],
      });
    }
    const behind = { field: "behind", is: true };
    const listing = "/api/filter/recordsByFilterAndCompany";
    const list = await editor.post(listing, { where: behind });
    expect(list.body.items.map(({ id }: Body) => id)).toEqual(
      expect.arrayContaining(items.map(({ id }: Body) => id)),
    );
    expect(await refusedBy({ ...typed, description: "Anders" })).toEqual(otherRefused);
    // A template version that doesn't exist is ignored.
    const unknown = await ok({ ...typed, parentTemplateVersion: Number(now["version"]) + 7 });
    expect(unknown["parentTemplateVersion"]).toBe(now["version"]);
  });

  test("holds for each of several companies, and names the one that differs", async () => {
    const made = await template({ templateRules: [fixed("internalId")], internalId: "V-1" });
    const companyAssignment = [{ id: kiel }, { id: wien }];
    const { company: _, ...shared } = from(made);
    const companyDifferences = [{ company: { id: wien }, values: { language: "en" } }];
    const { items } = await ok({ ...shared, companyAssignment, description: "Für alle" });
    expect(items).toHaveLength(2);
    expect(await refusedBy({ ...shared, companyAssignment, companyDifferences })).toEqual([
      "/companyDifferences/0/values/language additionalProperties",
    ]);
    const own = [{ company: { id: wien }, values: { internalId: "V-2" } }];
    expect(await refusedBy({ ...shared, companyAssignment, companyDifferences: own })).toEqual([
      "/companyDifferences/0/values/internalId fixedByTemplate",
    ]);
  });

  test("is changed by an update of the template, which brings new rules, and comes back by undo", async () => {
    const made = await template();
    const record = await ok(from(made));
    const newer = await ok(
      { ...made, description: "Auswahl und Absage", templateRules: [fixed("description")] },
      admin,
    );
    const { items } = await updated(newer, record);
    expect(items).toMatchObject([{ state: "taken", left: 0 }]);
    const taken = await read(record.id);
    expect(taken).toMatchObject({
      description: "Auswahl und Absage",
      givenRules: [fixed("description")],
    });
    await refusedBy({ ...taken, description: "Anders" });
    const records = [{ id: record.id, version: taken.version }];
    await editor.post("/api/templates/undoUpdate", { records });
    const back = await read(record.id);
    expect(back.description).toBe("Auswahl");
    expect(back.givenRules).toHaveLength(3);
  });

  test("rules alone are something new, too", async () => {
    const made = await template();
    const record = await ok(from(made));
    const newer = await ok({ ...made, templateRules: [fixed("description")] }, admin);
    expect((await editor.ok("/api/templates/followers", { id: made.id })).items).toMatchObject([
      { changes: 1, conflicts: 0 },
    ]);
    expect(await editor.ok("/api/templates/difference", { id: record.id })).toMatchObject({
      changes: 1,
      rules: [
        { field: "groupsOfPersons", rule: "free" },
        { field: "processDocumentation", rule: "free" },
      ],
    });
    const { items } = await updated(newer, record);
    expect(items).toMatchObject([{ state: "taken", taken: 1, left: 0 }]);
    expect((await read(record.id)).givenRules).toEqual([fixed("description")]);
  });

  test("stays free where a record keeps its own answer, instead of being fixed to another than the template's", async () => {
    const made = await template({ templateRules: [] });
    const record = await ok(from(made, { description: "Eigene Auswahl" }));
    const newer = await ok(
      { ...made, description: "Neue Auswahl", templateRules: [fixed("description")] },
      admin,
    );
    const { items } = await updated(newer, record, { keys: [] });
    expect(items).toMatchObject([{ state: "taken" }]);
    const kept = await read(record.id);
    expect([kept.description, kept.givenRules]).toEqual(["Eigene Auswahl", undefined]);
    const changed = await ok({ ...kept, description: "Noch eine" });
    expect(changed.description).toBe("Noch eine");
  });

  test("holds nobody once the template is gone, and no copy of a record", async () => {
    const made = await template();
    const record = await ok(from(made));
    const removal = "/api/processingActivity/deleteProcessingActivity";
    await admin.post(removal, { id: made.id, version: made.version });
    const now = await read(record.id);
    expect(now.givenRules).toBeUndefined();
    expect((await ok({ ...now, description: "Anders" })).description).toBe("Anders");
    const { parentTemplateId: _, id: __, version: ___, ...copy } = record;
    const copied = await ok({ ...from({}), ...pick(copy, "givenRules"), description: "Eigenes" });
    expect(copied).toMatchObject({ description: "Eigenes" });
    expect(copied.givenRules).toBeUndefined();
  });
});

const pick = (body: Body, name: string): Body => ({ [name]: body[name] ?? [] });

test("what a template asks for is missing until it is answered", async () => {
  const made = await template({ templateRules: [asked("processDocumentation")] });
  const record = await ok(from(made));
  const change = async ({ id, version }: Body) => {
    const body = { id: id ?? 0, status: "review", version: version ?? 0 };
    const reply = await editor.post("/api/processingActivity/status", body);
    return (reply.body.fields ?? []).map(({ path }: Body) => path);
  };
  expect(await change(record)).toContain("/processDocumentation");
  const answered = await ok({ ...record, processDocumentation: "Über das Portal" });
  expect(await change(answered)).not.toContain("/processDocumentation");
});

test("rules are kept with the template and its versions, and a record has none", async () => {
  const made = await template();
  expect(made.templateRules).toHaveLength(3);
  const record = await ok({ ...from({}), templateRules: [fixed("name")] });
  expect(record.templateRules).toBeUndefined();
});

describe("a template made from a template", () => {
  const copyOf = ({ id }: Body, more: Body = {}) =>
    ok(
      { name: "Initiativ", language: "de", template: true, parentTemplateId: id ?? 0, ...more },
      admin,
    );

  test("passes the rules on to what is made from it", async () => {
    const made = await copyOf(await template());
    expect(made.templateRules).toEqual([
      fixed("description"),
      fixed("groupsOfPersons"),
      asked("processDocumentation"),
    ]);
    const record = await ok(from(made));
    expect(record.description).toBe("Auswahl");
    expect(await refusedBy({ ...record, description: "Anders" })).toEqual(otherRefused);
  });

  test("has other rules if it is sent with them", async () => {
    const made = await copyOf(await template(), { templateRules: [asked("description")] });
    expect(made.templateRules).toEqual([asked("description")]);
    expect((await copyOf(await template(), { templateRules: [] })).templateRules ?? []).toEqual([]);
  });
});

test("the text of a template says which fields it fixes and asks for, that of others does not", async () => {
  const textOf = async ({ id }: Body) =>
    await editor.read(`/api/processingActivity/${String(id)}/document`);
  const marksOf = ({ html }: { html: string }) =>
    [
      ...html.matchAll(/<dt>([^<]+)<\/dt>(?:<dd>.*?<\/dd>)?<dd class="mark" data-mark="(\w+)">/g),
    ].map(([, label, rule]) => [label, rule] as const);
  const made = await textOf(await template());
  expect(made.rules).toEqual({ fixed: 2, asked: 1 });
  expect(new Map(marksOf(made))).toEqual(
    new Map([
      ["Beschreibung", "fixed"],
      ["Ablauf und Systeme", "asked"],
      ["Kategorien betroffener Personen", "fixed"],
    ]),
  );
  expect(await textOf(await ok(from(await template())))).not.toHaveProperty("rules");
  expect(await textOf(await template({ templateRules: [] }))).not.toHaveProperty("rules");
});

test("what a template named when it was read, and is gone since, is named by its field, or comes as the template says now", async () => {
  const item = await makeItem(app, group, "groupsOfPersons", { title: "Gäste" });
  const began = async (templateRules: Body[]) => {
    const rows = { groupsOfPersons: [{ group: { id: item } }] };
    const opened = await template({ ...rows, templateRules });
    await ok({ ...opened, groupsOfPersons: [{ group: { id: applicants } }] }, admin);
    const copied = takenOver(planOf("record").nodes, opened, clientIdOfCopy);
    return { ...copied, ...from(opened, { parentTemplateVersion: opened["version"] }) };
  };
  const [free, bound] = [await began([]), await began([fixed("groupsOfPersons")])];
  const removing = "/api/admin/groupsOfPersons/delete";
  expect((await admin.post(removing, { id: item })).status).toBeLessThan(300);

  expect(await refusedBy(free)).toEqual(["/groupsOfPersons/0/group unknownReference"]);
  await ok({ ...free, groupsOfPersons: [] });
  const record = await ok(bound);
  expect(record.groupsOfPersons).toMatchObject([{ group: { id: applicants } }]);
});
