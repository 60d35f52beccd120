import { expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { deletionPeriodText, periodLength } from "./deletionPeriod.ts";

function texts(rule: Body) {
  const period = { years: null, months: null, days: null, untilText: null };
  const start = { startEvent: null, startNote: null, fromYearEnd: null };
  const whole = { ...period, ...start, action: "delete", ...rule };
  return [deletionPeriodText(whole, "de"), deletionPeriodText(whole, "en")];
}

test.each<[string, Body, string, string]>([
  [
    "payroll account",
    { years: 6, startEvent: "lastEntry", fromYearEnd: true },
    "6 Jahre ab Ende des Kalenderjahres der letzten Eintragung",
    "6 years from the end of the calendar year of the last entry",
  ],
  [
    "voucher",
    { years: 8, startEvent: "document", fromYearEnd: true },
    "8 Jahre ab Ende des Kalenderjahres, in dem das Dokument entstanden ist",
    "8 years from the end of the calendar year of the document’s creation",
  ],
  [
    "rejected application",
    { months: 6, startEvent: "rejection" },
    "6 Monate ab Zugang der Absage",
    "6 months from receipt of the rejection",
  ],
  ["video", { days: 3, startEvent: "collection" }, "3 Tage ab Erhebung", "3 days from collection"],
  [
    "mixed period",
    { years: 1, months: 6, days: 1, startEvent: "lastUse" },
    "1 Jahr, 6 Monate und 1 Tag ab letzter Verwendung",
    "1 year, 6 months and 1 day from the last use",
  ],
  ["period alone", { years: 10 }, "10 Jahre", "10 years"],
  [
    "consent withdrawn",
    { startEvent: "withdrawal" },
    "unverzüglich nach Widerruf",
    "without undue delay after withdrawal of consent",
  ],
  [
    "year end without a period",
    { startEvent: "endOfContract", fromYearEnd: true },
    "mit Ende des Kalenderjahres des Vertragsendes",
    "at the end of the calendar year of the end of the contract",
  ],
])("%s", (_name, rule, de, en) => {
  expect(texts(rule)).toEqual([de, en]);
});

test("zero parts are omitted", () => {
  expect(texts({ years: 3, months: 0, days: 0 })[0]).toBe("3 Jahre");
});

test("another event is printed in the group's own words", () => {
  const startNote = { de: "letzte Behandlung", en: "last treatment" };

  expect(texts({ years: 20, startEvent: "other", startNote })).toEqual([
    "20 Jahre, Beginn: letzte Behandlung",
    "20 years, starting: last treatment",
  ]);
  expect(texts({ years: 6, startEvent: "other", startNote, fromYearEnd: true })[0]).toBe(
    "6 Jahre ab Ende des Kalenderjahres (letzte Behandlung)",
  );
});

test("an open end replaces the period, in German where English is missing", () => {
  const untilText = { de: "bis zur nächsten Betriebsprüfung" };

  expect(texts({ untilText, years: 3 })).toEqual([untilText.de, untilText.de]);
});

test("without any information there is no text, unless data are restricted instead", () => {
  expect(texts({})).toEqual([undefined, undefined]);
  expect(texts({ action: "restrict" })).toEqual([
    "Einschränkung statt Löschung",
    "restriction instead of erasure",
  ]);
});

test("periods are compared with 360-day years and 30-day months", () => {
  expect(periodLength({ years: 1 })).toBe(360);
  expect(periodLength({ months: 12 })).toBe(360);
  expect(periodLength({ years: 1, months: 1, days: 1 })).toBe(391);
  expect(periodLength({ years: 0 })).toBeUndefined();
});

test("a period ends with what the law sets as its latest end", () => {
  const march = { byText: { de: "bis zum 31. März", en: "by 31 March" } };
  expect(texts({ years: 5, startEvent: "handOver", max: { years: 10 } })).toEqual([
    "5 Jahre ab Übergabe; höchstens 10 Jahre",
    "5 years from hand-over; 10 years at most",
  ]);
  expect(texts({ years: 1, startEvent: "dueDate", max: march })).toEqual([
    "1 Jahr ab Fälligkeit; zu löschen bis zum 31. März",
    "1 year from the due date; to be erased by 31 March",
  ]);
});

test("a limitation period begins when the claim arises and becomes known", () => {
  expect(texts({ years: 3, startEvent: "knowledge", fromYearEnd: true })).toEqual([
    "3 Jahre ab Ende des Kalenderjahres, in dem der Anspruch entstanden und bekannt geworden ist",
    "3 years from the end of the calendar year of the claim arising and becoming known",
  ]);
});
