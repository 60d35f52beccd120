import { expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { linesOf } from "#tests/helpers/samples/sampleRules.ts";

test("a vendor's dates must be in order", () => {
  const vendor = { dpaConcludedOn: "2026-05-01", dpaValidUntil: "2026-04-30" };
  expect(linesOf("agreementDates", vendor)).toEqual(["error dateOrder /dpaValidUntil"]);
  const sameDay = { dpaConcludedOn: "2026-05-01", dpaValidUntil: "2026-05-01" };
  expect(linesOf("agreementDates", sameDay)).toEqual([]);
  const audits = { lastAuditOn: "2026-05-01", nextAuditOn: "2026-05-01" };
  expect(linesOf("agreementDates", audits)).toEqual(["error dateOrder /nextAuditOn"]);
  expect(linesOf("agreementDates", { nextAuditOn: "2026-05-01" })).toEqual([]);
});

test("a catalogue item must not contradict itself", () => {
  expect(linesOf("notOwnSubcontractor", { id: 4, subcontractors: [{ id: 5 }, { id: 4 }] })).toEqual(
    ["error ownSubcontractor /subcontractors/1"],
  );
  expect(linesOf("validRange", { validFrom: "2026-02-01", validTo: "2026-01-01" })).toEqual([
    "error dateOrder /validTo",
  ]);
  expect(
    linesOf("validRange", { from: "2026-02-01T00:00:00Z", to: "2026-01-01T00:00:00Z" }),
  ).toEqual(["error dateOrder /to"]);
  expect(linesOf("loginNeedsEmail", { roles: ["ROLE_READER"] })).toEqual([
    "error emailForLogin /email",
  ]);
  expect(linesOf("loginNeedsEmail", { roles: [] })).toEqual([]);
  expect(
    linesOf("wholeNameFits", { firstName: "a".repeat(99), lastName: "b".repeat(100) }),
  ).toEqual([]);
  expect(
    linesOf("wholeNameFits", { firstName: "a".repeat(100), lastName: "b".repeat(100) }),
  ).toEqual(["error nameTooLong /lastName"]);
});

test("a number is unique within an authority's list", () => {
  const entries: Body[] = [{ no: 1 }, { no: 2 }, {}, {}, { no: 1 }];
  expect(linesOf("entryNumbers", { entries })).toEqual(["error entryNumber /entries/4/no"]);
  expect(linesOf("entryNumbers", {})).toEqual([]);
});

test("a deletion rule states a period, an open end or a restriction", () => {
  expect(linesOf("deletionPeriodGiven", { years: 0 })).toEqual(["warning periodMissing /years"]);
  expect(linesOf("deletionPeriodGiven", { days: 3 })).toEqual([]);
  expect(linesOf("deletionPeriodGiven", { untilText: { de: "bis zur Prüfung" } })).toEqual([]);
  expect(linesOf("deletionPeriodGiven", { action: "restrict" })).toEqual([]);
});

test("the group's settings must be consistent", () => {
  expect(linesOf("reviewMonthsOrder", { reviewMonths: 6, reviewMonthsHighRisk: 12 })).toEqual([
    "error reviewMonths /reviewMonthsHighRisk",
  ]);
  expect(linesOf("reviewMonthsOrder", { reviewMonths: 12, reviewMonthsHighRisk: 12 })).toEqual([]);
  const falling = Array.from({ length: 4 }, () => ["high", "low", "low", "low"]);
  expect(linesOf("riskMatrixGrows", { riskMatrix: falling })).toEqual([
    "error riskMatrix /riskMatrix",
  ]);
  expect(linesOf("riskMatrixGrows", {})).toEqual([]);
});

test("an entry cannot be above itself", () => {
  expect(linesOf("notPartOfItself", { id: 3, partOf: { id: 3 } })).toEqual([
    "error partOfItself /partOf",
  ]);
  expect(linesOf("notPartOfItself", { id: 3, partOf: { id: 4 } })).toEqual([]);
});
