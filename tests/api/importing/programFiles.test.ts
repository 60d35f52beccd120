import { describe, expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { makeImporter, uploadImport } from "../../helpers/importing/importer.ts";
import type { World } from "../../helpers/world.ts";
import { makeTestApp } from "../../helpers/testApp.ts";

const app = await makeTestApp();

async function recordsOf({ group, admin }: World): Promise<Body[]> {
  const { rows } = await app.asOwner("select id from record where group_id = $1 order by id", [
    group,
  ]);
  const reads = rows.map(({ id }) =>
    app.get(`/api/processingActivity/${String(id)}`, { token: admin.token }),
  );
  return (await Promise.all(reads)).map(({ body }) => body as Body);
}

const domain = "3f2b0c5e-8a57-4f0e-9a55-6d1d6a1d2f11";
const element = (type: string, id: string, name: string, more: Body = {}): Body => ({
  id,
  name,
  type,
  owner: { targetUri: "/units/1" },
  parts: [],
  ...more,
});
const target = (kind: string, id: string, attributes: Body = {}): Body => ({
  attributes,
  target: { targetUri: `/${kind}/${id}` },
});
const aspects = (subType: string, customAspects: Body, links: Body): Body => ({
  domains: { [domain]: { subType, status: "RELEASED", customAspects, links } },
});

/** A unit as verinice exports it: all elements in one list, what is said of each by domain. */
const unit = {
  unit: { name: "Werk Süd", id: "1" },
  domains: [{ id: domain, name: "DS-GVO" }],
  elements: [
    element("asset", "a1", "Lebenslauf"),
    element("asset", "a2", "Bewerberportal"),
    element("asset", "a3", "Zeugnisse"),
    element("process", "p2", "Weitergabe an Fachabteilung", aspects("PRO_DataTransfer", {}, {})),
    element(
      "process",
      "p1",
      "Bewerberauswahl",
      aspects(
        "PRO_DataProcessing",
        {
          process_intendedPurpose: { process_intendedPurpose_intendedPurpose: "Personalauswahl" },
          process_dataProcessing: {
            process_dataProcessing_legalBasis: [
              "process_dataProcessing_legalBasis_Art6Abs1litbDSGVO",
            ],
          },
        },
        {
          process_dataType: [
            target("assets", "a1", {
              process_dataType_deletionPeriodStart:
                "process_dataType_deletionPeriodStart_consentWithdrawal",
            }),
            target("assets", "a3", { process_dataType_descriptionDeletionProcedure: "Schreddern" }),
          ],
          process_requiredApplications: [target("assets", "a2")],
          process_responsiblePerson: [target("persons", "x9")],
        },
      ),
    ),
  ],
  risks: [],
};

describe("a unit of verinice", () => {
  test("becomes its activities, with the names of what they link to", async () => {
    const { own, mine } = await makeImporter(app);
    const done = await mine.bring("einheit.json", JSON.stringify(unit));
    expect(done).toMatchObject({ program: "verinice", made: 1 });
    const [record = {}] = await recordsOf(own);
    expect(record).toMatchObject({ name: "Bewerberauswahl", tools: [expect.anything()] });
    expect(JSON.stringify(record)).not.toContain("Weitergabe");
    expect(record["processDocumentation"]).toContain("Status laut Datei: Freigegeben");
    expect(record["processDocumentation"]).toContain("Fachverantwortliche: /persons/x9");
    expect(record["deletionPractise"]).toMatchObject([
      { comments: "Beginn der Löschfrist: Widerruf der Einwilligung\nDatenart: Lebenslauf" },
      { comments: "Löschverfahren: Schreddern\nDatenart: Zeugnisse" },
    ]);
    const [{ personalData = [] } = {}] = record["groupsOfPersons"] as Body[];
    expect((personalData as Body[]).map(({ title }) => title)).toEqual(["Lebenslauf", "Zeugnisse"]);
  });

  test("says which other elements it holds", async () => {
    const { mine } = await makeImporter(app);
    const { sheets } = await mine.upload("einheit.json", JSON.stringify(unit));
    expect(sheets.map(({ name, rows }: Body) => [name, rows])).toEqual([
      ["verinice", 1],
      ["Werte", 3],
      ["Datenübertragungen", 1],
      ["unit", 1],
      ["domains", 1],
    ]);
  });
});

const shop = {
  fides_key: "shop",
  name: "Shop",
  system_type: "Application",
  privacy_declarations: [
    {
      data_use: "essential.service",
      data_categories: ["user.contact"],
      data_subjects: ["customer", "subscriber"],
      legal_basis_for_processing: "Contract",
    },
    {
      data_use: "marketing.email",
      data_categories: ["user.behavior"],
      data_subjects: ["customer"],
      legal_basis_for_processing: "Consent",
      special_category_legal_basis: "Explicit consent",
    },
  ],
};

describe("systems of Fides", () => {
  test.each([
    ["a list", { system: [shop] }],
    ["a page of a reply", { items: [shop], total: 1, page: 1 }],
    ["a single one", shop],
    [
      "beside a dataset",
      { dataset: [{ fides_key: "d", collections: [{ name: "c" }] }], system: [shop] },
    ],
  ])("become activities with each of their declarations: %s", async (_, document) => {
    const { own, mine } = await makeImporter(app);
    expect(await mine.bring("systems.json", JSON.stringify(document))).toMatchObject({ made: 1 });
    const [record = {}, second] = await recordsOf(own);
    expect(second).toBeUndefined();
    expect(record["purposeOfProcessing"]).toMatchObject([
      { legalityNote: "Art. 6(1)(b) GDPR", legality: [{}] },
      { legalityNote: "Art. 6(1)(a) GDPR\nArt. 9(2)(a) GDPR", legality: [{}, {}] },
    ]);
    const titled = (list: unknown) => (list as Body[]).map(({ title }) => title);
    const groups = (record["groupsOfPersons"] as Body[]).map(({ group, personalData }) => [
      (group as Body)["title"],
      titled(personalData),
    ]);
    expect(groups).toEqual([
      ["customer", ["user.contact", "user.behavior"]],
      ["subscriber", ["user.contact"]],
    ]);
  });
});

describe("workbooks of CISO Assistant", () => {
  test.each([
    [
      "vendor",
      "ref_id,name,description,mission,country,currency,dependency\nE1,Nordwolke,Hosting,Rechnen,FR,EUR,2",
    ],
    [
      "tom",
      "name,description,category,csf_function,ref_id\nNordwall,Prüft den Verkehr,technical,protect,AC-1",
    ],
    [
      "tom",
      "ref_id,name,description,category,function,domain\nRC-1,Nordsicherung,Sichert,technical,recover,IT",
    ],
    [
      "tools",
      "ref_id,name,description,provider_entity_ref_id,criticality\nS1,Nordspeicher,Ablage,E1,3",
    ],
  ])("become entries of the list %s", async (list, text) => {
    const { own, mine } = await makeImporter(app);
    const read = await mine.upload("export.csv", text);
    expect(read).toMatchObject({ rowsOf: list, taken: 1 });
    await mine.run("start", read.id);
    const { rows } = await app.asOwner(
      "select title from item where group_id = $1 and kind = $2 and title in ('Nordwolke', 'Nordwall', 'Nordsicherung', 'Nordspeicher')",
      [own.group, list],
    );
    expect(rows).toHaveLength(1);
  });
});

describe("a file of which nothing belongs in the register", () => {
  test.each([
    [
      "a.csv",
      "ref_id,name,description,status,severity,assets\nV1,Lücke,Alt,open,high,Web",
      "Schwachstellen",
    ],
    ["a.csv", "ref_id,name,description,domain\nT1,Phishing,Betrug,IT", "Bedrohungen"],
    [
      "a.json",
      JSON.stringify({
        dataset: [{ fides_key: "d", name: "D", collections: [{ name: "c", fields: [] }] }],
      }),
      "Datensatz",
    ],
    [
      "a.json",
      JSON.stringify({
        structure: { name: "S", sector_name: "IoT", data: { sections: [{ id: 1, title: "t" }] } },
      }),
      "Vorlage",
    ],
  ])("is called what it is: %s %s", async (name, text, word) => {
    const { own } = await makeImporter(app);
    const { status, body } = await uploadImport(app, own.admin.token, name, text);
    expect(status).toBe(412);
    expect(body.fields[0]).toMatchObject({ code: "import.otherKind" });
    expect(body.fields[0].message).toContain(word);
  });
});
