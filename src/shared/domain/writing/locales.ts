import type { Language } from "#shared/engine/language.ts";

/** Locales for numbers, dates and sorting; English is British. */
export const localeNames = { de: "de-DE", en: "en-GB" } as const;

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

/** Sorts what has a title as the language does. */
export function byTitle(
  language: Language,
): (one: { title: string }, other: { title: string }) => number {
  const compare = compareTitles(language);
  return (one, other) => compare(one.title, other.title);
}
