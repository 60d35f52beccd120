import { beforeAll, describe, expect, test } from "vitest";
import { licensedKinds } from "#shared/domain/exports/exportKinds.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { setStatus } from "../helpers/completeRecord.ts";
import { dayAhead } from "../helpers/dayAhead.ts";
import { makeCompany, makeGroup, makePerson, type Person } from "../helpers/factories.ts";
import { exportedPdf } from "../helpers/exportedData.ts";
import type { readPdf } from "../helpers/pdf.ts";
import { world, type World } from "../helpers/world.ts";
import { earlier } from "../helpers/citus/onCitus.ts";

const nordlicht = await world({ title: "Nordlicht Kiel GmbH" });
const { app, group, company: here, admin, record, person } = nordlicht;
const there = await makeCompany(app, group, "Nordlicht Wien GmbH");
await record({ name: "Lohn für Kunden", processor: true, controller: false });
await record({ name: "Beides", controller: true, processor: true });
await record({ name: "Eigenes" });
await record({ name: "In Wien", company: { id: there }, controller: true, processor: true });

const wanted = (exportType: string, more: Body = {}): Body => ({
  language: "de",
  contentType: "pdf",
  exportType,
  companyId: null,
  unfinished: true,
  ...more,
});

const read = (exportType: string, more: Body = {}, who: Person = admin) =>
  exportedPdf(who, wanted(exportType, more));

const all = licensedKinds(["risk", "tom"]).filter((kind) => kind !== "record");

/** Each kind in one language, in turn: all kinds share the words for an empty export. */
const inTurn = (languages: readonly ["de" | "en", "de" | "en"]) =>
  all.map((kind, at) => [kind, languages[at % 2] ?? "de"] as const);

const names = ["Lohn für Kunden", "Beides", "Eigenes", "In Wien"];

test("each register holds what belongs to it and counts the rest", async () => {
  const counts = async (kind: string) => admin.ok("/api/export/preview", wanted(kind));
  expect(await counts("register")).toMatchObject({ processorOnly: 1, controllerOnly: 0 });
  expect(await counts("processor")).toMatchObject({ processorOnly: 0, controllerOnly: 1 });
  const pdf = await read("processor", { companyId: here });
  expect(pdf.bookmarks.slice(1).map(({ title }) => title)).toEqual(["Beides", "Lohn für Kunden"]);
  expect(pdf.pages[0]).toContain("des Auftragsverarbeiters nach Art. 30 Abs. 2 DSGVO");
});

test.each(all)(
  "nothing of a company that one may not see is in an export or counted (%s)",
  async (kind) => {
    const reader = await person("ROLE_READER", { companies: [there] });
    const pdf = await read(kind, {}, reader);
    // The measures export names a record only if its measures differ.
    expect(names.filter((name) => pdf.has(name))).toEqual(kind === "tom" ? [] : ["In Wien"]);
    expect(pdf.has("Nordlicht Wien")).toBe(true);
    expect(pdf.has("Nordlicht Kiel")).toBe(false);
    const counts = await reader.ok("/api/export/preview", wanted(kind));
    const { records, unfinished, ...others } = counts;
    expect([records + unfinished > 0, records + unfinished < 3]).toEqual([true, true]);
    expect(Object.values(others)).toEqual([0, 0, 0]);
    const refused = await reader.post("/api/export", wanted(kind, { companyId: here }));
    expect(refused.status).toBe(404);
  },
);

test("a kind that the licence doesn't have is refused, and its numbers are not told", async () => {
  const bare = await makeGroup(app, { features: ["export"] });
  const person = await makePerson(app, bare, "ROLE_TENANT_ADMIN");
  for (const kind of ["risk", "tom"])
    for (const path of ["/api/export", "/api/export/preview"])
      expect([kind, (await person.post(path, wanted(kind))).status]).toEqual([kind, 403]);
  await person.ok("/api/export/preview", wanted("deletion"));
});

test("what was made of which kind is in the log", async () => {
  await read("transfers", { companyId: here });
  const { rows } = await app.asOwner(
    "select detail from audit where action = 'export.made' and group_id = $1 order by seq desc limit 1",
    [group],
  );
  expect(rows[0].detail).toMatchObject({ type: "transfers", records: 3, company: here });
});

test.each(inTurn(["de", "en"]))(
  "a company without any activity has a document that says so (%s, %s)",
  async (kind, language) => {
    const empty = await makeCompany(app, group, "Leerlicht GmbH");
    const pdf = await read(kind, { companyId: empty, language });
    expect(pdf.pages[0]).toContain("Leerlicht GmbH");
    expect(pdf.pages[0]).toMatch(language === "de" ? /0 Verarbeitungst/ : /0 processing/);
  },
);

async function setBack(of: number, days: number): Promise<void> {
  await app.asOwner(
    `update revision set at = ${earlier("at", `${days} days`)} where group_id = $1`,
    [of],
  );
}

