import { expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { findingsOf, linesOf } from "#tests/helpers/samples/sampleRules.ts";
import { retentionConflicts } from "./retentionConflicts.ts";

const customers = { id: 30, title: "Kunden" };
const suppliers = { id: 31, title: "Lieferanten" };
const billing = { id: 40, title: "Abrechnungsdaten" };
const contact = { id: 41, title: "Kontaktdaten" };
const vouchers = {
  id: 1,
  title: "Buchungsbelege",
  personalDataCategories: [{ id: 40 }],
  years: 8,
  startEvent: "document",
  fromYearEnd: true,
  provision: "§ 147 AO",
  periodText: "8 Jahre",
};
const short = { id: 60, title: "Nach drei Jahren", years: 3, startEvent: "document" };

function recordWith(rows: Body[], more: Body = {}): Body {
  return {
    controller: true,
    retentionDuties: [vouchers],
    groupsOfPersons: [
      { group: customers, personalDataCategory: [billing, contact] },
      { group: suppliers, personalDataCategory: [billing] },
    ],
    deletionPractise: rows,
    ...more,
  };
}

function conflictsIn(rows: Body[], more?: Body): string[] {
  const record = recordWith(rows, more);
  return rows.flatMap((row) =>
    retentionConflicts(row, record).map(
      ({ field, rule, duty, outlasting }) =>
        `${field}: ${String(rule["title"])} / ${String(duty["title"])} ${outlasting}`,
    ),
  );
}

const row = { personalDataCategory: [billing], deletionPractiseNational: short };

test("a rule of three years contradicts a law about its data that demands eight", () => {
  expect(conflictsIn([row])).toEqual([
    "deletionPractiseNational: Nach drei Jahren / Buchungsbelege certain",
  ]);
});

test("a row that names no data is about all data of its groups", () => {
  const ofAll = { deletionPractiseGdpr: short };
  const ofSuppliers = { ...ofAll, groupsOfPersons: [suppliers] };

  expect(conflictsIn([ofAll])).toHaveLength(1);
  expect(conflictsIn([ofSuppliers])).toHaveLength(1);
  expect(conflictsIn([{ ...ofAll, personalDataCategory: [contact] }])).toEqual([]);
});

test("a law that another row names for the same data is no conflict", () => {
  const own = { personalDataCategory: [billing], deletionPractiseGdpr: short };
  const law = { id: 2, title: "Belege", years: 8, nature: "duty" };
  const statutory = { deletionPractiseNational: law };

  expect(conflictsIn([own, statutory])).toEqual([]);
  expect(conflictsIn([own, { ...statutory, groupsOfPersons: [suppliers] }])).toHaveLength(1);
});

test("a rule without a period, and one that is longer, contradicts nothing", () => {
  const purpose = { personalDataCategory: [billing], deletionPractiseGdpr: { id: 61 } };
  const longer = { ...purpose, deletionPractiseNational: { id: 62, years: 9 } };

  expect(conflictsIn([purpose])).toEqual([]);
  expect(conflictsIn([longer])).toEqual([]);
});

test("the longest rule of a row counts", () => {
  const both = {
    personalDataCategory: [billing],
    deletionPractiseGdpr: { id: 63, days: 30 },
    deletionPractiseNational: { id: 62, years: 9 },
  };

  expect(conflictsIn([both])).toEqual([]);
});

test("processors keep what their clients say", () => {
  expect(conflictsIn([row], { controller: false, processor: true })).toEqual([]);
});

test("the finding names both sides; where periods begin differently it leaves open which ends first", () => {
  const record = recordWith([row]);

  expect(findingsOf("retentionDuty", row, record)).toEqual([
    {
      path: "/deletionPractiseNational",
      code: "retentionDuty",
      level: "warning",
      params: {
        law: "§ 147 AO",
        duty: "Buchungsbelege",
        dutyPeriod: "8 Jahre",
        rule: "Nach drei Jahren",
        period: "3 Jahre ab Entstehung des Dokuments",
      },
    },
  ]);
  const later = { ...row, deletionPractiseNational: { ...short, startEvent: "endOfContract" } };
  expect(linesOf("retentionDuty", later, recordWith([later]))).toEqual([
    "warning retentionDutyUnknown /deletionPractiseNational",
  ]);
  expect(linesOf("deletionConflict", row, record)).toEqual([]);
});
