import { expect, test } from "vitest";
import { actionOf, dueDays } from "./retentionCalendar.ts";

const [today, upTo] = ["2026-11-20", "2029-11-20"];

test("what began in one year is due on one day, for each year ahead", () => {
  expect(dueDays({ years: 8, fromYearEnd: true }, today, upTo)).toEqual({
    kind: "years",
    days: [
      { due: "2027-01-01", year: 2018 },
      { due: "2028-01-01", year: 2019 },
      { due: "2029-01-01", year: 2020 },
    ],
  });
});

test("on the first of January that day is still told, and a year later the next", () => {
  const rule = { years: 10, fromYearEnd: true };
  const [first, next] = [
    { due: "2027-01-01", year: 2016 },
    { due: "2028-01-01", year: 2017 },
  ];
  expect(dueDays(rule, "2027-01-01", "2027-12-31")).toMatchObject({ days: [first] });
  expect(dueDays(rule, "2027-01-02", "2028-01-01")).toMatchObject({ days: [next] });
});

test.each([
  [{ days: 3 }, "2026-11-16"],
  [{ months: 6 }, "2026-05-19"],
  [{ years: 2 }, "2024-11-19"],
])("under %j, what began up to %s is due today", (rule, until) => {
  expect(dueDays(rule, today, upTo)).toEqual({ kind: "running", until });
});

test("at the end of short months the day is found by what is due, not by counting back", () => {
  // Six months from 31 August end on 28 February.
  const due = { kind: "running", until: "2026-08-31" };
  expect(dueDays({ months: 6 }, "2027-03-01", upTo)).toEqual(due);
});

test("without a period nothing can be told", () => {
  const untilCheck = { untilText: { de: "bis zur Prüfung" }, years: 1 };
  expect(dueDays({}, today, upTo)).toEqual({ kind: "open" });
  expect(dueDays(untilCheck, today, upTo)).toEqual({ kind: "open" });
});

test("without another action data are erased", () => {
  expect([actionOf({}), actionOf({ action: "restrict" })]).toEqual(["delete", "restrict"]);
});
