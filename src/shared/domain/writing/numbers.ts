import type { Language } from "./dates.ts";

/** How numbers and sorted titles are written; English is British, as the dates are. */
export const localeNames = { de: "de-DE", en: "en-GB" } as const;

/** A number as the language writes it, with exactly so many digits after the point. */
export function formatNumber(value: number, language: Language, digits = 0): string {
  return new Intl.NumberFormat(localeNames[language], {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);
}

/** A share between 0 and 100 as a whole percentage: "71 %" in German, "71%" in English. */
export function formatPercent(value: number, language: Language): string {
  return new Intl.NumberFormat(localeNames[language], {
    style: "percent",
    maximumFractionDigits: 0,
  }).format(value / 100);
}

/** Compares two titles as the language sorts them; numbers in them count as numbers. */
export function compareTitles(language: Language): (a: string, b: string) => number {
  return new Intl.Collator(localeNames[language], { numeric: true }).compare;
}
