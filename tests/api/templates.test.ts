import { describe, expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { makePerson, type Person, productItemId } from "../helpers/factories.ts";
import { ownDatabase } from "../helpers/testDatabase.ts";
import { savePath, twoCompanies } from "../helpers/world.ts";

const groupTemplates = "/api/groupTemplates";
const selection = "/api/templates/selection";

const { app, kiel, wien, admin, person, foreigner } = await twoCompanies({
  database: await ownDatabase(),
});
const creator = await person("ROLE_CREATOR");
const limited = await person("ROLE_CREATOR", { companies: [kiel] });
const partial = await person("ROLE_TENANT_ADMIN", { companies: [kiel] });
const master = await makePerson(app, foreigner.viewer.group, "ROLE_MASTER_EDITOR");
const category = await productItemId(app, "departmentCategories", "human-resources");

const template = (more: Body = {}) =>
  admin.ok(savePath, { name: "Bewerbungen", language: "de", template: true, ...more });

const record = (more: Body = {}) =>
  creator.ok(savePath, {
    name: "Bewerbungen Kiel",
    language: "de",
    company: { id: kiel },
    ...more,
  });

const names = ({ items }: { items: Body[] }) => items.map(({ name }) => name);

test("an administrator who sees all companies keeps templates: nobody else lists, creates, changes or deletes one", async () => {
  const made = await template({ name: "Nur für Verwalter" });
  const fresh = { name: "Heimlich", language: "de", template: true };
  const { id, version } = made;
  const remove = "/api/processingActivity/deleteProcessingActivity";
  for (const who of [creator, partial]) {
    expect(await who.refusal(savePath, fresh)).toEqual([403]);
    expect(await who.refusal(savePath, { ...made, name: "Anders" })).toEqual([403]);
    expect(await who.refusal(remove, { id, version })).toEqual([403]);
  }
  expect(names(await admin.ok(selection, { type: "group", text: "Heimlich" }))).toEqual([]);
  expect(names(await admin.ok(selection, { type: "own", text: "Heimlich" }))).toEqual([]);
  expect((await admin.read(`/api/templateById/${made.id}`)).canEdit).toBe(true);
  expect((await partial.read(`/api/templateById/${made.id}`)).canEdit).toBe(false);
});

test("templates of a group are listed newest first, by kind of department and by words, and counted", async () => {
  await template({ name: "Zeiterfassung", departmentCategory: [{ id: category }] });
  await template({ name: "Besucher am Empfang" });
  const page = await admin.ok(groupTemplates, {});
  expect(names(page).slice(0, 2)).toEqual(["Besucher am Empfang", "Zeiterfassung"]);
  expect(page.total).toBe(page.items.length);
  expect(page.categories).toMatchObject([{ id: category, count: 1 }]);
  expect(names(await admin.ok(groupTemplates, { category }))).toEqual(["Zeiterfassung"]);
  expect(names(await admin.ok(groupTemplates, { text: "empfang" }))).toEqual([
    "Besucher am Empfang",
  ]);
});

describe("what a record can be created from", () => {
  test("shows model activities, templates, and the records of the companies one sees", async () => {
    const departmentCategory = [{ id: category }];
    const model = { name: "Videoüberwachung", language: "de", leaMaster: true };
    await master.ok(savePath, { ...model, departmentCategory });
    await template({ name: "Fuhrpark" });
    await record({ name: "Hinweise in Wien", company: { id: wien } });
    await record({ name: "Hinweise in Kiel" });
    const masters = await limited.ok(selection, {});
    expect(names(masters)).toContain("Videoüberwachung");
    expect(masters.categories.find(({ id }: Body) => id === category)?.count).toBeGreaterThan(0);
    expect(names(await limited.ok(selection, { type: "group" }))).toContain("Fuhrpark");
    const own = await limited.ok(selection, { type: "own", text: "Hinweise" });
    expect(names(own)).toEqual(["Hinweise in Kiel"]);
    expect(own.items[0].company).toMatchObject({ id: kiel });
    const counts = new Map(own.sources.map(({ type, count }: Body) => [type, count]));
    expect([...counts.keys()]).toEqual(["master", "group", "own"]);
    expect(counts.get("master")).toBe(masters.total);
    expect((await creator.ok(selection, { type: "own", text: "Hinweise" })).total).toBe(2);
  });

  test("own records are sorted by kinds of department, of the companies one sees", async () => {
    const kinds = async (who: Person) =>
      (await who.ok(selection, { type: "own" })).categories.map(({ id, count }: Body) => [
        id,
        count,
      ]);
    const departmentCategory = [{ id: category }];
    await record({ name: "Urlaub in Kiel", departmentCategory });
    await record({ name: "Urlaub in Wien", company: { id: wien }, departmentCategory });
    expect(await kinds(creator)).toEqual([[category, 2]]);
    expect(await kinds(limited)).toEqual([[category, 1]]);
    const page = await limited.ok(selection, { type: "own", category });
    expect(names(page)).toEqual(["Urlaub in Kiel"]);
  });

  test("says in how many of one's companies it is used", async () => {
    const { id } = await template({ name: "Lohn und Gehalt" });
    const used = async (who: Person) => {
      const page = await who.ok(selection, { type: "group", text: "Lohn und Gehalt" });
      return page.items[0].companiesUsing;
    };
    expect(await used(creator)).toBe(0);
    await record({ parentTemplateId: id });
    await record({ parentTemplateId: id });
    await record({ parentTemplateId: id, company: { id: wien } });
    expect([await used(creator), await used(limited)]).toEqual([2, 1]);
  });
});

test("the pool says how many records of one's companies have not taken over a template's new version", async () => {
  const first = await template({ name: "Reisen und Spesen" });
  const behind = async (who: Person) => {
    const page = await who.ok(selection, { type: "group", text: "Reisen und Spesen" });
    return page.items[0].recordsBehind;
  };
  await record({ parentTemplateId: first.id });
  await record({ parentTemplateId: first.id, company: { id: wien } });
  expect(await behind(creator)).toBe(0);
  await admin.ok(savePath, { ...first, description: "Auch Spesen." });
  await record({ parentTemplateId: first.id, name: "Danach" });
  expect([await behind(creator), await behind(limited)]).toEqual([2, 1]);
});

test("what is finalised or archived is counted by itself, and is found by no filter as open", async () => {
  const first = await template({ name: "Parkplätze" });
  const made = await record({ parentTemplateId: first.id, name: "Parkplätze in Kiel" });
  await admin.ok(savePath, { ...first, description: "Auch für Gäste." });
  const counted = async () => {
    const page = await creator.ok(selection, { type: "group", text: "Parkplätze" });
    return [page.items[0].recordsBehind, page.items[0].recordsAtRest];
  };
  const open = async () => {
    const where = {
      all: [
        { field: "behind", is: true },
        { field: "name", has: "Parkpl" },
      ],
    };
    return names(await creator.ok("/api/filter/recordsByFilterAndCompany", { where }));
  };
  const column = async () => {
    const wanted = { ids: [made.id], columns: ["behind"] };
    return (await creator.ok("/api/filter/columnValues", wanted)).items.length;
  };
  expect([await counted(), await open(), await column()]).toEqual([
    [1, 0],
    ["Parkplätze in Kiel"],
    1,
  ]);
  await app.asOwner("update record set status = 'finalised' where id = $1", [made.id]);
  expect([await counted(), await open(), await column()]).toEqual([[0, 1], [], 0]);
});

describe("a record created from a template", () => {
  test("keeps which version it came from, if there is such a one, and is none itself", async () => {
    const first = await template({ name: "Umfragen" });
    const second = await admin.ok(savePath, { ...first, description: "Anonym." });
    const made = await record({ parentTemplateId: first.id, parentTemplateVersion: 77 });
    expect(made).toMatchObject({
      parentTemplateId: first.id,
      parentTemplateVersion: second.version,
      template: false,
    });
    const opened = await record({
      parentTemplateId: first.id,
      parentTemplateVersion: first.version,
    });
    expect(opened.parentTemplateVersion).toBe(first.version);
    expect((await record({ parentTemplateVersion: 3 })).parentTemplateVersion).toBeUndefined();
  });

  test("needs a template that is there and that its author may see", async () => {
    const hidden = await record({ name: "Nur in Wien", company: { id: wien } });
    for (const parentTemplateId of [hidden.id, 2_000_000_000]) {
      const sent = { name: "Aus dem Nichts", language: "de", company: { id: kiel } };
      const refusal = await limited.refusal(savePath, { ...sent, parentTemplateId });
      expect(refusal).toEqual([412, "/parentTemplateId unknownReference"]);
    }
  });

  test("for several companies: one each, all or none", async () => {
    const { id } = await template({ name: "Schließanlage" });
    const sent = { name: "Schließanlage", language: "de", parentTemplateId: id };
    const both = { ...sent, companyAssignment: [{ id: kiel }, { id: wien }] };
    const { items } = await creator.ok(savePath, both);
    expect(items.map(({ company }: { company: Body }) => company["id"])).toEqual([kiel, wien]);
    expect((await limited.post(savePath, both)).status).toBe(412);
    const page = await creator.ok(selection, { type: "own", text: "Schließanlage" });
    expect(page.total).toBe(2);
  });
});

describe("the text of a record", () => {
  const documentOf = (id: number, kind: string, who = creator) =>
    who.read(`/api/processingActivity/${id}/document?kind=${kind}`);
  const lettersOf = (html: string) =>
    [...html.matchAll(/class="letter">(.)</g)].map(([, letter]) => letter);

  test("of a template says what it says by the letters of the statute", async () => {
    const made = await template({ name: "Gewinnspiele", description: "Verlosungen auf Messen." });
    const { name, facts, html } = await documentOf(made.id, "register");
    // Templates have no workflow.
    expect([facts.includes("Vorlage"), facts.includes("Entwurf")]).toEqual([true, false]);
    const { items } = await limited.ok(selection, {});
    const ofProduct = await documentOf(items[0].id, "register");
    expect([ofProduct.facts.includes("Vorlage"), ofProduct.facts.includes("Entwurf")]).toEqual([
      true,
      false,
    ]);
    expect(name).toBe("Gewinnspiele");
    expect(lettersOf(html)).toEqual(expect.arrayContaining(["a", "b", "c", "d", "f", "g"]));
    expect(ofProduct.html).toContain("Die Gesellschaft, für die angelegt wird");
  });

  test("of a record has all its steps, also for whoever only reads", async () => {
    const reader = await person();
    const made = await record({ name: "Postbuch", description: "Ein- und ausgehende Post." });
    const { html } = await documentOf(made.id, "record", reader);
    expect(html.split("<section>").length).toBeGreaterThan(5);
    expect(html).toContain("Ein- und ausgehende Post.");
    expect(html).not.toContain("{{annex}}");
  });

  test("of what is done for oneself and on behalf of others is there by both paragraphs", async () => {
    const made = await record({
      name: "Wach- und Schließdienst",
      controller: true,
      processor: true,
    });
    const { bothRegisters, html } = await documentOf(made.id, "processor");
    expect(bothRegisters).toBe(true);
    expect(lettersOf(html)).toEqual([..."abcd"]);
    expect(lettersOf((await documentOf(made.id, "register")).html)).toEqual([..."abcdefg"]);
  });
});
