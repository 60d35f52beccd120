import type { Language } from "#shared/engine/language.ts";

/** Locales for numbers, dates and sorting; English is British. */
export const localeNames = { de: "de-DE", en: "en-GB" } as const;

/** Formats a number for the language with a fixed number of decimals. */
export function formatNumber(value: number, language: Language, digits = 0): string {
  return new Intl.NumberFormat(localeNames[language], {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);
}

/** Formats a share between 0 and 100 as a whole percentage: "71 %" in German, "71%" in English. */
export function formatPercent(value: number, language: Language): string {
  return new Intl.NumberFormat(localeNames[language], {
    style: "percent",
    maximumFractionDigits: 0,
  }).format(value / 100);
}

/** A comparator that sorts titles by the rules of the language, numbers in them by value. */
export function compareTitles(language: Language): (a: string, b: string) => number {
  return new Intl.Collator(localeNames[language], { numeric: true }).compare;
}
