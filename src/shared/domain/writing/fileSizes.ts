import type { Language } from "#shared/engine/language.ts";
import { formatNumber } from "./numbers.ts";

const step = 1000;
const units = ["B", "kB", "MB"] as const;

/** A file size in B, kB or MB; bytes as whole numbers, the others with one decimal. */
export function formatFileSize(bytes: number, language: Language): string {
  let amount = bytes;
  let unit = 0;
  // 999,960 bytes would round to 1,000.0 kB; this makes it 1.0 MB.
  while (unit < units.length - 1 && Math.round(amount * 10) / 10 >= step) {
    amount /= step;
    unit += 1;
  }
  return `${formatNumber(amount, language, unit === 0 ? 0 : 1)}\u00A0${units[unit]}`;
}
