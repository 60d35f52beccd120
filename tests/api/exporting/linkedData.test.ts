import { describe, expect, test } from "vitest";
import { namedInFields, termsOfKeys, vocabulary } from "#shared/domain/exports/vocabulary.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import { nodesOf } from "#shared/engine/body/walk.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { planOf } from "#shared/generated/plans.ts";
import { generateGroup } from "../../../scripts/generate/generateGroup.ts";
import { exportedLinked } from "../../helpers/exportedData.ts";
import { makeItem, makePerson, productItemId } from "../../helpers/factories.ts";
import { twoCompanies } from "../../helpers/world.ts";

const keyed = async (list: string, key: string) => ({ id: await productItemId(app, list, key) });

const two = await twoCompanies();
const { app, group, kiel, wien, save } = two;
const vendor = await makeItem(app, group, "vendor", { title: "Lohnkontor" });
const payroll = await makeItem(app, group, "externalRecipientCategories", {
  translations: { de: "Lohnbüro" },
});
const purpose = await makeItem(app, group, "purposes", { translations: { de: "Löhne zahlen" } });
const health = await keyed("personalDataCategories", "health-data");
await save({
  name: "Lohnabrechnung",
  company: { id: kiel },
  internalId: "P-1",
  purposeOfProcessing: [
    {
      purpose: { id: purpose },
      legality: [await keyed("legality", "6-1-b"), await keyed("legality", "6-4")],
    },
  ],
  groupsOfPersons: [
    { group: await keyed("groupsOfPersons", "employees"), personalDataCategory: [health] },
  ],
  externalRecipients: [
    {
      vendor: { id: vendor },
      typeOfRecipient: { id: payroll },
      processingType: "controllerToProcessor",
      country: await keyed("countries", "US"),
      appropriateSafeguards: [await keyed("appropriateSafeguards", "46-2-c")],
    },
  ],
});
await save({ name: "Nur in Wien", company: { id: wien }, processor: true, controller: false });

/** Vocabulary terms in a file: its properties and types. */
function termsIn(value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap(termsIn);
  if (!isBody(value)) return [];
  return Object.entries(value).flatMap(([name, each]) => {
    if (name === "@context") return [];
    const types = name === "@type" ? [each].flat().map(String) : termsIn(each ?? null);
    return name.startsWith("@") ? types : [name, ...types];
  });
}

const german = (text: string) => ({ "@language": "de", "@value": text });

const isForeign = (term: string) => /^(dct|xsd):/.test(term);

describe("the words of the vocabulary", () => {
  test("are among those that were looked up in its edition", () => {
    expect(vocabulary.version).toMatch(/^2\.\d+$/);
    const used = [...namedInFields.terms, ...[...termsOfKeys.values()].flat()].filter(
      (term) => !isForeign(term),
    );
    expect(used.filter((term) => !vocabulary.terms.has(term))).toEqual([]);
    const prefixes = Object.keys(vocabulary.prefixes);
    expect(
      [...vocabulary.terms].filter((term) => !prefixes.includes(term.split(":")[0] ?? "")),
    ).toEqual([]);
  });

  test("stand for fields and entries that there are", async () => {
    const pointers = new Set(nodesOf(planOf("record").nodes).map(({ pointer }) => pointer));
    expect(namedInFields.pointers.filter((pointer) => !pointers.has(pointer))).toEqual([]);
    for (const key of termsOfKeys.keys()) {
      const [list = "", name = ""] = key.split("/");
      expect([key, (await productItemId(app, list, name)) > 0]).toEqual([key, true]);
    }
  });
});

test("an activity is told in the vocabulary's words, by what belongs together", async () => {
  const { "@context": context, "@graph": graph } = await exportedLinked(app, two.admin.token);
  expect(context).toMatchObject({ dpv: "https://w3id.org/dpv#" });
  const [wages] = graph.filter((each: Body) => JSON.stringify(each).includes("P-1"));
  const title = (text: string) => ({ "dct:title": { "@language": "de", "@value": text } });
  expect(wages).toMatchObject({ "@type": "dpv:Process", ...title("Lohnabrechnung") });
  expect(wages["dpv:hasDataController"]).toMatchObject([{ "dpv:hasName": "Kiel" }]);
  const [purpose, persons, recipient] = wages["dpv:hasProcess"];
  expect(purpose["dpv:hasPurpose"]).toMatchObject([title("Löhne zahlen")]);
  // The vocabulary lacks Art. 6(4), so it becomes a plain legal basis.
  expect(purpose["dpv:hasLegalBasis"].map((each: Body) => each["@type"])).toEqual([
    ["dpv:LegalBasis", "eu-gdpr:A6-1-b"],
    "dpv:LegalBasis",
  ]);
  expect(persons).toMatchObject({
    "dpv:hasDataSubject": [{ "@type": ["dpv:DataSubject", "dpv:Employee"] }],
    "dpv:hasPersonalData": [
      { "@type": ["dpv:PersonalData", "dpv:SpecialCategoryPersonalData", "eu-gdpr:HealthData"] },
    ],
  });
  expect(recipient).toMatchObject({
    "dpv:hasDataProcessor": [{ "@type": "dpv:DataProcessor" }],
    "dpv:hasThirdCountry": [{ "@type": "dpv:ThirdCountry" }],
    "dpv:hasLegalBasis": [{ "@type": ["dpv:DataTransferLegalBasis", "eu-gdpr:A46-2-c"] }],
  });
  const [vienna] = graph.filter((each: Body) => each !== wages);
  expect(vienna).not.toHaveProperty("dpv:hasDataController");
  expect(vienna["dpv:hasDataProcessor"]).toMatchObject([{ "dpv:hasName": "Wien" }]);
});

