import { expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { findingsOf, testContext } from "#tests/helpers/samples/sampleRules.ts";
import { proposals } from "../proposals.ts";
import { counterpartKey } from "./counterparts.ts";

const germany = { id: 54, countryCode: "DE", eea: true, title: "Deutschland" };
const austria = { id: 55, countryCode: "AT", eea: true, title: "Österreich" };
const switzerland = { id: 56, countryCode: "CH", eea: false, title: "Schweiz" };
const france = { id: 57, countryCode: "FR", eea: true, title: "Frankreich" };
const books: Body = {
  id: 1,
  title: "§ 147 AO",
  country: germany,
  counterparts: [
    { country: { id: 55, title: "Österreich" }, entry: "at-bao-132" },
    { country: { id: 56, title: "Schweiz" } },
  ],
};

test("the counterpart in a country is the key of an entry, or known to be none, or unknown", () => {
  expect(counterpartKey(books, austria)).toBe("at-bao-132");
  expect(counterpartKey(books, switzerland)).toBeNull();
  expect(counterpartKey(books, france)).toBeUndefined();
  expect(counterpartKey({}, austria)).toBeUndefined();
});

test.each([
  ["counterpartOfLaw", "nationalDataProtectionLaw"],
  ["counterpartOfObligation", "nationalLegalObligation"],
  ["counterpartOfPeriod", "deletionPractiseNational"],
])("%s stands in the place of the other country's entry", (name, field) => {
  const propose = (value: Body | Body[], companyCountry: Body) =>
    proposals[name]?.({ [field]: value }, testContext, { companyCountry });
  const replaces = [{ key: "at-bao-132", entry: books }];
  expect(propose(books, austria)).toMatchObject({ value: { key: "at-bao-132" }, replaces });
  expect(propose([books], austria)).toMatchObject({ value: [{ key: "at-bao-132" }], replaces });
  for (const country of [germany, switzerland, france])
    expect(propose([books], country)).toBeNull();
});

test("a row says where no counterpart is known to exist", () => {
  const codes = (companyCountry: Body) =>
    findingsOf("foreignLaw", { nationalLegalObligation: [books] }, { companyCountry }).map(
      ({ code }) => code,
    );
  expect(codes(switzerland)).toEqual(["foreignLawAlone"]);
  expect(codes(austria)).toEqual(["foreignLaw"]);
  expect(codes(france)).toEqual(["foreignLaw"]);
});
