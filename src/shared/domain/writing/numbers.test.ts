import { expect, test } from "vitest";
import { compareTitles } from "./locales.ts";
import { enteredNumber, formatNumber, formatPercent, readNumber } from "./numbers.ts";

const locales = [
  ["de", "de-DE"],
  ["en", "en-GB"],
] as const;

test("numbers follow the conventions of each language", () => {
  expect(formatNumber(100000, "de")).toBe("100.000");
  expect(formatNumber(100000, "en")).toBe("100,000");
  expect(formatNumber(1.25, "de", 1)).toBe("1,3");
});

test("counts are written as the languages' own rules have them", () => {
  for (const [language, locale] of locales) {
    const rules = new Intl.NumberFormat(locale);
    for (const count of [0, 7, 999, 1000, 9999, 10_000, 123_456, 1_000_000, 1_234_567_890, -4321])
      expect(formatNumber(count, language)).toBe(rules.format(count));
  }
});

test("decimals are written as the languages' own rules have them", () => {
  for (const [language, locale] of locales) {
    for (const digits of [1, 2]) {
      const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
      const rules = new Intl.NumberFormat(locale, options);
      for (const value of [
        0, 0.05, 0.95, 1.25, 9.994, 999.95, 1234.5, 98_765.4321, -0.75, -1250.25,
      ])
        expect(formatNumber(value, language, digits)).toBe(rules.format(value));
    }
  }
});

test("percentages are whole numbers", () => {
  expect(formatPercent(71.4, "de")).toBe("71\u00A0%");
  expect(formatPercent(71.4, "en")).toBe("71%");
});

test("percentages are written as the languages' own rules have them", () => {
  const options = { style: "percent", maximumFractionDigits: 0 } as const;
  for (const [language, locale] of locales) {
    const rules = new Intl.NumberFormat(locale, options);
    for (let quarters = 0; quarters <= 400; quarters += 1)
      expect(formatPercent(quarters / 4, language)).toBe(rules.format(quarters / 400));
  }
});

test("titles are sorted alphabetically, Österreich under O", () => {
  const titles = ["Polen", "Österreich", "Niederlande", "Raum 10", "Raum 9"];

  expect(titles.toSorted(compareTitles("de"))).toEqual([
    "Niederlande",
    "Österreich",
    "Polen",
    "Raum 9",
    "Raum 10",
  ]);
});

test.each([
  ["1,5", 1.5, 1.5],
  ["1.5", 1.5, 1.5],
  ["1.000", 1000, 1],
  ["1,000", 1, 1000],
  ["1.234.567,25", 1_234_567.25, undefined],
  ["1,234,567.25", undefined, 1_234_567.25],
  ["0.125", 0.125, 0.125],
  ["0,125", 0.125, 0.125],
  ["54.3213", 54.3213, 54.3213],
  [" -7 ", -7, -7],
  ["\u22127", -7, -7],
  ["7.", 7, 7],
  [",5", 0.5, 0.5],
  ["", undefined, undefined],
  ["-", undefined, undefined],
  [".", undefined, undefined],
  ["abc", undefined, undefined],
  ["1e5", undefined, undefined],
  ["0x10", undefined, undefined],
  ["12 Monate", undefined, undefined],
  ["1,5,5", undefined, undefined],
  ["9".repeat(400), undefined, undefined],
])("%j entered is read as %j in German, as %j in English", (text, de, en) => {
  expect([readNumber(text, "de"), readNumber(text, "en")]).toEqual([de, en]);
});

test("a number that is written to be changed is read as itself", () => {
  expect(enteredNumber(1.5, "de")).toBe("1,5");
  for (const [language] of locales)
    for (const value of [0, 7, -7, 0.5, 1.125, 1000, 1234.5, -98_765.4321])
      expect(readNumber(enteredNumber(value, language), language)).toBe(value);
});
