import { describe, expect, test } from "vitest";
import { formatDate } from "./dates.ts";
import { readDay } from "./readDates.ts";
import { readMoment } from "./readMoments.ts";

const today = "2026-11-30";

test.each([
  ["1.2.26", "2026-02-01"],
  ["01.02.2026", "2026-02-01"],
  [" 1. 2. 2026 ", "2026-02-01"],
  ["1/2/2026", "2026-02-01"],
  ["1-2-26", "2026-02-01"],
  ["01022026", "2026-02-01"],
  ["010226", "2026-02-01"],
  ["2026-02-01", "2026-02-01"],
  ["1.2.", "2026-02-01"],
  ["1.2.99", "1999-02-01"],
  ["1. Februar 2026", "2026-02-01"],
  ["1 Feb 2026", "2026-02-01"],
  ["Feb 1, 2026", "2026-02-01"],
  ["3. März 2026", "2026-03-03"],
  ["3 Dec 26", "2026-12-03"],
  ["3. dez. 26", "2026-12-03"],
  ["29.2.2024", "2024-02-29"],
  ["heute", "2026-11-30"],
  ["Today", "2026-11-30"],
  ["morgen", "2026-12-01"],
  ["yesterday", "2026-11-29"],
])("%s is read as %s", (typed, day) => {
  expect(readDay(typed, today)).toBe(day);
});

test.each([
  "",
  "31.2.2026",
  "29.2.2026",
  "1.13.2026",
  "0.1.2026",
  "1.2.202",
  "1.2.20266",
  "12",
  "2026",
  "2026-02",
  "soon",
  "1. Fe 2026",
  "1 constructor 2026",
  "1.2.2026 x",
  "1.2.2026 3",
  "1:2:2026",
  "９.2.2026",
  "1.2.2026; drop",
  "1".repeat(5000),
])("%j is read as no day", (typed) => {
  expect(readDay(typed, today)).toBeNull();
});

describe.each(["de", "en"] as const)("in %s", (language) => {
  test("all that is written of a day is read again", () => {
    for (let month = 1; month <= 12; month += 1) {
      const day = `2026-${String(month).padStart(2, "0")}-28`;
      for (const format of ["date", "fullDate"] as const)
        expect(readDay(formatDate(day, format, language), today)).toBe(day);
    }
  });

  test("all that is written of a moment is read again", () => {
    const moment = "2026-02-28T11:05:00.000Z";
    for (const format of ["shortDateTime", "fullDateTime"] as const)
      expect(readMoment(formatDate(moment, format, language), today)).toBe(moment);
  });
});

test.each(["30.11.2026 9:30", "2026-11-30T09:30", "heute um 9:30 Uhr", "30 Nov, 09:30"])(
  "%s is read as that moment of local time",
  (typed) => {
    expect(readMoment(typed, today)).toBe(new Date("2026-11-30T09:30").toISOString());
  },
);

test.each(["30.11.2026", "9:30", "30.11.2026 24:30", "30.11.2026 9:60", "31.2.2026 9:30", ""])(
  "%j is read as no moment",
  (typed) => {
    expect(readMoment(typed, today)).toBeNull();
  },
);
