import { expect, test } from "vitest";
import {
  addDays,
  calendarDate,
  formatDate,
  formatRelativeDate,
  formatRelativeDateTime,
  weekOf,
} from "./dates.ts";
import { calendarDateIn, endOfDay, formatDateIn } from "./zonedDates.ts";
import { addMonths, asAtDay } from "./months.ts";

const friday = new Date(2026, 10, 20, 14, 2);

test("dates follow the conventions of each language", () => {
  expect(formatDate(friday, "monthYear", "de")).toBe("November 2026");
  expect(formatDate("2026-03-01", "monthYear", "de")).toBe("März 2026");
  expect(formatDate("2026-03-01", "shortMonthYear", "de")).toBe("03/2026");
  expect(formatDate(friday, "date", "de")).toBe("20.11.2026");
  expect(formatDate(friday, "date", "en")).toBe("20 Nov 2026");
  expect(formatDate(friday, "fullDate", "de")).toBe("20. November 2026");
  expect(formatDate(friday, "fullDate", "en")).toBe("20 November 2026");
  expect(formatDate(friday, "weekdayDate", "de")).toBe("Freitag, 20. November 2026");
  expect(formatDate(friday, "fullDateTime", "de")).toBe("20. November 2026, 14:02");
  expect(formatDate(friday, "shortDateTime", "de")).toBe("20.11.2026, 14:02");
  expect(formatDate(friday, "shortDateTime", "en")).toBe("20 Nov 2026, 14:02");
  expect(formatDate(friday, "picker", "de")).toBe("2026-11-20");
  expect(formatDate(friday, "file", "en")).toBe("2026-11-20-14-02");
});

test("a calendar date is the same day in every time zone", () => {
  expect(formatDate("2026-11-20", "date", "de")).toBe("20.11.2026");
  expect(calendarDate(new Date(2026, 0, 1, 0, 30))).toBe("2026-01-01");
});

test("invalid dates are shown as empty", () => {
  expect(formatDate("soon", "date", "de")).toBe("");
  expect(formatRelativeDate("", "de", friday)).toBe("");
  expect(formatRelativeDateTime("x", "de", friday)).toBe("");
  expect(weekOf("x")).toBe("");
});

test.each([
  ["2026-11-19", "gestern", "yesterday"],
  ["2026-11-20", "heute", "today"],
  ["2026-11-21", "morgen", "tomorrow"],
  ["2026-11-18", "Mittwoch", "Wednesday"],
  ["2026-11-23", "Montag", "Monday"],
  ["2026-11-14", "Samstag", "Saturday"],
  ["2026-11-26", "Donnerstag", "Thursday"],
  ["2026-11-13", "13.11.2026", "13 Nov 2026"],
  ["2026-11-27", "27.11.2026", "27 Nov 2026"],
])("seen from Friday 20 November, %s is %s", (day, german, english) => {
  expect(formatRelativeDate(day, "de", friday)).toBe(german);
  expect(formatRelativeDate(day, "en", friday)).toBe(english);
});

test("relative dates depend on the calendar day, not on twenty-four hours", () => {
  const lateYesterday = new Date(2026, 10, 19, 23, 59);
  expect(formatRelativeDate(lateYesterday, "de", new Date(2026, 10, 20, 0, 1))).toBe("gestern");
});

test("recent times include the time of day", () => {
  expect(formatRelativeDateTime(new Date(2026, 10, 19, 16, 12), "de", friday)).toBe(
    "gestern um 16:12 Uhr",
  );
  expect(formatRelativeDateTime(new Date(2026, 10, 18, 16, 12), "de", friday)).toBe("Mittwoch");
});

test("months and days are added on the calendar", () => {
  expect(addMonths("2026-11-20", 12)).toBe("2027-11-20");
  expect(addMonths("2026-08-31", 6)).toBe("2027-02-28");
  expect(addDays("2026-12-31", 60)).toBe("2027-03-01");
});

test("a week starts on Monday", () => {
  expect(weekOf("2026-11-20")).toBe("2026-11-16");
  expect(weekOf("2026-11-22")).toBe("2026-11-16");
  expect(weekOf("2026-11-23")).toBe("2026-11-23");
});

test("an as-at month means its last day", () => {
  expect(asAtDay("2026-02")).toBe("2026-02-28");
  expect(asAtDay("2024-02")).toBe("2024-02-29");
  expect(asAtDay("2026-11-20")).toBe("2026-11-20");
  expect(asAtDay("2026-02-30")).toBeUndefined();
  expect(asAtDay("2026-13")).toBeUndefined();
  expect(asAtDay("20.11.2026")).toBeUndefined();
});

test("a moment is written in the time zone asked for, a calendar day as it is", () => {
  const winter = "2026-11-20T23:30:00.000Z";
  expect(formatDateIn(winter, "shortDateTime", "de", "Europe/Berlin")).toBe("21.11.2026, 00:30");
  expect(formatDateIn(winter, "shortDateTime", "de", "America/New_York")).toBe("20.11.2026, 18:30");
  expect(formatDateIn("2026-07-20T22:30:00Z", "time", "de", "Europe/Berlin")).toBe("00:30");
  expect(formatDateIn("2026-11-20", "date", "de", "America/New_York")).toBe("20.11.2026");
  expect(calendarDateIn(new Date(winter), "Europe/Berlin")).toBe("2026-11-21");
});

test("clocks that change at a quarter, or by half an hour, are read rightly before and after", () => {
  const time = (moment: string, zone: string) => formatDateIn(moment, "time", "de", zone);
  expect(time("2026-10-25T00:59:59Z", "Europe/Berlin")).toBe("02:59");
  expect(time("2026-10-25T01:00:00Z", "Europe/Berlin")).toBe("02:00");
  expect(time("2026-04-04T14:59:59Z", "Australia/Lord_Howe")).toBe("01:59");
  expect(time("2026-04-04T15:00:00Z", "Australia/Lord_Howe")).toBe("01:30");
  expect(time("1985-12-31T18:29:00Z", "Asia/Kathmandu")).toBe("23:59");
  expect(time("1985-12-31T18:31:00Z", "Asia/Kathmandu")).toBe("00:16");
});

test("a day ends at midnight in its time zone, also when clocks change", () => {
  const end = (day: string) => endOfDay(day, "Europe/Berlin").toISOString();
  expect(end("2026-11-20")).toBe("2026-11-20T22:59:59.999Z");
  expect(end("2026-03-29")).toBe("2026-03-29T21:59:59.999Z");
  expect(end("2026-10-25")).toBe("2026-10-25T22:59:59.999Z");
});
