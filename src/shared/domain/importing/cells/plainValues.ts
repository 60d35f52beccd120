import { readTruth } from "./answer.ts";
import { readDayCell } from "./days.ts";

/** The number that a text says as both languages write it; null of one that may be two, or none. */
export function numberIn(text: string): number | null {
  const plain = text.trim();
  const isSure = /^-?\d+(?:[.,]\d{1,2})?$/u.test(plain);
  return isSure ? Number(plain.replace(",", ".")) : null;
}

/** Yes or no, where a text says it without a limit. */
export function truthIn(text: string): boolean | null {
  const { value, isOpen } = readTruth(text);
  return isOpen ? null : value;
}

/** The day that a text says for sure. */
export function dayIn(text: string): string | null {
  return readDayCell(text).value;
}
