import { describe, expect, test } from "vitest";
import { competentAuthority } from "#shared/domain/assignment/companyProposals.ts";
import { isProtectionAtLeast } from "#shared/domain/persons/persons.ts";
import { asBodies, asBody, asText } from "#shared/domain/values.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { foldText } from "#shared/engine/text.ts";
import { catalogueList } from "#shared/generated/catalogueList.ts";
import { planOf } from "#shared/generated/plans.ts";
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

test("a list says the source of a law once: where titles begin with it, no column repeats it", () => {
  const repeated = catalogueList.filter(({ kind, document }) => {
    const columns = planOf(document).catalogue?.columns ?? [];
    const begins = (item: Body) => titleOf(item, "de").startsWith(asText(item["cite"]));
    return columns.includes("cite") && itemsOf(kind).some(begins);
  });
  expect(repeated.map(({ kind }) => kind)).toEqual([]);
});

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
    ["nationalLegalObligation", "DSV"],
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

  test("business records are kept for ten years after the end of the financial year", () => {
    const books = ofCountry("deletionPractise", "CH").find((rule) =>
      asText(rule["basis"]).includes("958f"),
    );
    expect(books).toMatchObject({
      years: 10,
      startEvent: "financialYearEnd",
      fromYearEnd: false,
      nature: "duty",
    });
  });
});

test("sources name the act they come from", () => {
  expect(itemOf("deletionPractise", "exposure")["basis"]).toBe(
    "§ 10a Abs. 2 Satz 1 Nr. 1, 2 GefStoffV",
  );
  expect(itemOf("nationalLegalObligation", "de-gefstoffv-10a")["cite"]).toBe("§ 10a GefStoffV");
  expect(itemOf("blacklist", "at-dsfav")["source"]).toContain("BGBl. II Nr. 278/2018");
  expect(titleOf(itemOf("deletionPractise", "maternity"), "de")).toContain("Jugendarbeitsschutz");
});

describe("periods", () => {
  const keysOf = (nature: string) =>
    itemsOf("deletionPractise")
      .filter((item) => item["nature"] === nature)
      .map((item) => asText(item["key"]));

  test("say by what they bind; only restriction and exception are no periods", () => {
    const none = itemsOf("deletionPractise").filter((item) => item["nature"] === undefined);
    expect(none.map((item) => item["key"])).toEqual(["gdpr-18", "gdpr-17-3"]);
    expect(keysOf("limitation").join(" ")).toBe(
      "personnel pension contract title consent-proof dsar ch-personnel",
    );
    expect(keysOf("cutoff")).toEqual(["applicant", "at-applicant", "ch-applicant"]);
  });

  test("of whistle-blowers' reports are a duty to erase, as are the grounds of Art. 17(1)", () => {
    const grounds = ["a", "b", "c", "d", "e", "f"].map((letter) => `gdpr-17-1-${letter}`);
    expect(keysOf("erase")).toEqual([...grounds, "gdpr-5-1-e", "whistle"]);
  });

  test("of files against money laundering and of driving times end at the latest on a day the law sets", () => {
    expect(itemOf("deletionPractise", "aml")["max"]).toMatchObject({ years: 10 });
    for (const key of ["tacho", "tacho-light"])
      expect(asBody(asBody(itemOf("deletionPractise", key)["max"])["byText"])["de"]).toContain(
        "31. März",
      );
    expect(itemOf("deletionPractise", "tacho-light")["startEvent"]).toBe("handOver");
  });

  test.each([
    ["consent-proof", "limitation", 3, "Art. 7 Abs. 1 DSGVO; § 195 BGB"],
    ["consent-proof-phone", "duty", 5, "§ 7a Abs. 2 Satz 1 UWG"],
  ])("of a proof of consent (%s) are a %s of %i years", (key, nature, years, basis) => {
    expect(itemOf("deletionPractise", key)).toMatchObject({ nature, years, basis });
  });

  test("that follow from no law of a country hold in each", () => {
    for (const key of ["weblog", "auth-log", "visitor", "access-log", "backup"])
      expect(itemOf("deletionPractise", key)).not.toHaveProperty("country");
  });
});