test("one whom a row names is one recipient, of the category that the row says", async () => {
  const { "@graph": graph } = await exportedLinked(app, two.admin.token);
  const [wages] = graph.filter((each: Body) => JSON.stringify(each).includes("P-1"));
  expect(wages["dpv:hasProcess"][2]["dpv:hasDataProcessor"]).toEqual([
    {
      "@type": "dpv:DataProcessor",
      "dpv:hasName": german("Lohnkontor"),
      "dct:type": [{ "dct:title": german("Lohnbüro") }],
    },
  ]);
});

test("whatever the register holds, the file uses no other terms", async () => {
  const until = new Date("2026-11-20T00:00:00Z");
  const made = await generateGroup(app.store, { records: 40, companies: 2, seed: 3, until });
  const person = await makePerson(app, made.group, "ROLE_TENANT_ADMIN");
  const file = await exportedLinked(app, person.token, { language: "en" });
  expect(file["@graph"]).toHaveLength(40);
  const terms = new Set(termsIn(file));
  expect(terms.size).toBeGreaterThan(20);
  expect([...terms].filter((term) => !vocabulary.terms.has(term) && !isForeign(term))).toEqual([]);
});

test("whoever sees one company is told nothing of the others", async () => {
  const file = await exportedLinked(app, two.kielOnly.token);
  expect(file["@graph"]).toHaveLength(1);
  expect(JSON.stringify(file)).not.toContain("Wien");
});

describe("those who are responsible", () => {
  const reach = { phone: "0431 1", email: "dpo@example.org" };

  async function graphOf(given: Body): Promise<Body> {
    const own = await twoCompanies({ app });
    const { group, wien } = own;
    const officer = await makeItem(app, group, "staff", { title: "Anna Meyer", ...reach });
    const speaker = await makeItem(app, group, "staff", { title: "Bert Voss" });
    const zurich = await makeItem(app, group, "companies", {
      title: "Zürich",
      contactItems: [
        {
          contact: { id: officer, title: "Anna Meyer", ...reach },
          category: await keyed("contactItemCategories", "dpo"),
        },
        {
          contact: { id: officer, title: "Anna Meyer", ...reach },
          category: await keyed("contactItemCategories", "representative"),
        },
      ],
    });
    const contactItems = [
      {
        contact: { id: speaker },
        category: await keyed("contactItemCategories", "representative"),
      },
    ];
    const corporationRecipients = [{ corporationCompany: { id: wien }, processingType: "joint" }];
    const more: Body =
      given["processor"] === true
        ? { processorCompanies: [{ id: wien }] }
        : { contactItems, corporationRecipients };
    await own.save({ name: "Eine", company: { id: zurich }, ...more, ...given });
    const { "@graph": graph } = await exportedLinked(app, own.admin.token);
    return graph[0];
  }

  test("are named with the officer and the representative, the activity's before the company's", async () => {
    const { "dpv:hasDataController": controllers } = await graphOf({});
    expect(controllers).toMatchObject([
      {
        "dpv:hasName": "Zürich",
        "dpv:hasDataProtectionOfficer": [
          {
            "@type": "dpv:DataProtectionOfficer",
            "dpv:hasName": "Anna Meyer",
            "dpv:hasContact": ["0431 1", "dpo@example.org"],
          },
        ],
        "dpv:hasRepresentative": [
          { "@type": "eu-gdpr:Representative", "dpv:hasName": "Bert Voss" },
        ],
      },
    ]);
  });

  test("jointly are a group of which each is a controller", async () => {
    const { "dpv:hasProcess": parts } = await graphOf({});
    expect(parts).toMatchObject([
      {
        "dpv:hasJointDataControllers": [
          {
            "@type": "dpv:JointDataControllers",
            "dpv:hasDataController": [
              { "@type": "dpv:DataController", "dpv:hasName": "Zürich" },
              { "@type": "dpv:DataController", "dpv:hasName": german("Wien") },
            ],
          },
        ],
      },
    ]);
    expect(JSON.stringify(parts)).not.toContain("hasRecipientDataController");
  });

  test("are the clients where a company is a processor only", async () => {
    expect(await graphOf({ processor: true, controller: false })).toMatchObject({
      "dpv:hasDataProcessor": [{ "dpv:hasName": "Zürich", "dpv:hasDataProtectionOfficer": [{}] }],
      "dpv:hasDataController": [{ "@type": "dpv:DataController", "dpv:hasName": "Wien" }],
    });
  });

  test("are told apart where a company does the same for itself and for others", async () => {
    const both = await graphOf({ processor: true, controller: true });
    expect(both).not.toHaveProperty("dpv:hasDataProcessor");
    expect(both).toMatchObject({
      "dpv:hasDataController": [{ "dpv:hasName": "Zürich" }],
      "dpv:hasProcess": [
        {
          "dpv:hasDataProcessor": [{ "dpv:hasName": "Zürich" }],
          "dpv:hasDataController": [{ "dpv:hasName": "Wien" }],
        },
      ],
    });
  });
});
