import type { Language } from "#shared/engine/language.ts";

/** How languages write thousands and decimals. */
const signs = { de: { thousands: ".", decimals: "," }, en: { thousands: ",", decimals: "." } };

/**
 * Formats a number for the language with a fixed number of decimals. Without a writer of the
 * browser's: the first one takes as long as a screen to be painted.
 */
export function formatNumber(value: number, language: Language, digits = 0): string {
  const { thousands, decimals } = signs[language];
  const unit = 10 ** digits;
  // Rounded as it is read: 0.95 is a little less for a computer.
  const rounded = Math.round(Math.abs(value) * unit) / unit;
  const [whole = "", part] = rounded.toFixed(digits).split(".");
  const groups: string[] = [];
  for (let end = whole.length; end > 0; end -= 3)
    groups.unshift(whole.slice(Math.max(0, end - 3), end));
  const written = groups.join(thousands) + (part === undefined ? "" : decimals + part);
  return value < 0 ? `-${written}` : written;
}

/** Formats a share between 0 and 100 as a whole percentage: "71 %" in German, "71%" in English. */
export function formatPercent(value: number, language: Language): string {
  // Without a writer of numbers, for the reason above.
  return `${Math.round(value)}${language === "de" ? "\u00A0" : ""}%`;
}
