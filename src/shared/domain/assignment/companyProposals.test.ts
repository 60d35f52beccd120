import { expect, test } from "vitest";
import {
  categoriesByTitle,
  competentAuthority,
  establishmentInUnion,
  officerWithinEea,
  representativeRequired,
} from "./companyProposals.ts";

test("the competent authority is the state's in Germany, the country's elsewhere", () => {
  const germany = { id: 1, countryCode: "DE" };
  const austria = { id: 2, countryCode: "AT", authority: "Datenschutzbehörde (DSB), Wien" };
  expect(competentAuthority({ country: germany, state: "nw" })).toBe(
    "LDI Nordrhein-Westfalen, Düsseldorf",
  );
  expect(competentAuthority({ country: germany })).toBeUndefined();
  expect(competentAuthority({ country: austria, state: "nw" })).toBe(austria.authority);
  expect(competentAuthority({})).toBeUndefined();
});

test("a representative is proposed outside the EEA where Art. 3(2) applies", () => {
  const country = { id: 3, countryCode: "CH", eea: false };
  expect(representativeRequired({ country, gdprArt3: "art3-2" })).toBe(true);
  expect(representativeRequired({ country, gdprArt3: "establishment" })).toBeUndefined();
  const within = { id: 2, countryCode: "AT", eea: true };
  expect(representativeRequired({ country: within, gdprArt3: "art3-2" })).toBeUndefined();
});

test("a department without categories is proposed the one with the same title", () => {
  expect(categoriesByTitle({ title: " Vertrieb " })).toEqual([{ title: "Vertrieb" }]);
  const chosen = { title: "Vertrieb", departmentCategories: [{ id: 1 }] };
  expect(categoriesByTitle(chosen)).toBeUndefined();
  expect(categoriesByTitle({})).toBeUndefined();
});

test("an establishment in the Union is proposed within the EEA, until somebody says why the GDPR applies", () => {
  const within = { id: 2, countryCode: "AT", eea: true };
  expect(establishmentInUnion({ country: within })).toBe("establishment");
  expect(establishmentInUnion({ country: within, gdprArt3: "no" })).toBeUndefined();
  expect(establishmentInUnion({ country: { id: 3, eea: false } })).toBeUndefined();
  expect(establishmentInUnion({})).toBeUndefined();
});

test("an officer is proposed within the EEA, until somebody says that there is one or none", () => {
  const within = { id: 2, countryCode: "AT", eea: true };
  expect(officerWithinEea({ country: within })).toBe(true);
  expect(officerWithinEea({ country: within, dpoRequired: false })).toBeUndefined();
  expect(officerWithinEea({ country: within, dpoRequired: true })).toBeUndefined();
  expect(officerWithinEea({ country: { id: 3, eea: false } })).toBeUndefined();
});
