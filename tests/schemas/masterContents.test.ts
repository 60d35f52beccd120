import { describe, expect, test } from "vitest";
import { competentAuthority } from "#shared/domain/assignment/companyProposals.ts";
import { isProtectionAtLeast } from "#shared/domain/persons/persons.ts";
import { asBody, asText } from "#shared/domain/values.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { readProductDocuments } from "#server/productDocuments.ts";
import states from "#schemas/lists/states.json" with { type: "json" };

const master = readProductDocuments();

const itemsOf = (list: string): readonly Body[] => master[list] ?? [];

function itemOf(list: string, key: string): Body {
  const found = itemsOf(list).find((item) => item["key"] === key);
  if (!found) throw new Error(`no ${list} ${key}`);
  return found;
}

const ofCountry = (list: string, code: string) =>
  itemsOf(list).filter((item) => asBody(item["country"])["key"] === code);

const titleOf = (item: Body, language: string) => asText(asBody(item["translations"])[language]);

/** The states of the European Economic Area, without their territories. */
const eea =
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK";

test.each(["6-1-e", "9-2-b", "9-2-g", "9-2-i", "9-2-j", "10", "22-2-b"])(
  "%s asks for the law that it rests on",
  (key) => {
    expect(itemOf("legality", key)["needsNationalLaw"]).toBe(true);
  },
);

test.each(["9-2-j", "22-2-b"])("%s says that the law is the Union's or a Member State's", (key) => {
  expect(titleOf(itemOf("legality", key), "en")).toContain("Union or Member State law");
});

test("Kosovo is a third country without an adequacy decision", () => {
  const kosovo = itemOf("countries", "XK");
  expect(kosovo).toMatchObject({ kind: "country", eu: false, eea: false });
  expect(kosovo["adequacy"]).toBeUndefined();
});

test.each([...eea.split(" "), "CH"])("%s has a supervisory authority", (code) => {
  const country = itemOf("countries", code);
  const homes = code === states.country ? states.items.map(({ value }) => value) : [""];
  for (const state of homes)
    expect(asText(competentAuthority({ country, state }))).toMatch(/, \p{Lu}/u);
});

test("the EEA states are those flagged in the list, apart from territories", () => {
  const territories = "AX GF GP MF MQ RE YT EU".split(" ");
  const named = itemsOf("countries").filter((item) => item["eea"] === true);
  const codes = named.map((item) => asText(item["key"]));
  expect(codes.filter((code) => !territories.includes(code)).toSorted()).toEqual(eea.split(" "));
});

describe("Switzerland", () => {
  test.each([
    ["nationalDataProtectionLaw", "DSG"],
    ["nationalDataProtectionLaw", "DSV"],
    ["nationalLegalObligation", "958f OR"],
    ["nationalLegalObligation", "AHVG"],
    ["recipientNationalLegalObligation", "AHVG"],
  ])("%s offers a company there %s", (list, law) => {
    expect(ofCountry(list, "CH").map((item) => asText(item["cite"]))).toContainEqual(
      expect.stringContaining(law),
    );
  });

  test("its law is never offered without a note that it is not Union law", () => {
    const laws = [
      "nationalDataProtectionLaw",
      "nationalLegalObligation",
      "recipientNationalLegalObligation",
    ].flatMap((list) => ofCountry(list, "CH"));
    expect(laws.length).toBeGreaterThan(10);
    for (const { warning } of laws) expect(asText(asBody(warning)["de"])).toContain("Schweiz");
  });

  test("business records are kept for ten years after the end of the year", () => {
    const books = ofCountry("deletionPractise", "CH").find((rule) =>
      asText(rule["basis"]).includes("958f"),
    );
    expect(books).toMatchObject({ years: 10, fromYearEnd: true, statutory: true });
  });
});

test("sources name the act they come from", () => {
  expect(itemOf("deletionPractise", "exposure")["basis"]).toBe("§ 10a GefStoffV");
  expect(itemOf("nationalLegalObligation", "de-gefstoffv-10a")["cite"]).toBe("§ 10a GefStoffV");
  expect(itemOf("blacklist", "at-dsfav")["source"]).toContain("BGBl. II Nr. 278/2018");
  expect(titleOf(itemOf("deletionPractise", "maternity"), "de")).toContain("Jugendarbeitsschutz");
});

const need = (key: string) => itemOf("personalDataCategories", key)["dataSecurity"];

test.each(["health-data", "genetic-data", "biometric-data-for-unique-identification"])(
  "%s needs more protection than a location",
  (key) => {
    expect(isProtectionAtLeast(need("location-data"), need(key))).toBe(false);
  },
);

test.each(["audio-recordings", "complaint-and-case-data"])("%s is not ordinary data", (key) => {
  expect(itemOf("personalDataCategories", key)).toMatchObject({ highlyPersonal: true });
  expect(isProtectionAtLeast(need(key), "high")).toBe(true);
});

test("the content of a report is case data", () => {
  const { category } = itemOf("personalData", "report-content");
  expect(category).toEqual({ key: "complaint-and-case-data" });
});

test("pupils are minors, students are not; minors and whistle-blowers are vulnerable", () => {
  expect(itemOf("groupsOfPersons", "pupils")).toMatchObject({ minors: true });
  expect(itemOf("groupsOfPersons", "students")).toMatchObject({ minors: false });
  const minors = itemsOf("groupsOfPersons").filter((item) => item["minors"] === true);
  for (const group of [...minors, itemOf("groupsOfPersons", "whistleblowers")])
    expect(group["vulnerable"]).toBe(true);
});

test.each([
  ["internalRecipientCategories", "ciso"],
  ["contactItemCategories", "infoSecurity"],
])("%s: the person in charge of information security has a title", (list, key) => {
  expect(titleOf(itemOf(list, key), "de")).toBe("Informationssicherheitsbeauftragter");
  expect(titleOf(itemOf(list, key), "en")).toBe("Information security officer");
});

test.each([
  "access-electronic-key-system",
  "system-mobile-device-management",
  "reliability-intrusion-detection",
])("the works council has a say in %s", (key) => {
  expect(itemOf("tom", key)["worksCouncil"]).toBe(true);
});

describe("security controls", () => {
  const codesOf = (framework: string) =>
    itemsOf("securityControl")
      .filter((item) => item["framework"] === framework)
      .map((item) => asText(item["code"]));

  test("are those of ISO/IEC 27001:2022, Annex A, each once", () => {
    const wanted = { 5: 37, 6: 8, 7: 14, 8: 34 };
    const all = Object.entries(wanted).flatMap(([theme, count]) =>
      Array.from({ length: count }, (_, index) => `${theme}.${index + 1}`),
    );
    expect(codesOf("iso27001")).toEqual(all);
    expect(all).toHaveLength(93);
  });

  test("are the published building blocks of the SDM", () => {
    expect(codesOf("sdm")).toEqual(["11", "41", "42", "43", "50", "51", "60", "61", "62"]);
  });

  test("each have a unique title", () => {
    for (const language of ["de", "en"]) {
      const titles = itemsOf("securityControl").map((item) => titleOf(item, language));
      expect(new Set(titles).size).toBe(titles.length);
    }
  });
});
