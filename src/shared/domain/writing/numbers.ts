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

/** Writes a number as it is entered: with the language's decimal sign, and nothing between thousands. */
export function enteredNumber(value: number, language: Language): string {
  return String(value).replace(".", signs[language].decimals);
}

/**
 * Reads what people enter as a number; undefined if it is none. Point and comma are both decimal
 * signs, unless they stand where the language separates thousands.
 */
export function readNumber(text: string, language: Language): number | undefined {
  const { thousands, decimals } = signs[language];
  const entered = text.trim().replace("\u2212", "-");
  const hasThousands = new RegExp(
    String.raw`^[-+]?[1-9]\d{0,2}(?:[${thousands}]\d{3})+(?:[${decimals}]\d*)?$`,
  ).test(entered);
  const plain = hasThousands ? entered.replaceAll(thousands, "") : entered;
  if (!/^[-+]?(?:\d+(?:[.,]\d*)?|[.,]\d+)$/.test(plain)) return undefined;
  const number = Number(plain.replace(",", "."));
  return Number.isFinite(number) ? number : undefined;
}
