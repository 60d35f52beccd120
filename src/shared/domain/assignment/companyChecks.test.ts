import { expect, test } from "vitest";
import { findingsOf } from "#tests/helpers/samples/sampleRules.ts";
import { closedCompany } from "./companyChecks.ts";

test("deactivating a company that activities still name is warned about, not refused", () => {
  expect(closedCompany({ active: false, usage: 3 })).toEqual([
    { path: "/active", code: "closedCompany", level: "warning" },
  ]);
  expect(closedCompany({ active: false, usage: 0 })).toEqual([]);
  expect(closedCompany({ active: true, usage: 3 })).toEqual([]);
  expect(closedCompany({})).toEqual([]);
});

test.each([
  ["LfDI Baden-Württemberg, Stuttgart", "AT", "Österreich"],
  ["Der Bundesbeauftragte (BfDI), Bonn", "AT", "Österreich"],
  ["EDÖB, Bern", "DE", "Deutschland"],
  ["Datenschutzbehörde (DSB), 1030 Wien", "DE", "Deutschland"],
])("%s is no authority of a company in %s", (supervisoryAuthority, countryCode, title) => {
  const company = { supervisoryAuthority, country: { id: 1, countryCode, title } };
  const params = { authority: supervisoryAuthority, own: title };
  expect(findingsOf("foreignAuthority", company)).toEqual([
    { path: "/supervisoryAuthority", code: "foreignAuthority", level: "warning", params },
  ]);
});

test("an authority of the company's own country is not warned about, nor one of a company without a country", () => {
  const supervisoryAuthority = "LfDI Baden-Württemberg, Stuttgart";
  const country = { id: 1, countryCode: "DE", title: "Deutschland" };
  expect(findingsOf("foreignAuthority", { supervisoryAuthority, country })).toEqual([]);
  expect(findingsOf("foreignAuthority", { supervisoryAuthority })).toEqual([]);
  expect(findingsOf("foreignAuthority", { country })).toEqual([]);
});

test("a company is told that its country has no periods, not that a country chosen meanwhile has none", () => {
  const country = { id: 7, title: "Island" };
  expect(findingsOf("countryHasPeriods", { country, countryWithoutPeriods: 7 })).toEqual([
    {
      path: "/country",
      code: "countryWithoutPeriods",
      level: "warning",
      params: { country: "Island" },
    },
  ]);
  expect(findingsOf("countryHasPeriods", { country, countryWithoutPeriods: 8 })).toEqual([]);
  expect(findingsOf("countryHasPeriods", { country })).toEqual([]);
});
