import { expect, test } from "vitest";
import { findingsOf, linesOf } from "#tests/helpers/samples/sampleRules.ts";
import { exceededBetween } from "./retentionReckoning.ts";
import { findMaximum, natureOf } from "./retentionNature.ts";

const reports = {
  id: 1,
  title: "Hinweise",
  nature: "erase",
  years: 3,
  startEvent: "endOfProcedure",
  basis: "§ 11 Abs. 5 HinSchG",
};
const own = { id: 2, title: "Eigene Regel", nature: "usual", startEvent: "endOfProcedure" };
const rowOf = (law: object, rule: object) => ({
  deletionPractiseGdpr: { ...own, ...rule },
  deletionPractiseNational: { ...reports, ...law },
});

test("a rule released before natures existed is a duty or a usual period", () => {
  expect(natureOf({ statutory: true })).toBe("duty");
  expect(natureOf({ statutory: false })).toBe("usual");
  expect(natureOf({ statutory: false, nature: "erase" })).toBe("erase");
  expect(natureOf({})).toBeUndefined();
});

test.each([
  ["duty", ["warning deletionConflict /deletionPractiseGdpr"]],
  ["erase", []],
  ["limitation", []],
  ["cutoff", []],
  ["usual", []],
])("of periods that are longer than a rule, %s contradicts it: %j", (nature, found) => {
  expect(linesOf("deletionConflict", rowOf({ nature, years: 10 }, { years: 2 }))).toEqual(found);
});

test.each([
  ["duty", []],
  ["erase", ["warning deletionMaximum /deletionPractiseGdpr"]],
  ["limitation", []],
  ["cutoff", []],
  ["usual", []],
])("of periods that are shorter than a rule, %s contradicts it: %j", (nature, found) => {
  expect(linesOf("deletionMaximum", rowOf({ nature }, { years: 5 }))).toEqual(found);
});

test("a rule within the maximum contradicts nothing; one that begins otherwise may", () => {
  expect(linesOf("deletionMaximum", rowOf({}, { years: 3 }))).toEqual([]);
  expect(linesOf("deletionMaximum", rowOf({}, { years: 5, startEvent: "leaving" }))).toEqual([
    "warning deletionMaximumUnknown /deletionPractiseGdpr",
  ]);
});

test("a duty with a maximum demands to keep and to erase", () => {
  const law = { nature: "duty", years: 5, max: { years: 10 } };

  expect(linesOf("deletionMaximum", rowOf(law, { years: 10 }))).toEqual([]);
  expect(findingsOf("deletionMaximum", rowOf(law, { years: 11 }))[0]?.params).toEqual({
    law: "§ 11 Abs. 5 HinSchG",
    duty: "Hinweise",
    dutyPeriod: "10 Jahre ab Abschluss des Verfahrens",
    rule: "Eigene Regel",
    period: "11 Jahre ab Abschluss des Verfahrens",
  });
  expect(linesOf("deletionConflict", rowOf(law, { years: 4 }))).toHaveLength(1);
});

test("a maximum in words cannot be counted", () => {
  expect(findMaximum({ nature: "duty", years: 1, max: { byText: { de: "bis März" } } })).toBe(
    undefined,
  );
});

test("the calculator reports rules longer than a law allows, but for laws of special cases", () => {
  const rule = { ...own, years: 5 };
  expect(exceededBetween([reports, rule], [reports, rule])).toEqual([
    { duty: reports, rule, exceeds: true, outlasting: "certain" },
  ]);
  expect(exceededBetween([{ ...reports, special: true }], [rule])).toEqual([]);
});
