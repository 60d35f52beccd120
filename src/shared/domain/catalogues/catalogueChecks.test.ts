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
  const own = { id: 4, subcontractors: [{ id: 5 }, { id: 4 }] };
  const days = { validFrom: "2026-02-01", validTo: "2026-01-01" };
  const times = { from: "2026-02-01T00:00:00Z", to: "2026-01-01T00:00:00Z" };
  expect(linesOf("notOwnSubcontractor", own)).toEqual(["error ownSubcontractor /subcontractors/1"]);
  expect(linesOf("validRange", days)).toEqual(["error dateOrder /validTo"]);
  expect(linesOf("validRange", times)).toEqual(["error dateOrder /to"]);
});

test("a person with a role has an e-mail address, and every name fits", () => {
  const roles = ["ROLE_READER"];
  const [firstName, lastName] = ["a".repeat(99), "b".repeat(100)];
  const tooLong = ["error nameTooLong /lastName"];
  expect(linesOf("loginNeedsEmail", { roles })).toEqual(["error emailForLogin /email"]);
  expect(linesOf("loginNeedsEmail", { roles: [] })).toEqual([]);
  expect(linesOf("wholeNameFits", { firstName, lastName })).toEqual([]);
  expect(linesOf("wholeNameFits", { firstName: `${firstName}a`, lastName })).toEqual(tooLong);
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
  const order = (reviewMonths: number) =>
    linesOf("reviewMonthsOrder", { reviewMonths, reviewMonthsHighRisk: 12 });
  expect(order(6)).toEqual(["error reviewMonths /reviewMonthsHighRisk"]);
  expect(order(12)).toEqual([]);
  const riskMatrix = Array.from({ length: 4 }, () => ["high", "low", "low", "low"]);
  expect(linesOf("riskMatrixGrows", { riskMatrix })).toEqual(["error riskMatrix /riskMatrix"]);
  expect(linesOf("riskMatrixGrows", {})).toEqual([]);
});

test("an entry cannot be above itself", () => {
  const partOf = (id: number) => linesOf("notPartOfItself", { id: 3, partOf: { id } });
  expect(partOf(3)).toEqual(["error partOfItself /partOf"]);
  expect(partOf(4)).toEqual([]);
});

test("a period whose kind was taken over from an earlier version is to be checked", () => {
  expect(linesOf("natureChecked", { isNatureUnchecked: true })).toEqual([
    "warning natureUnchecked /nature",
  ]);
  expect(linesOf("natureChecked", { nature: "usual" })).toEqual([]);
});
