import { expect, test } from "vitest";
import { conflictsBetween, isAbout, longestDuty, reckon } from "./retentionReckoning.ts";

const germany = { id: 1, title: "Deutschland" };
const vouchers = {
  id: 10,
  country: germany,
  nature: "duty",
  years: 8,
  startEvent: "document",
  fromYearEnd: true,
  validFrom: "2025-01-01",
  personalDataCategories: [{ id: 5 }],
};
const place = { category: 5, country: 1, today: "2026-11-20" };

test("a period holds for its category and country while it is the law", () => {
  expect(isAbout(vouchers, place)).toBe(true);
  expect(isAbout(vouchers, { ...place, category: 6 })).toBe(false);
  expect(isAbout(vouchers, { ...place, country: 2 })).toBe(false);
  expect(isAbout(vouchers, { ...place, today: "2024-12-31" })).toBe(false);
  expect(isAbout({ ...vouchers, validTo: "2026-11-19" }, place)).toBe(false);
  const { country: _, ...everywhere } = vouchers;
  expect(isAbout(everywhere, { ...place, country: 2 })).toBe(true);
  expect(isAbout({ ...vouchers, personalDataCategories: [] }, place)).toBe(false);
});

test("a voucher of March 2026 is kept until the end of 2034 and due on the next day", () => {
  expect(reckon(vouchers, { event: "document", day: "2026-03-15" })).toMatchObject({
    state: "computed",
    end: "2034-12-31",
    due: "2035-01-01",
  });
});

test("what cannot be computed says why", () => {
  const start = { event: "document", day: "2026-03-15" };
  const stateOf = (rule: object, asked: Parameters<typeof reckon>[1] = start) =>
    reckon({ ...vouchers, ...rule }, asked).state;
  expect(stateOf({}, { event: null, day: "2026-03-15" })).toBe("noDay");
  expect(stateOf({}, { event: "document", day: null })).toBe("noDay");
  expect(stateOf({ startEvent: "leaving" })).toBe("otherEvent");
  expect(stateOf({ startEvent: "other" }, { ...start, event: "other" })).toBe("otherEvent");
  expect(stateOf({ years: 0 })).toBe("noPeriod");
  expect(stateOf({ untilText: { de: "bis zur Prüfung" } })).toBe("noPeriod");
});

test("a rule of three years contradicts a law of ten, and not one of special cases", () => {
  const books = { ...vouchers, id: 11, years: 10 };
  const rule = { id: 20, years: 3, startEvent: "document" };
  expect(conflictsBetween([books], [rule])).toEqual([{ duty: books, rule, outlasting: "certain" }]);
  const later = { ...rule, startEvent: "endOfContract" };
  expect(conflictsBetween([books], [later])).toMatchObject([{ outlasting: "unknown" }]);
  expect(conflictsBetween([{ ...books, special: true }], [rule])).toEqual([]);
  expect(conflictsBetween([books], [{ ...rule, years: 11 }])).toEqual([]);
});

test("the longest law is told, as far as it can be counted", () => {
  const books = { ...vouchers, id: 11, years: 10 };
  const open = { ...vouchers, id: 12, years: 0 };
  expect(longestDuty([vouchers, open, books, { ...books, id: 13, years: 40, special: true }])).toBe(
    books,
  );
  expect(longestDuty([open])).toBeUndefined();
});
