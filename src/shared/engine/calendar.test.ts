import { expect, test } from "vitest";
import { firstDay, isDay, isInCalendar, lastDay, momentPattern } from "./calendar.ts";

/** Every day in this notation, real or not. */
function* written() {
  for (let year = 1898; year <= 2202; year += 1)
    for (let month = 0; month <= 13; month += 1)
      for (let day = 0; day <= 32; day += 1)
        yield `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

test("days are those of the calendar from 1900 to 2200", () => {
  const wrong = [...written()].filter(
    (text) => isDay(text) !== (isInCalendar(text) && text >= firstDay && text <= lastDay),
  );
  expect(wrong).toEqual([]);
});

test.each([
  "",
  "0000-01-01",
  "0001-01-01",
  "9999-12-31",
  "2023-02-29",
  "2026-02-31",
  "2026-13-01",
  "2026-1-1",
  "2026-01",
  "20260101",
  "2026-01-01T00:00:00Z",
  " 2026-01-01",
  "2026-01-01\n",
  "２０２６-01-01",
])("%j is no day", (text) => {
  expect(isDay(text)).toBe(false);
});

test("the calendar has days beyond those that can be entered", () => {
  for (const text of ["0001-01-01", "9999-12-31", "2024-02-29"])
    expect([text, isInCalendar(text)]).toEqual([text, true]);
  for (const text of ["2023-02-29", "2026-02-31", "2026-13-01", "2026-1-1", ""])
    expect([text, isInCalendar(text)]).toEqual([text, false]);
});

test("moments are times of such days, and all of them can be read", () => {
  for (const text of [
    "2024-02-29T00:00:00Z",
    "2026-12-31T23:59:59.999Z",
    "2026-01-01T12:00:00+14:00",
    "2026-01-01T12:00:00-09:30",
  ]) {
    expect([text, momentPattern.test(text)]).toEqual([text, true]);
    expect([text, Number.isNaN(Date.parse(text))]).toEqual([text, false]);
  }
  for (const text of [
    "2023-02-29T00:00:00Z",
    "2026-01-01T24:00:00Z",
    "2026-01-01T23:60:00Z",
    "2026-01-01T12:00:00",
    "2026-01-01T12:00:00+15:00",
    "2026-01-01T12:00:00+29:00",
    "2026-01-01 12:00:00Z",
    "9999-01-01T12:00:00Z",
  ])
    expect([text, momentPattern.test(text)]).toEqual([text, false]);
});
