import { expect, test } from "vitest";
import type { Context, Json } from "#shared/engine/plan/types.ts";
import { derivations } from "./derivations.ts";
import { testContext } from "#tests/helpers/samples/sampleRules.ts";

function derive(name: string, values: Json[], more: Partial<Context> = {}) {
  return derivations[name]?.(values, { ...testContext, ...more });
}

const nine: Json[] = ["no", "no", "yes", "no", "no", "no", "yes", "no", "no"];

test("every derivation copes with absent values and facts of the wrong type", () => {
  for (const [name, derivation] of Object.entries(derivations)) {
    for (const value of [null, "x", 1, true, [], {}, [null], [{ id: "x" }]]) {
      const values: Json[] = Array.from({ length: 9 }, () => value);
      expect(() => derivation(values, testContext), name).not.toThrow();
    }
    expect(() => derivation([], testContext), name).not.toThrow();
  }
});

test("the company's country is a reference with its facts", () => {
  const country = { id: 1, title: "Deutschland", eea: true };
  expect(derive("companyCountry", [{ id: 9, country }])).toEqual(country);
  expect(derive("companyCountry", [null])).toBeUndefined();
});

test("the risk after measures takes precedence over the one before", () => {
  expect(derive("effectiveRisk", ["medium", "high"])).toBe("medium");
  expect(derive("effectiveRisk", [null, "high"])).toBe("high");
  expect(derive("effectiveRisk", [null, null])).toBeUndefined();
});

test("the nine answers yield the first open question and the result", () => {
  expect(derive("currentQuestion", nine.with(4, null))).toBe(5);
  expect(derive("currentQuestion", nine)).toBeUndefined();
  expect(derive("riskMatrixResult", nine)).toBe("required");
});

test("a grade follows from severity and likelihood by the group's matrix", () => {
  expect(derive("riskGrade", [3, 3])).toBe("high");
  const riskMatrix = Array.from({ length: 4 }, () => ["low", "low", "low", "low"]);
  expect(derive("riskGrade", [3, 3], { settings: { riskMatrix } })).toBe("low");
});

test("a transfer is assessed as of the context's date", () => {
  const uk = { id: 4, eea: false, adequacy: { validFrom: "2021-06-28", validTo: "2031-12-27" } };
  expect(derive("thirdCountry", [uk, { id: 1, eea: true }])).toBe(true);
  const facts = [true, [], uk, null, [], []];
  expect(derive("transferState", facts)).toBe("adequate");
  expect(derive("transferState", facts, { today: "2032-01-01" })).toBe("missing");
});

test("only a transfer without basis says why, and of a recipient whose facts are there", () => {
  const usa = { id: 4, eea: false, adequacy: { needsVendorFlag: true } };
  const reason = (state: string, place: Json) =>
    derive("transferReason", [state, place, { id: 9 }, [], []]);
  expect(reason("missing", usa)).toBe("notListed");
  expect(reason("safeguarded", usa)).toBeUndefined();
  expect(reason("missing", { id: 9, title: "Töchter AG" })).toBeUndefined();
});

test("a recipient of which only the title is told keeps the state it was given with its facts", () => {
  const hidden = { id: 9, title: "Töchter AG" };
  expect(derive("thirdCountry", [hidden, { id: 1, eea: true }, true])).toBe(true);
  expect(derive("thirdCountry", [hidden, { id: 1, eea: true }, null])).toBeUndefined();
  const states = [true, [], hidden, hidden, [], [], "adequate"];
  expect(derive("transferState", states)).toBe("adequate");
  const told = { ...hidden, country: { id: 2, eea: true } };
  expect(derive("thirdCountry", [told, { id: 1, eea: true }, true])).toBe(false);
});

test("measures are the record's own once it has a control, even one that states none", () => {
  const absent: Json[] = [null, null, null, null, null, null, null];
  expect(derive("tomIsSet", absent)).toBe(false);
  expect(derive("tomIsSet", absent.with(2, {}))).toBe(false);
  expect(derive("tomIsSet", absent.with(0, { measures: [] }))).toBe(true);
  expect(derive("tomIsSet", absent.with(4, { recoverability: { measures: [] } }))).toBe(true);
});

test("the company's set lists the controls it states", () => {
  const tom = { encryptionMeasures: { measures: [] }, integrityMeasures: { inputControl: {} } };
  expect(derive("tomControls", [tom])).toEqual(["inputControl", "encryptionMeasures"]);
  expect(derive("tomControls", [null])).toEqual([]);
});

test("flat facts of a company come from its country", () => {
  const country = { id: 3, title: "Schweiz", countryCode: "CH" };
  expect(derive("referenceId", [country])).toBe(3);
  expect(derive("referenceTitle", [country])).toBe("Schweiz");
  expect(derive("countryCode", [country])).toBe("CH");
  expect(derive("countryCode", [null])).toBeUndefined();
});

