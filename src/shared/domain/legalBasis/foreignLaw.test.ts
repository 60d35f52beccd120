import { expect, test } from "vitest";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { missingFrom } from "#shared/engine/rules/needs.ts";
import { planOf } from "#shared/generated/plans.ts";
import { findingsOf, testContext } from "#tests/helpers/samples/sampleRules.ts";
import { rules } from "../rules.ts";
import { letterStates, openNeeds } from "../workflow/letters.ts";
import { isForeignLaw, placesOfLaw } from "./foreignLaw.ts";

const germany = { id: 1, title: "Deutschland", countryCode: "DE", eu: true, eea: true };
const austria = { id: 2, title: "Österreich", countryCode: "AT", eu: true, eea: true };
const switzerland = { id: 3, title: "Schweiz", countryCode: "CH", eu: false, eea: false };
const union = { id: 9, title: "Europäische Union", countryCode: "EU", eu: true, eea: true };
const payRecords = { id: 20, title: "Entgeltunterlagen Sozialversicherung", country: germany };
const sanctions = { id: 21, title: "VO (EG) Nr. 2580/2001", country: union };

test("law of one country holds there alone, law of the Union in the EEA, an entry without a country everywhere", () => {
  expect(isForeignLaw(payRecords, germany)).toBe(false);
  expect(isForeignLaw(payRecords, austria)).toBe(true);
  expect(isForeignLaw(sanctions, austria)).toBe(false);
  expect(isForeignLaw(sanctions, switzerland)).toBe(true);
  expect(isForeignLaw({ id: 22 }, switzerland)).toBe(false);
  expect(isForeignLaw(payRecords, {})).toBe(false);
});

test("countries stand with their article", () => {
  expect(placesOfLaw(sanctions, switzerland, "de")).toEqual({
    country: "der Europäischen Union",
    own: "der Schweiz",
  });
  expect(placesOfLaw(payRecords, switzerland, "en").own).toBe("Switzerland");
});

const deletion = { deletionPractiseNational: payRecords };
const purpose = { nationalLegalObligation: [sanctions, payRecords] };

test("a row says of which country its law is, and of which it isn't", () => {
  const found = [deletion, purpose].flatMap((row) =>
    findingsOf("foreignLaw", row, { controller: true, companyCountry: austria }),
  );
  const params = { title: payRecords.title, country: "Deutschland", own: "Österreich" };
  const said = { code: "foreignLaw", level: "warning", params, isShownAtOnce: true };
  expect(found).toEqual([
    { path: "/deletionPractiseNational", ...said },
    { path: "/nationalLegalObligation/1", ...said },
  ]);
});

test("a field is met where all that it names holds, and where it names nothing", () => {
  const isMet = (value?: Json, country: Body = austria) =>
    rules.needs["lawOfOwnCountry"]?.(value, {}, { companyCountry: country }, testContext);
  expect([isMet(), isMet([]), isMet([sanctions])]).toEqual([true, true, true]);
  expect([isMet(payRecords), isMet([sanctions, payRecords])]).toEqual([false, false]);
  expect(isMet(payRecords, germany)).toBe(true);
});

test("law of another country is an open must, so that its letter is not complete", () => {
  const rows = { deletionPractise: [deletion], purposeOfProcessing: [purpose] };
  const open = (companyCountry: Body) => {
    const record = { controller: true, companyCountry, ...rows };
    const missing = missingFrom(planOf("record"), record, testContext, rules);
    return missing.filter(({ words }) => words === "foreign");
  };
  expect(open(germany)).toEqual([]);
  expect(open(austria).map(({ path, level }) => [path, level])).toEqual([
    ["/purposeOfProcessing/0/nationalLegalObligation", "must"],
    ["/deletionPractise/0/deletionPractiseNational", "must"],
  ]);
  expect(letterStates(openNeeds(open(austria)))).toContainEqual({ letter: "f", state: "open" });
});
