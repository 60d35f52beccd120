import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import type { LetterPreview } from "#shared/generated/types.ts";
import { completeRecord, makeOfficer } from "../../helpers/completeRecord.ts";
import { makeItem, productItemId } from "../../helpers/factories.ts";
import { exportedPdf } from "../../helpers/exportedData.ts";
import { savePath, world } from "../../helpers/world.ts";

/** Companies in Vienna, Zürich, Kiel and London, each with a record of the same kind. */
const companies = new Map<string, { company: number; record: Body }>();

const { app, group, admin: administrator } = await world();
const contact = await makeOfficer(app, group);
const named = async (kind: string, key: string) => ({ id: await productItemId(app, kind, key) });
const employees = await named("groupsOfPersons", "employees");
for (const country of ["AT", "CH", "DE", "GB"]) {
  const company = await makeItem(app, group, "companies", {
    title: `Nordlicht ${country}`,
    country: await named("countries", country),
  });
  const record = await administrator.ok(savePath, {
    ...(await completeRecord(app, { company, contact })),
    name: "Lohnabrechnung",
    controller: true,
    internalRecipients: [],
    purposeOfProcessing: [
      {
        clientId: randomUUID(),
        purpose: { clientId: randomUUID(), title: "Zahlung der Löhne" },
        legality: [await named("legality", "6-1-c")],
        nationalLegalObligation: [await named("nationalLegalObligation", "de-estg-41")],
      },
    ],
    groupsOfPersons: [
      {
        clientId: randomUUID(),
        group: employees,
        personalDataCategory: [await named("personalDataCategories", "master-data")],
      },
    ],
    deletionPractise: [
      {
        clientId: randomUUID(),
        groupsOfPersons: [employees],
        personalDataCategory: [await named("personalDataCategories", "master-data")],
        deletionPractiseGdpr: await named("deletionPractise", "gdpr-17-1-a"),
        deletionPractiseNational: await named("deletionPractise", "pay-records"),
      },
    ],
  });
  companies.set(country, { company, record });
}

function of(country: string) {
  const found = companies.get(country);
  if (!found) throw new Error(`no company in ${country}`);
  return found;
}

async function letterOf(kind: string, country: string, language = "de"): Promise<LetterPreview> {
  const { company } = of(country);
  return administrator.ok("/api/letters/preview", {
    kind,
    company,
    language,
    withUnfinished: true,
  });
}

const textOf = ({ title, subtitle, sections }: LetterPreview): string =>
  JSON.stringify([title, subtitle, sections]);

test.each(["information", "access", "deletionConcept"])(
  "a letter of the kind %s leaves out another country's law and says so",
  async (kind) => {
    const letter = await letterOf(kind, "AT");
    const text = textOf(letter);
    expect(text).toContain(
      "[„Entgeltunterlagen Sozialversicherung“ gilt in Deutschland, nicht in Österreich]",
    );
    expect(text).not.toContain("§ 28p SGB IV");
    expect(letter.gaps).toContainEqual(
      expect.objectContaining({
        section: kind === "deletionConcept" ? "rules" : "storage",
        missing: "„Entgeltunterlagen Sozialversicherung“ gilt in Deutschland, nicht in Österreich",
      }),
    );
    expect(textOf(await letterOf(kind, "AT", "en"))).toContain(
      "applies in Germany, not in Austria",
    );
    expect(textOf(await letterOf(kind, "CH"))).toContain(
      "gilt in Deutschland, nicht in der Schweiz",
    );
    expect(textOf(await letterOf(kind, "DE"))).toContain("§ 28p SGB IV");
  },
);

