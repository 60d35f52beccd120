import { expect, test } from "vitest";
import {
  readMoment,
  readNumericDate,
  readTruth,
  readXmlMoment,
  readXmlTruth,
} from "./machineFormats.ts";

test.each([
  ["true", true, true],
  ["false", false, false],
  ["1", null, true],
  ["0", null, false],
  ["True", null, null],
  ["yes", null, null],
  [" true", null, null],
  ["", null, null],
])("the text %j is %j as a truth value and %j in XML", (text, plain, inXml) => {
  expect([readTruth(text), readXmlTruth(text)]).toEqual([plain, inXml]);
});

const noon = "2026-11-28T12:00:00.000Z";

test.each([
  ["2026-11-28T12:00:00Z", noon],
  ["2026-11-28T12:00:00.0000000Z", noon],
  ["2026-11-28T13:00:00+01:00", noon],
  // An end that is meant to be none.
  ["9999-12-31T23:59:59Z", "9999-12-31T23:59:59.000Z"],
])("%s is a moment", (text, moment) => {
  expect(readMoment(text)?.toISOString()).toBe(moment);
});

test.each([
  ["1"],
  ["2026-11-28"],
  ["2026-11-28T12:00:00"],
  ["2026-02-31T12:00:00Z"],
  ["28 Nov 2026"],
  [1_796_000_000],
  [null],
])("%j is no moment", (value) => {
  expect(readMoment(value)).toBeNull();
});

test("a moment in XML without an offset is in UTC, wherever the server stands", () => {
  expect(readXmlMoment("2026-11-28T12:00:00")?.toISOString()).toBe(noon);
  expect(readXmlMoment("2026-11-28T13:00:00+01:00")?.toISOString()).toBe(noon);
  for (const text of ["1", "", "2026-02-31T12:00:00"]) expect(readXmlMoment(text)).toBeNull();
});

test("seconds since 1970 are a moment of the calendar", () => {
  expect(readNumericDate(Date.parse(noon) / 1000)?.toISOString()).toBe(noon);
  expect(readNumericDate(0)?.toISOString()).toBe("1970-01-01T00:00:00.000Z");
  // Milliseconds, for instance.
  for (const value of [Date.parse(noon), 1e300, NaN, -1e11, "1796000000", null, undefined])
    expect([value, readNumericDate(value)]).toEqual([value, null]);
});