test("the group's setting determines when an agreement counts as expiring", () => {
  const facts = [true, false, [{ id: 1 }], "2026-12-31"];
  const settings = { dpaExpiringDays: 10 };
  expect(derive("agreementState", facts)).toBe("expiring");
  expect(derive("agreementState", facts, { settings })).toBe("valid");
  expect(derive("agreementState", [false, false, [], null])).toBe("notNeeded");
  expect(derive("agreementState", [null, null, [], null])).toBeUndefined();
});

test("the agreement with a recipient is what its role asks for", () => {
  const held = (dpaState: string) => ({ id: 3, dpaState });
  const state = (...facts: Json[]) => derive("agreementOfRecipient", facts);
  expect(state(null, [], held("valid"))).toBe("notAssessed");
  expect(state("separate", [], held("valid"))).toBe("notNeeded");
  for (const role of ["controllerToProcessor", "processorToSub"]) {
    expect(state(role, [], { id: 3 })).toBe("missing");
    expect(state(role, [{ id: 1 }], { id: 3 })).toBe("valid");
    expect(state(role, [], held("expiring"))).toBe("expiring");
    expect(state(role, [], held("expired"))).toBe("expired");
    expect(state(role, [{ id: 1 }], held("expired"))).toBe("valid");
    // Of an entry alone nothing else is known.
    expect(state(role, [], held("notNeeded"))).toBe("missing");
  }
  expect(state("joint", [], held("valid"))).toBe("missing");
  expect(state("joint", [{ id: 1 }], null)).toBe("valid");
});

test("a row that names no data says that it is about all", () => {
  expect(derive("allData", [null, []])).toBe("alle Daten");
  expect(derive("allData", [[], null], { language: "en" })).toBe("all data");
  expect(derive("allData", [[{ id: 1 }], []])).toBeUndefined();
  expect(derive("allData", [[], [{ id: 1 }]])).toBeUndefined();
});

test("erasure with the purpose, and what is kept beyond it, are one sentence", () => {
  const end = derive("deletionPeriodText", [0, 0, 0, null, "endOfPurpose", null, false, "delete"]);
  const purpose = { id: 1, periodText: String(end) };
  const ten = (nature: string) => ({ id: 2, nature, periodText: "10 Jahre ab Zahlung" });
  const sentence = (...facts: Json[]) => derive("erasureSentence", facts);
  expect(sentence(purpose, ten("duty"))).toBe(
    "Löschen, wenn der Zweck entfällt; was gesetzlich aufzubewahren ist, ist bis zum Ablauf der Frist (10 Jahre ab Zahlung) gesperrt.",
  );
  expect(sentence({ id: 1, periodText: "6 Monate ab Zahlung" }, ten("limitation"))).toBe(
    "Löschen: 6 Monate ab Zahlung; was für Ansprüche nötig ist, ist bis zum Ablauf der Frist (10 Jahre ab Zahlung) gesperrt.",
  );
  expect(derive("erasureSentence", [purpose, ten("duty")], { language: "en" })).toMatch(
    /^Erasure: .*; data that must be kept by law are restricted until the period has ended/,
  );
  // The law of another country keeps nothing here.
  const german = { ...ten("duty"), country: { id: 7, countryCode: "DE" } };
  expect(sentence(purpose, german, { id: 7, countryCode: "DE" })).toBeDefined();
  expect(sentence(purpose, german, { id: 8, countryCode: "AT" })).toBeUndefined();
  // Nothing keeps data by itself where no law or claim does, and one rule needs no sentence.
  for (const nature of ["usual", "erase"]) expect(sentence(purpose, ten(nature))).toBeUndefined();
  expect(sentence(purpose, null)).toBeUndefined();
  expect(sentence(null, ten("duty"))).toBeUndefined();
});

test("a deletion rule's text is in the requested language", () => {
  const rule: Json[] = [2, null, null, null, "document", null, false, "delete"];
  expect(derive("deletionPeriodText", rule)).toBe("2 Jahre ab Entstehung des Dokuments");
  expect(derive("deletionPeriodText", rule, { language: "en" })).toBe(
    "2 years from the document’s creation",
  );
});

test.each([
  [{ de: "Fachabteilung", en: "Department" }, true],
  [{ de: " abteilungen " }, true],
  [{ de: "Fachbereich", en: "DEPARTMENTS" }, true],
  [{ de: "Finanzabteilung", en: "Finance department" }, false],
  [{ de: "Backoffice" }, false],
  [{}, false],
])("whether %o is a department word: %s", (translations, expected) => {
  expect(derive("isDepartment", [translations])).toBe(expected);
});

test("a title is in the requested language, German as fallback", () => {
  expect(derive("itemTitle", [{ de: "Zweck", en: "purpose" }], { language: "en" })).toBe("purpose");
  expect(derive("itemTitle", [{ de: "Zweck" }], { language: "en" })).toBe("Zweck");
  expect(derive("itemTitle", [{}])).toBeUndefined();
});
