import type { Language } from "#shared/engine/language.ts";

/** Locales for numbers, dates and sorting; English is British. */
export const localeNames = { de: "de-DE", en: "en-GB" } as const;

/** Writers by what they write: making one takes far longer than writing a number. */
const writers = new Map<string, Intl.NumberFormat>();

function writerOf(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const name = `${language} ${options.maximumFractionDigits}`;
  const writer = writers.get(name) ?? new Intl.NumberFormat(localeNames[language], options);
  writers.set(name, writer);
  return writer;
}

/** Formats a number for the language with a fixed number of decimals. */
export function formatNumber(value: number, language: Language, digits = 0): string {
  // Counts are written without a writer: the first one takes as long as a screen to be painted.
  if (digits === 0 && Number.isSafeInteger(value)) return inThousands(value, language);
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return writerOf(language, options).format(value);
}

function inThousands(value: number, language: Language): string {
  const digits = String(Math.abs(value));
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3)
    groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return `${value < 0 ? "-" : ""}${groups.join(language === "de" ? "." : ",")}`;
}

/** Formats a share between 0 and 100 as a whole percentage: "71 %" in German, "71%" in English. */
export function formatPercent(value: number, language: Language): string {
  // Without a writer of numbers, for the reason above.
  return `${Math.round(value)}${language === "de" ? "\u00A0" : ""}%`;
}

/** Comparators by language: making one takes longer than sorting a few titles. */
const comparators = new Map<Language, Intl.Collator["compare"]>();

/** A comparator that sorts titles by the rules of the language, numbers in them by value. */
export function compareTitles(language: Language): (a: string, b: string) => number {
  const known = comparators.get(language);
  if (known) return known;
  const { compare } = new Intl.Collator(localeNames[language], { numeric: true });
  comparators.set(language, compare);
  return compare;
}
