import { expect, test } from "vitest";
import { calendarFile } from "./icalendar.ts";

const entry = {
  uid: "task-7@a30.example",
  day: "2026-12-31",
  title: "Lageplan",
  note: "",
  address: "https://a30.example/vvt/edit/7",
  changedAt: new Date("2026-11-20T08:15:30.123Z"),
  version: 3,
};

/** Unfolds lines like a calendar reader (RFC 5545). */
function linesOf(file: string): string[] {
  return file.replaceAll("\r\n ", "").split("\r\n");
}

test("a day is a whole day in every time zone, and ends where the next begins", () => {
  const lines = linesOf(calendarFile("Nordlicht", [entry]));
  expect(lines).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Artikel 30//Tasks//EN",
    "CALSCALE:GREGORIAN",
    "NAME:Nordlicht",
    "X-WR-CALNAME:Nordlicht",
    "REFRESH-INTERVAL;VALUE=DURATION:PT6H",
    "X-PUBLISHED-TTL:PT6H",
    "BEGIN:VEVENT",
    "UID:task-7@a30.example",
    "DTSTAMP:20261120T081530Z",
    "LAST-MODIFIED:20261120T081530Z",
    "SEQUENCE:2",
    "DTSTART;VALUE=DATE:20261231",
    "DTEND;VALUE=DATE:20270101",
    "SUMMARY:Lageplan",
    "URL:https://a30.example/vvt/edit/7",
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
});

test("what somebody typed can't become a line of its own or end a value", () => {
  const title = "Frist; Ende, \\ und\r\nEND:VEVENT\u0000\u2028BEGIN:VALARM";
  const lines = linesOf(calendarFile("N", [{ ...entry, title, note: "a\rb\n\tc" }]));
  expect(lines).toContain(String.raw`SUMMARY:Frist\; Ende\, \\ und\nEND:VEVENT\nBEGIN:VALARM`);
  expect(lines).toContain("DESCRIPTION:a\\nb\\n\tc");
  expect(lines.filter((line) => line === "END:VEVENT")).toHaveLength(1);
});

test("no line has more than 75 octets, and no character is cut", () => {
  const title = "Überwachungsgeräte für Fußgänger 🚶‍♀️ ".repeat(20);
  const file = calendarFile("N", [{ ...entry, title }]);
  const sizes = file.split("\r\n").map((line) => Buffer.byteLength(line));
  expect(Math.max(...sizes)).toBeLessThanOrEqual(75);
  expect(Math.max(...sizes)).toBeGreaterThan(70);
  expect(file).not.toContain("\uFFFD");
  expect(linesOf(file)).toContain(`SUMMARY:${title}`);
  expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
});
