import { describe, expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { type ComparedPair, mergedDifferences, mirrorDifferences } from "./mirrorDifferences.ts";

const [kiel, wien] = [1, 2];
const ids = (...all: number[]) => all.map((id) => ({ id }));

const group = (id: number, ...categories: number[]): Body => ({
  group: { id },
  personalDataCategory: ids(...categories),
});

const payroll = (row: Body = {}): Body => ({
  corporationRecipients: [
    { corporationCompany: { id: kiel }, processingType: "controllerToProcessor", ...row },
  ],
  groupsOfPersons: [group(10, 20, 21), group(11, 22)],
});

const service = (more: Body = {}): Body => ({
  processor: true,
  processorCompanies: ids(wien),
  ...more,
});

function pair(here: Body, there: Body, more: Partial<ComparedPair> = {}): ComparedPair {
  return {
    role: "processor",
    here: { company: wien, body: here, flows: [], isEnded: false },
    there: { company: kiel, body: there, flows: [], isEnded: false },
    isSole: true,
    knownCountries: [],
    ...more,
  };
}

describe("a processor's record", () => {
  test("need not say persons and data, which Art. 30(2) doesn't ask for", () => {
    expect(mirrorDifferences(pair(payroll(), service()))).toEqual([]);
  });

  test("is held against the row if it says them", () => {
    const row = { groupsOfPersons: ids(10), personalDataCategory: ids(20) };
    const fitting = service({ groupsOfPersons: [group(10, 20)] });
    expect(mirrorDifferences(pair(payroll(row), fitting))).toEqual([]);
    const other = service({ groupsOfPersons: [group(12, 20, 23)] });
    expect(mirrorDifferences(pair(payroll(row), other))).toEqual([
      { part: "persons", here: [10], there: [12] },
      { part: "categories", here: [], there: [23] },
    ]);
    // A processing that also serves others may name more.
    const served = pair(payroll(row), other, { isSole: false });
    expect(mirrorDifferences(served)).toEqual([{ part: "persons", here: [10], there: [] }]);
  });

  test("a row without data means all data of its persons", () => {
    const row = { groupsOfPersons: ids(11) };
    const fitting = service({ groupsOfPersons: [group(11, 22)] });
    expect(mirrorDifferences(pair(payroll(row), fitting))).toEqual([]);
  });

  test("names the controller, and is named", () => {
    const told = mirrorDifferences(pair(payroll(), { processor: false }));
    expect(told).toEqual([{ part: "naming", here: [], there: [kiel] }]);
    const unnamed = mirrorDifferences(pair({}, service()));
    expect(unnamed).toEqual([{ part: "naming", here: [wien], there: [] }]);
  });

  test("names sub-processors that the controller knows, and third countries", () => {
    const externalRecipients = [{ vendor: { id: 30 }, processingType: "processorToSub" }];
    const there = service({ externalRecipients });
    expect(mirrorDifferences(pair(payroll({ subcontractors: ids(31) }), there))).toEqual([
      { part: "subcontractors", here: [31], there: [30] },
    ]);
    const flows = [
      { countryCode: "IN", basis: "missing" },
      { countryCode: "US", basis: "adequate" },
      { countryCode: "AT", basis: "notThird" },
    ];
    const abroad = pair(payroll(), service(), { knownCountries: ["US"] });
    expect(mirrorDifferences({ ...abroad, there: { ...abroad.there, flows } })).toEqual([
      { part: "countries", here: [], there: ["IN"] },
    ]);
  });

  test("is told the same way from its own side", () => {
    const { here, there } = pair(payroll({ subcontractors: ids(31) }), service());
    const turned = { ...pair({}, {}), role: "controller" as const, here: there, there: here };
    expect(mirrorDifferences(turned)).toEqual([{ part: "subcontractors", here: [], there: [31] }]);
  });
});

test("what one side has archived and the other still keeps is told", () => {
  const { here, there } = pair(payroll(), service());
  const ended = { ...pair({}, {}), here: { ...here, isEnded: true }, there };
  expect(mirrorDifferences(ended)).toEqual([{ part: "ended", here: [wien], there: [] }]);
});

test("a sub-processor names the controllers above it", () => {
  const above = service({
    processorOutsideCompanies: ids(40),
    corporationRecipients: [{ corporationCompany: { id: kiel }, processingType: "processorToSub" }],
  });
  const told = mirrorDifferences(pair(above, service(), { role: "sub" }));
  expect(told).toEqual([{ part: "controllers", here: [40], there: [] }]);
});

test("joint controllers say what each passes on to the other", () => {
  const joint = (company: number, ...persons: Body[]): Body => ({
    corporationRecipients: [{ corporationCompany: { id: company }, processingType: "joint" }],
    groupsOfPersons: persons,
  });
  const here = joint(kiel, group(10, 20), group(11, 20));
  const there = joint(wien, group(10, 20, 21));
  expect(mirrorDifferences(pair(here, there, { role: "joint" }))).toEqual([
    { part: "persons", here: [11], there: [] },
    { part: "categories", here: [], there: [21] },
  ]);
});

test("what one of several answers says need not be said by the others", () => {
  const persons = (here: number[], there: number[]) => [{ part: "persons" as const, here, there }];
  const merged = mergedDifferences([persons([10, 11], []), persons([11], [12])]);
  expect(merged).toEqual(persons([11], [12]));
  expect(mergedDifferences([persons([10], []), []])).toEqual([]);
});