describe("law", () => {
  const obligation = (key: string) => itemOf("nationalLegalObligation", key);

  test("is cited by the provision that obliges", () => {
    expect(obligation("de-sgb7-193")["cite"]).toBe("§ 193 Abs. 1 SGB VII");
    expect(obligation("de-gwg-8")["cite"]).toBe("§§ 8, 10–17, 43 GwG");
    expect(obligation("at-azg")["cite"]).toBe("§ 26 AZG (AT)");
    expect(titleOf(itemOf("flexibilityClause", "4-7"), "de")).toMatch(/^Art\. 4 Nr\. 7,/);
  });

  test("that screens against sanctions lists is the Union's, not the supply-chain act", () => {
    expect(asText(asBody(obligation("de-lksg-8")["warning"])["de"])).toContain("Sanktionslisten");
    const models = JSON.stringify(master["masterRecord"]);
    expect(models).toContain("eu-sanctions");
    expect(models).not.toContain("de-lksg-8");
  });

  test.each([
    ["nationalLegalObligation", "de-efzg-5", "de-sgb4-109"],
    ["nationalLegalObligation", "de-sgb5-sgb6-sgb7", "de-sgb7-193"],
    ["recipientNationalLegalObligation", "de-sgb5-sgb6-sgb7", "de-sgb7-193"],
    ["nationalLegalObligation", "de-prod", "eu-gpsr"],
  ])("%s: %s stays readable and names %s as its successor", (list, key, successor) => {
    expect(itemOf(list, key)["supersededBy"]).toEqual({ key: successor });
    expect(itemOf(list, successor)).not.toHaveProperty("supersededBy");
  });

  test("each entry says what it was verified with", () => {
    const unmarked = [
      "deletionPractise",
      "nationalDataProtectionLaw",
      "nationalLegalObligation",
      "recipientNationalLegalObligation",
    ]
      .flatMap(itemsOf)
      .filter((item) => !["c", "s", "nc"].includes(asText(item["certainty"])));
    expect(unmarked.map((item) => item["key"])).toEqual([]);
  });

  test("that no model activity rests on is superseded or, as a duty, unverified", () => {
    const models = JSON.stringify(master["masterRecord"]);
    const wrong = [
      "deletionPractise",
      "nationalDataProtectionLaw",
      "nationalLegalObligation",
      "recipientNationalLegalObligation",
    ]
      .flatMap(itemsOf)
      // A usual period claims no law.
      .filter((item) => item["nature"] !== "usual")
      .filter((item) => item["supersededBy"] !== undefined || item["certainty"] === "nc")
      .filter((item) => models.includes(`"${asText(item["key"])}"`));
    expect(wrong.map((item) => item["key"])).toEqual([]);
  });

  test.each([
    "deletionPractise",
    "nationalDataProtectionLaw",
    "nationalLegalObligation",
    "recipientNationalLegalObligation",
  ])("%s: a counterpart is an entry of the same list that holds in the named country", (list) => {
    const pairs = itemsOf(list).flatMap((item) =>
      asBodies(item["counterparts"]).map((row) => ({ item, row })),
    );
    expect(pairs.length).toBeGreaterThan(0);
    for (const { item, row } of pairs) {
      const country = asBody(row["country"])["key"];
      expect(country).not.toBe(asBody(item["country"])["key"]);
      const key = asText(row["entry"]);
      if (key === "") continue;
      expect([country, "EU"]).toContain(asBody(itemOf(list, key)["country"])["key"]);
    }
  });
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

describe("synonyms", () => {
  const lists = [
    "groupsOfPersons",
    "personalData",
    "personalDataCategories",
    "purposes",
    "internalRecipientCategories",
    "externalRecipientCategories",
  ];
  test.each(lists)(
    "each of %s has at least three in each language, none twice or its title",
    (list) => {
      const wrong = itemsOf(list).flatMap((item) =>
        (["de", "en"] as const).flatMap((language) => {
          const words = asText(asBody(item["synonyms"])[language])
            .split(",")
            .map((word) => foldText(word));
          const titles = [titleOf(item, "de"), titleOf(item, "en")].map(foldText);
          const isRight =
            words.length >= 3 &&
            new Set(words).size === words.length &&
            !words.some((word) => word === "" || titles.includes(word));
          return isRight ? [] : [`${asText(item["key"])} ${language}`];
        }),
      );
      expect(itemsOf(list).length).toBeGreaterThan(20);
      expect(wrong).toEqual([]);
    },
  );

  test.each([
    ["personalData", "degree-of-disability", "Schwerbehinderung"],
    ["personalDataCategories", "religious-or-philosophical-beliefs", "Religion"],
    ["groupsOfPersons", "applicants", "Recruiting"],
    ["personalDataCategories", "application-data", "CV"],
    ["personalData", "certificates", "Referenz"],
  ])("%s %s is found by %s", (list, key, word) => {
    expect(asText(asBody(itemOf(list, key)["synonyms"])["de"])).toContain(word);
  });
});
