import { expect, test } from "vitest";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { nodesOf } from "#shared/engine/body/walk.ts";
import { plans } from "#shared/generated/plans.ts";
import { articleFor, needApplies, needs } from "./legalBasisNeeds.ts";
import { testContext } from "#tests/helpers/samples/sampleRules.ts";

function isMet(name: string, value: Json | undefined, record: Body = {}, row: Body = record) {
  const met = needs[name];
  if (!met) throw new Error(`There is no need ${name}`);
  return met(value, row, record, testContext);
}

const kiel = {
  id: 1,
  title: "Nordlicht Kiel GmbH",
  street: "Hafenstraße 12",
  postal: "24103",
  city: "Kiel",
  countryId: 3,
  phone: "0431 000 12-0",
};

test("every need copes with absent values and facts of the wrong type", () => {
  for (const [name, met] of Object.entries(needs)) {
    for (const value of [undefined, null, "x", 1, true, [], {}, [null], [{ id: "x" }]]) {
      const record: Body = { company: value ?? null, groupsOfPersons: value ?? null };
      expect(typeof met(value, record, record, testContext), name).toBe("boolean");
    }
  }
});

test("a controller has an address, a country and one means of contact", () => {
  const isComplete = (change: Body) => isMet("companyComplete", { ...kiel, ...change });
  expect(isComplete({})).toBe(true);
  expect(isComplete({ phone: " ", email: "info@nordlicht.example" })).toBe(true);
  expect(isComplete({ phone: "" })).toBe(false);
  expect(isComplete({ street: " " })).toBe(false);
  expect(isComplete({ countryId: null })).toBe(false);
  expect(isComplete({ countryId: null, country: { id: 3 } })).toBe(true);
  expect(isMet("companyComplete", undefined)).toBe(false);
});

test("a contact is the record's own, else inherited from the company", () => {
  const dpo = { contact: { id: 5 }, category: { id: 6, key: "dpo" } };
  const company = { ...kiel, contactItems: [dpo] };

  expect(isMet("dpoNamed", [dpo])).toBe(true);
  expect(isMet("dpoNamed", undefined, { company })).toBe(true);
  expect(isMet("dpoNamed", [], { company: kiel })).toBe(false);
  expect(isMet("dpoNamed", [{ category: { id: 6, key: "dpo" } }])).toBe(false);
  expect(isMet("representativeNamed", [dpo], { company })).toBe(false);
  expect(isMet("processOwnerNamed", [{ ...dpo, category: { key: "processOwner" } }])).toBe(true);
});

test("a processor names one of the controllers it acts for, in any of the three lists", () => {
  expect(isMet("clientStated", [], { processorOutsideCompanies: [{ id: 1 }] })).toBe(true);
  expect(isMet("clientStated", [{ id: 1 }], { processorCompanies: [{ id: 1 }] })).toBe(true);
  expect(isMet("clientStated", [], { processorCompanies: [] })).toBe(false);
});

test("every named party has an address; without parties none is missing", () => {
  const full = { id: 1, street: "A 1", postcode: "1010", city: "Wien", country: { id: 2 } };
  expect(isMet("partyComplete", [full])).toBe(true);
  expect(isMet("partyComplete", [full, { clientId: "x", title: "Neu" }])).toBe(false);
  expect(isMet("partyComplete", undefined)).toBe(true);
});

test("a processor has an address once street and city are known; postcodes do not exist everywhere", () => {
  expect(isMet("addressNamed", { id: 1, street: "A 1", city: "Dubai" })).toBe(true);
  expect(isMet("addressNamed", { id: 1, city: "Manila" })).toBe(false);
  expect(isMet("addressNamed", { clientId: "x", title: "Neu" })).toBe(false);
});

test("a row's country is its vendor's, where the vendor's is known", () => {
  const [us, ph] = [{ id: 1 }, { id: 2 }];
  const isIn = (vendor: Body) => isMet("countryOfVendor", us, {}, { vendor });
  expect(isIn({ id: 9, country: us })).toBe(true);
  expect(isIn({ id: 9, country: ph })).toBe(false);
  expect(isIn({ id: 9 })).toBe(true);
});

