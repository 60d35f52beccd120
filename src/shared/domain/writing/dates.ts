import { ownValue } from "#shared/engine/ownValue.ts";
import { isInCalendar } from "#shared/engine/calendar.ts";
import type { Language } from "#shared/engine/language.ts";
// One by one: the package's index loads three hundred files.
import { addDays as addDaysTo } from "date-fns/addDays";
import { differenceInCalendarDays } from "date-fns/differenceInCalendarDays";
import { dateNames } from "./dateNames.ts";

/** A date as input: ISO 8601 text or a Date. */
export type DateInput = string | Date;

/** Every format a date is shown in, for de and en. */
const patterns = {
  /** November 2026 */
  monthYear: { de: "MMMM yyyy", en: "MMMM yyyy" },
  /** Table column: 11/2026 */
  shortMonthYear: { de: "MM/yyyy", en: "MM/yyyy" },
  /** 20.11.2026, 20 Nov 2026 */
  date: { de: "dd.MM.yyyy", en: "d MMM yyyy" },
  /** 20. November 2026 */
  fullDate: { de: "d. MMMM yyyy", en: "d MMMM yyyy" },
  /** Freitag, 20. November 2026 */
  weekdayDate: { de: "EEEE, d. MMMM yyyy", en: "EEEE, d MMMM yyyy" },
  /** 20. November */
  dayMonth: { de: "d. MMMM", en: "d MMMM" },
  /** 20. */
  day: { de: "d.", en: "d" },
  /** 20. November 2026, 14:02 */
  fullDateTime: { de: "d. MMMM yyyy, HH:mm", en: "d MMMM yyyy, HH:mm" },
  /** 20.11.2026, 14:02 */
  shortDateTime: { de: "dd.MM.yyyy, HH:mm", en: "d MMM yyyy, HH:mm" },
  /** 14:02 */
  time: { de: "HH:mm", en: "HH:mm" },
  /** Monday */
  weekday: { de: "EEEE", en: "EEEE" },
  /** Value of a date picker: 2026-11-20 */
  picker: { de: "yyyy-MM-dd", en: "yyyy-MM-dd" },
  /** Part of a file name: 2026-11-20-14-02 */
  file: { de: "yyyy-MM-dd-HH-mm", en: "yyyy-MM-dd-HH-mm" },
} as const;

export type DateFormat = keyof typeof patterns;

export const nearWords = {
  de: { "-1": "gestern", "0": "heute", "1": "morgen" },
  en: { "-1": "yesterday", "0": "today", "1": "tomorrow" },
} as const;

/** Maximum distance in days at which a date is written as a word or weekday. */
const relativeDays = 6;

/** Formats a date, a moment in local time; empty if invalid. */
export function formatDate(value: DateInput, kind: DateFormat, language: Language): string {
  const date = toDate(value);
  return date ? written(date, patterns[kind][language], language) : "";
}

/**
 * Formats a date as yesterday, today, tomorrow, a weekday within six days, else as a date; empty if
 * invalid.
 */
export function formatRelativeDate(value: DateInput, language: Language, now: Date): string {
  const date = toDate(value);
  if (!date) return "";
  return nearWord(date, language, now) ?? formatDate(date, "date", language);
}

/** Like formatRelativeDate, with the time of day for yesterday, today and tomorrow. */
export function formatRelativeDateTime(value: DateInput, language: Language, now: Date): string {
  const date = toDate(value);
  if (!date) return "";
  const word = formatRelativeDate(date, language, now);
  const isNear = Math.abs(differenceInCalendarDays(date, now)) <= 1;
  if (!isNear) return word;
  const time = formatDate(date, "time", language);
  return language === "de" ? `${word} um ${time} Uhr` : `${word} at ${time}`;
}

/** The calendar day of a moment, yyyy-MM-dd, in local time. */
export function calendarDate(moment: Date): string {
  return written(moment, patterns.picker.en, "en");
}

/** Writes a date by a pattern, with the names of months and weekdays in the language. */
function written(date: Date, pattern: string, language: Language): string {
  const { month, weekday } = dateNames[language];
  const two = (part: number) => String(part).padStart(2, "0");
  const parts: Readonly<Record<string, string>> = {
    yyyy: String(date.getFullYear()).padStart(4, "0"),
    MMMM: month[date.getMonth()] ?? "",
    MMM: month[date.getMonth()]?.slice(0, 3) ?? "",
    MM: two(date.getMonth() + 1),
    EEEE: weekday[date.getDay()] ?? "",
    dd: two(date.getDate()),
    d: String(date.getDate()),
    HH: two(date.getHours()),
    mm: two(date.getMinutes()),
  };
  return pattern.replace(/y+|M+|E+|d+|H+|m+/g, (part) => ownValue(parts, part) ?? part);
}

export function addDays(day: string, days: number): string {
  return calendarDate(addDaysTo(requireDay(day), days));
}

/** Whole calendar days from one date to another, by local time; 0 if either is invalid. */
export function daysBetween(from: DateInput, until: DateInput): number {
  const [first, last] = [toDate(from), toDate(until)];
  return first && last ? differenceInCalendarDays(last, first) : 0;
}

/** The Monday of a date's week, yyyy-MM-dd, as a grouping key; empty if invalid. */
export function weekOf(value: DateInput): string {
  const date = toDate(value);
  return date ? calendarDate(mondayOf(date)) : "";
}

function mondayOf(date: Date): Date {
  return addDaysTo(date, -((date.getDay() + 6) % 7));
}

function nearWord(date: Date, language: Language, now: Date): string | undefined {
  const days = differenceInCalendarDays(date, now);
  if (days === -1 || days === 0 || days === 1) return nearWords[language][`${days}`];
  if (Math.abs(days) <= relativeDays) return formatDate(date, "weekday", language);
  return undefined;
}

export function toDate(value: DateInput): Date | undefined {
  if (typeof value === "string") return parseDate(value);
  return Number.isNaN(value.getTime()) ? undefined : value;
}

/** Midnight of a calendar day in local time; throws if there is no such day. */
export function requireDay(day: string): Date {
  const date = parseDate(day);
  if (!date) throw new RangeError(`"${day}" is no day`);
  return date;
}

/** Parses a calendar day as local time, or a moment; undefined if there is none such. */
export function parseDate(text: string): Date | undefined {
  if (!isInCalendar(text.slice(0, 10))) return undefined;
  const date = text.includes("T") ? new Date(text) : new Date(`${text}T00:00`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
