import { expect, test } from "vitest";
import { dayAfter, retentionEnd } from "./retentionEnd.ts";
import { outlasts } from "./outlasting.ts";

const voucher = { years: 8, startEvent: "document", fromYearEnd: true };

test.each([
  ["eight years from the end of the year", voucher, "2026-03-15", "2034-12-31"],
  ["on the last day of the year, the same", voucher, "2026-12-31", "2034-12-31"],
  ["six months from the day", { months: 6 }, "2026-03-15", "2026-09-15"],
  ["a month without that day ends on its last one", { months: 6 }, "2026-08-31", "2027-02-28"],
  ["a leap day", { years: 1 }, "2028-02-29", "2029-02-28"],
  ["days cross the end of a month", { days: 3 }, "2026-12-30", "2027-01-02"],
  ["all parts add up", { years: 1, months: 1, days: 1 }, "2026-12-31", "2028-02-01"],
])("%s", (_name, rule, day, end) => {
  expect(retentionEnd(rule, day)).toBe(end);
});

test("without a period there is no end", () => {
  expect(retentionEnd({ untilText: { de: "bis zur Prüfung" } }, "2026-01-01")).toBeUndefined();
  expect(retentionEnd({ years: 0 }, "2026-01-01")).toBeUndefined();
});

test("data are due the day after the last one", () => {
  expect(dayAfter("2034-12-31")).toBe("2035-01-01");
});

test("periods that begin alike are compared by their ends", () => {
  expect(outlasts(voucher, { years: 3, startEvent: "document" })).toBe("certain");
  expect(outlasts(voucher, { years: 10, startEvent: "document" })).toBe("no");
  // Eight years from the day end before eight years from the end of its year.
  expect(outlasts(voucher, { years: 8, startEvent: "document" })).toBe("certain");
  expect(outlasts({ years: 8, startEvent: "document" }, voucher)).toBe("no");
});

test("of periods that begin differently nobody can say which ends first", () => {
  expect(outlasts(voucher, { years: 3, startEvent: "endOfContract" })).toBe("unknown");
  expect(outlasts(voucher, { years: 3 })).toBe("unknown");
  expect(outlasts(voucher, { years: 9, startEvent: "endOfContract" })).toBe("no");
  const other = { years: 2, startEvent: "other" };
  expect(outlasts({ ...other, years: 5 }, other)).toBe("unknown");
  expect(outlasts(voucher, {})).toBe("no");
});