test("an authority without a vendor sits in the company's country; nobody else has to", () => {
  const country = (countryCode: string) => ({ id: 1, kind: "country", countryCode });
  const isHome = (row: Body, own: Body = country("AT")) =>
    needs["authorityOfOwnCountry"]?.(row.country, row, { companyCountry: own }, testContext);
  const taxOffice = { typeOfRecipient: { id: 5, kind: "authority" }, country: country("DE") };
  expect(isHome(taxOffice)).toBe(false);
  expect(isHome(taxOffice, country("DE"))).toBe(true);
  expect(isHome(taxOffice, {})).toBe(true);
  expect(isHome({ ...taxOffice, country: { id: 2, kind: "organisation" } })).toBe(true);
  expect(isHome({ ...taxOffice, vendor: { id: 9 } })).toBe(true);
  expect(isHome({ ...taxOffice, typeOfRecipient: { id: 6, kind: "controller" } })).toBe(true);
});

test("a basis that requires a law is met by data protection law, another obligation, or an act of the Union", () => {
  expect(isMet("lawNamed", [{ id: 1 }])).toBe(true);
  expect(isMet("lawNamed", [], {}, { nationalLegalObligation: [{ id: 1 }] })).toBe(true);
  expect(isMet("lawNamed", [], {}, { legalityNote: "Regulation (EU) 2023/1113" })).toBe(true);
  expect(isMet("lawNamed", [], {}, { flexibilityClause: [{ id: 1 }] })).toBe(false);
  expect(isMet("lawNamed", undefined)).toBe(false);
});

test("a legal obligation is national law, an opening clause, or an act of the Union in the note", () => {
  expect(isMet("legalObligationNamed", [{ id: 1 }])).toBe(true);
  expect(isMet("legalObligationNamed", [], {}, { flexibilityClause: [{ id: 1 }] })).toBe(true);
  const note = (legalityNote: string) => isMet("legalObligationNamed", [], {}, { legalityNote });
  expect(note("VO (EG) Nr. 881/2002")).toBe(true);
  expect(note("Regulation (EU) 2023/1113")).toBe(true);
  expect(note("Aufbewahrung nach Auffassung der EUROFIRMA")).toBe(false);
  expect(note("")).toBe(false);
});

test("stating that there are no recipients meets the need; stating nothing does not", () => {
  expect(isMet("recipientsStated", undefined, {})).toBe(false);
  expect(isMet("recipientsStated", false, { internalRecipients: [] })).toBe(false);
  expect(isMet("recipientsStated", true, {})).toBe(true);
  expect(isMet("recipientsStated", false, { externalRecipients: [{}] })).toBe(true);
});

test("erasure periods are complete when every category of every group is covered", () => {
  const groupsOfPersons = [{ group: { id: 1 }, personalDataCategory: [{ id: 2 }] }];
  const rows = [{ deletionPractiseGdpr: { id: 3 } }];

  expect(isMet("deletionCoverage", rows, { groupsOfPersons, deletionPractise: rows })).toBe(true);
  expect(isMet("deletionCoverage", [{}], { groupsOfPersons, deletionPractise: [{}] })).toBe(false);
  expect(isMet("deletionCoverage", [], { groupsOfPersons: [] })).toBe(false);
});

test("the must-list of the company's country has to be answered", () => {
  const record = {
    companyCountry: { id: 1 },
    dpiaBlacklistEntries: [
      { id: 3, country: { id: 1 }, questions: [{ id: 30 }] },
      { id: 4, country: { id: 2 }, questions: [{ id: 40 }] },
    ],
  };
  const answer = [{ blacklistQuestionId: 30, answer: "no" }];

  expect(isMet("blacklistAnswered", [], record)).toBe(false);
  expect(isMet("blacklistAnswered", answer, record)).toBe(true);
  expect(isMet("blacklistAnswered", [], {})).toBe(true);
});