test.each([
  ["information", "Art. 19 DSG", "Art. 25 DSG"],
  ["access", "Art. 25 DSG", "Art. 30 Abs. 2 lit. b DSG"],
  ["assessment", "Art. 22 DSG", "Art. 23 DSG"],
  ["agreements", "Art. 9 DSG", "weitere Auftragsbearbeiter"],
])(
  "a letter of the kind %s rests on the law of a Swiss company, and on the GDPR only where that applies",
  async (kind, article, provision) => {
    const swiss = await letterOf(kind, "CH");
    expect(swiss.subtitle).toContain(`nach ${article} und, soweit anwendbar, Art.`);
    expect(textOf(swiss)).toContain(provision);
    const german = await letterOf(kind, "DE");
    expect(textOf(german)).not.toMatch(/\bDSG\b|EDÖB/);
  },
);

test("a deletion concept names the rule of the law of a Swiss company", async () => {
  expect(textOf(await letterOf("deletionConcept", "CH"))).toContain("Art. 6 Abs. 4 DSG");
  expect(textOf(await letterOf("deletionConcept", "DE"))).not.toMatch(/\bDSG\b/);
});

test.each(["information", "access", "assessment", "agreements", "deletionConcept"])(
  "a letter of the kind %s says where it has no text for the company's country",
  async (kind) => {
    const sections = async (country: string) =>
      (await letterOf(kind, country)).gaps.map(({ section }) => section);
    expect(await sections("GB")).toContain("lawElsewhere");
    for (const country of ["AT", "CH", "DE"])
      expect(await sections(country)).not.toContain("lawElsewhere");
    expect(textOf(await letterOf(kind, "GB"))).toContain("DSGVO");
  },
);

test("a Swiss notice names each state that data go to, those of the EEA too", async () => {
  const { record } = of("CH");
  const vendor = await makeItem(app, group, "vendor", {
    title: "Lohnbüro Wien",
    country: await named("countries", "AT"),
  });
  const row = { clientId: randomUUID(), vendor: { id: vendor }, processingType: "separate" };
  await administrator.ok(savePath, { ...record, externalRecipients: [row] });
  const { sections } = await letterOf("information", "CH");
  const states = sections.find(({ key }) => key === "statesSwiss");
  expect(JSON.stringify(states)).toMatch(/Lohnbüro Wien.*Österreich/);
});

test("a works council reads the law of its own country, or that none is named", async () => {
  const austria = textOf(await letterOf("worksCouncil", "AT"));
  expect(austria).not.toMatch(/BetrVG|Bundesarbeitsgericht/);
  expect(austria).toContain("§ 96 Abs. 1 Z 3 ArbVG");
  const swiss = await letterOf("worksCouncil", "CH");
  expect(textOf(swiss)).not.toMatch(/BetrVG|Bundesarbeitsgericht|ArbVG|Betriebsrat/);
  expect(swiss.gaps.map(({ section }) => section)).toContain("abroad");
  const german = textOf(await letterOf("worksCouncil", "DE"));
  expect(german).toContain("§ 87 Abs. 1 Nr. 6 BetrVG");
  expect(german).not.toContain("ArbVG");
});

test("a register prints another country's law with where it holds, and its letter is open", async () => {
  const { company } = of("AT");
  const wanted = { exportType: "register", companyId: company, unfinished: true };
  const { pages } = await exportedPdf(administrator, wanted);
  const text = pages.join(" ").replaceAll(/\s+/g, " ");
  expect(text).toContain("gilt in Deutschland, nicht in Österreich");
  const states = ["AT", "DE"].map((country) => of(country).record["readiness"]);
  expect(Number(states[0])).toBeLessThan(Number(states[1]));
});

test("a record with another country's law is not sent for review", async () => {
  const refused = async (country: string) => {
    const { id, version } = of(country).record;
    const wanted = { id, version, status: "review", confirmed: true };
    const reply = await administrator.post("/api/processingActivity/status", wanted);
    const fields: { path: string }[] = reply.body.fields ?? [];
    return fields.map(({ path }) => path);
  };
  const german = await refused("DE");
  expect((await refused("AT")).filter((path) => !german.includes(path))).toEqual([
    "/purposeOfProcessing/0/nationalLegalObligation",
    "/deletionPractise/0/deletionPractiseNational",
  ]);
});