/** Document text without the date of creation. */
function contentOf(pdf: ReturnType<typeof readPdf>): string[] {
  return pdf.pages.map((page) =>
    page
      .replaceAll(/\d\d\.\d\d\.\d{4}(, \d\d:\d\d)?/g, "day")
      .replaceAll(/\s+/g, " ")
      // Author and time of the save are not part of an earlier state, nor is the day of printing.
      .replaceAll(/(?:Geändert|Angelegt)(?:day| vonKim Person \d+) /g, "")
      .replaceAll(/Erstellt am ?(?:day)? ?/g, ""),
  );
}

describe("a document as at a day is the one that was made on that day, whatever changed since", () => {
  const made = new Map<string, string[]>();
  let own: World;
  let wish: Body = {};

  beforeAll(async () => {
    own = await world({ app, title: "Damals GmbH" });
    const companyId = own.company;
    wish = { companyId };
    const item = async (list: string, body: Body): Promise<number> =>
      (await own.admin.ok(`/api/admin/${list}/create`, body)).id;
    const purpose = await item("purposes", { translations: { de: "Zweck damals" } });
    const persons = await item("groupsOfPersons", { translations: { de: "Gruppe damals" } });
    const category = await item("personalDataCategories", { translations: { de: "Daten damals" } });
    const rule = await item("deletionPractise", {
      translations: { de: "Regel damals" },
      years: 2,
      startEvent: "collection",
    });
    const vendor = await item("vendor", { title: "Anbieter damals", city: "Bonn" });
    const save = (name: string): Promise<Body> =>
      own.record({
        name,
        controller: true,
        processor: true,
        processorVendorCompanies: [{ id: vendor }],
        purposeOfProcessing: [{ purpose: { id: purpose } }],
        groupsOfPersons: [{ group: { id: persons }, personalDataCategory: [{ id: category }] }],
        externalRecipients: [{ vendor: { id: vendor }, processingType: "controllerToProcessor" }],
        deletionPractise: [{ deletionPractiseGdpr: { id: rule } }],
      });
    const finished = await save("Abgeschlossen");
    await setStatus(app, finished, "finalised");
    const open = await save("Offen");
    for (const kind of all) made.set(kind, contentOf(await read(kind, wish, own.admin)));
    await setBack(own.group, 10);

    const edit = async (list: string, id: number, changes: Body): Promise<void> => {
      const stored = await own.admin.read(`/api/admin/${list}/byId/${id}`);
      await own.admin.ok(`/api/admin/${list}/edit`, { ...stored, ...changes });
    };
    await edit("purposes", purpose, { translations: { de: "Zweck heute" } });
    await edit("groupsOfPersons", persons, { translations: { de: "Gruppe heute" } });
    await edit("deletionPractise", rule, { years: 7 });
    await edit("vendor", vendor, { title: "Anbieter heute", city: "Köln" });
    const { version, country } = await own.admin.read(`/api/admin/company/byId/${companyId}`);
    await own.admin.ok("/api/admin/company/edit", {
      companyId,
      companyName: "Heute GmbH",
      responsibleCity: "Köln",
      responsibleCountryId: country.id,
      version,
    });
    const { id: _, version: __, ...rest } = open;
    await own.save({ ...open, name: "Offen, geändert" });
    await own.save({ ...rest, name: "Neu" });
  }, 120_000);

  test.each(all)("%s", async (kind) => {
    const then = await read(kind, { ...wish, exportHistoryDate: dayAhead(-5) }, own.admin);
    expect(contentOf(then)).toEqual(made.get(kind));
    expect(contentOf(await read(kind, wish, own.admin))).not.toEqual(made.get(kind));
  });
});

test.each(inTurn(["en", "de"]))(
  "before the first activity a document says that there was none (%s, %s)",
  async (kind, language) => {
    const words = {
      de: /Am 01\.01\.2020 gab es im Verzeichnis keine Verarbeitungst/,
      en: /the register had no processing activity/,
    };
    const pdf = await read(kind, { companyId: here, exportHistoryDate: "2020-01-01", language });
    expect(pdf.pages[0]?.replaceAll(/\s+/g, " ")).toMatch(words[language]);
  },
);

test("a month means its last day, and today while it goes on; no day to come is taken", async () => {
  const asked = async (exportHistoryDate: string) =>
    admin.post("/api/export/preview", wanted("register", { exportHistoryDate }));
  const [today, past] = [dayAhead(0).slice(0, 7), dayAhead(-400).slice(0, 7)];
  expect((await asked(today)).body).toMatchObject({ unfinished: 3, processorOnly: 1 });
  expect((await asked(past)).body).toMatchObject({ records: 0, unfinished: 0 });
  expect((await asked("2999-01")).body.fields).toMatchObject([{ path: "/exportHistoryDate" }]);
  expect((await asked("2020-13")).body.fields).toMatchObject([{ path: "/exportHistoryDate" }]);
});