test("simple needs check the value itself", () => {
  expect(isMet("isTrue", true)).toBe(true);
  expect(isMet("isTrue", "true")).toBe(false);
  expect(isMet("gradeSet", { severity: 1, grade: "low" })).toBe(true);
  expect(isMet("gradeSet", { severity: 1 })).toBe(false);
  expect(isMet("controlStated", { measures: [] })).toBe(true);
  expect(isMet("controlStated", undefined)).toBe(false);
});

test("a company not subject to the GDPR has no needs under Art. 30", () => {
  const record = (gdprArt3: string) => ({ company: { id: 1, gdprArt3 } });
  const need = { article: "GDPR 30(1)(c)" };
  expect(needApplies(need, record("no"))).toBe(false);
  expect(needApplies({ article: "GDPR 6(1)" }, record("no"))).toBe(true);
  expect(needApplies(need, record("art3-2"))).toBe(true);
  expect(needApplies(need, record("establishment"))).toBe(true);
  expect(needApplies(need, {})).toBe(true);
});

test("what Art. 30(1) asks of controllers, Art. 30(2) asks of processors, or nobody does", () => {
  const [controller, processor] = [{ controller: true }, { processor: true }];
  /** Articles asked of nobody yet, of controllers, of processors and of those who are both. */
  const asked = (article: string, ...also: string[]) =>
    [{}, controller, processor, { ...controller, ...processor }].map((registers) =>
      articleFor({ article, also }, registers),
    );
  const [one, two] = ["GDPR 30(1)(a)", "GDPR 30(2)(a)"] as const;
  expect(asked(one, two)).toEqual([one, one, two, one]);
  expect(asked(one)).toEqual([one, one, undefined, one]);
  expect(asked(two)).toEqual([undefined, undefined, two, two]);
  expect(asked("GDPR 32(1)")).toEqual(Array(4).fill("GDPR 32(1)"));
});

test("a processor's register names its officer and its representative, too", () => {
  const contacts = nodesOf(plans["record"]?.nodes ?? []).find(
    ({ pointer }) => pointer === "/contactItems",
  );
  const needed = contacts?.needed?.map((need) => [
    need.words,
    articleFor(need, { processor: true }),
  ]);

  expect(needed).toEqual([
    ["dpo", "GDPR 30(2)(a)"],
    ["representative", "GDPR 30(2)(a)"],
    ["processOwner", "GDPR 5(2)"],
  ]);
});

test("a purpose that uses special categories needs its own condition of Art. 9(2)", () => {
  const record = { groupsOfPersons: [{ specialCategory: "art9" }] };
  const isNamed = (row: Body) => isMet("specialConditionNamed", undefined, record, row);
  expect(isNamed({ legality: [{ group: "6" }], usesSpecialCategories: "yes" })).toBe(false);
  expect(isNamed({ legality: [{ group: "9" }], usesSpecialCategories: "yes" })).toBe(true);
  expect(isNamed({ legality: [{ group: "6" }], usesSpecialCategories: "no" })).toBe(true);
});

test("a recipient needs its own condition of Art. 9(2) if it gets such data", () => {
  const groupsOfPersons = [
    { group: { id: 30 }, specialCategory: "art9" },
    { group: { id: 31 }, specialCategory: "none" },
  ];
  const isNamed = (row: Body) =>
    isMet(
      "specialConditionNamed",
      undefined,
      { groupsOfPersons },
      { processingType: "separate", ...row },
    );
  expect(isNamed({})).toBe(false);
  expect(isNamed({ legality: [{ group: "9" }] })).toBe(true);
  expect(isNamed({ groupsOfPersons: [{ id: 31 }] })).toBe(true);
  expect(isNamed({ personalDataCategory: [{ id: 1, article: "none" }] })).toBe(true);
  expect(isNamed({ personalDataCategory: [{ id: 2, article: "9" }] })).toBe(false);
  const plainCategory = { personalDataCategory: [{ id: 1, article: "none" }] };
  expect(isNamed({ ...plainCategory, personalData: [{ id: 3, article: "9" }] })).toBe(false);
});
