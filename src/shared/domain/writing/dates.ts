import {
  addDays as addDaysTo,
  addMonths as addMonthsTo,
  differenceInCalendarDays,
  endOfMonth,
  format,
  isValid,
  parse,
  parseISO,
  startOfWeek,
} from "date-fns";
import { de } from "date-fns/locale/de";
import { enGB } from "date-fns/locale/en-GB";

/** The languages of the interface. */
export type Language = "de" | "en";

/** What a date is given as: ISO 8601 text, a calendar date, or a Date. */
export type DateInput = string | Date;

/** Every way in which a date is shown; de and en patterns of date-fns. */
const patterns = {
  /** November 2026 */
  monthYear: { de: "MMMM yyyy", en: "MMMM yyyy" },
  /** Column of a table: 11/2026 */
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
  /** What a date picker holds: 2026-11-20 */
  picker: { de: "yyyy-LL-dd", en: "yyyy-LL-dd" },
  /** What stands in a file's name: 2026-11-20-14-02 */
  file: { de: "yyyy-LL-dd-HH-mm", en: "yyyy-LL-dd-HH-mm" },
} as const;

/** Name of a way to show a date. */
export type DateFormat = keyof typeof patterns;

const locales = { de, en: enGB };
const nearWords = {
  de: { "-1": "gestern", "0": "heute", "1": "morgen" },
  en: { "-1": "yesterday", "0": "today", "1": "tomorrow" },
} as const;

/** A moment as a field for date and time holds it, in the reader's own time; empty for what is none. */
export function localDateTime(moment: string): string {
  const date = parseISO(moment);
  return isValid(date) ? format(date, "yyyy-MM-dd'T'HH:mm") : "";
}

/** What such a field holds, as it is kept; empty for what is none. */
export function utcDateTime(local: string): string {
  const date = parseISO(local);
  return isValid(date) ? date.toISOString() : "";
}

/** Dates up to so many days away are called by a word or their weekday. */
const relativeDays = 6;

/** A date as text; empty for what is no date. */
export function formatDate(value: DateInput, kind: DateFormat, language: Language): string {
  const date = toDate(value);
  return date ? format(date, patterns[kind][language], { locale: locales[language] }) : "";
}

/** Yesterday, today, tomorrow or the weekday within six days, else the date. */
export function formatRelativeDate(value: DateInput, language: Language, now: Date): string {
  const date = toDate(value);
  if (!date) return "";
  return nearWord(date, language, now) ?? formatDate(date, "date", language);
}

/** As formatRelativeDate, with the time of day where it is yesterday, today or tomorrow. */
export function formatRelativeDateTime(value: DateInput, language: Language, now: Date): string {
  const date = toDate(value);
  if (!date) return "";
  const word = formatRelativeDate(date, language, now);
  const isNear = Math.abs(differenceInCalendarDays(date, now)) <= 1;
  return isNear ? `${word}, ${formatDate(date, "time", language)}` : word;
}

/** The calendar day of a moment, yyyy-MM-dd. */
export function calendarDate(moment: Date): string {
  return format(moment, patterns.picker.en);
}

/** The calendar day so many months later; the last of the month where that has fewer days. */
export function addMonths(day: string, months: number): string {
  return calendarDate(addMonthsTo(parseISO(day), months));
}

/** The calendar day so many days later. */
export function addDays(day: string, days: number): string {
  return calendarDate(addDaysTo(parseISO(day), days));
}

/** The Monday of a moment's week, yyyy-MM-dd; entries of one week share it. */
export function weekOf(value: DateInput): string {
  const date = toDate(value);
  return date ? calendarDate(startOfWeek(date, { weekStartsOn: 1 })) : "";
}

const weekWords = {
  de: { "0": "Diese Woche", "-1": "Letzte Woche", to: "bis" },
  en: { "0": "This week", "-1": "Last week", to: "to" },
} as const;

/** A week by its Monday: this one and the last by a word, all others from day to day. */
export function formatWeek(monday: string, language: Language, now: Date): string {
  const first = toDate(monday);
  if (!first) return "";
  const weeks = differenceInCalendarDays(first, startOfWeek(now, { weekStartsOn: 1 })) / 7;
  const words = weekWords[language];
  if (weeks === 0 || weeks === -1) return words[`${weeks}`];
  const last = addDaysTo(first, 6);
  const isOneMonth = first.getMonth() === last.getMonth();
  const from = formatDate(first, isOneMonth ? "day" : "dayMonth", language);
  const isThisYear = last.getFullYear() === now.getFullYear();
  return `${from} ${words.to} ${formatDate(last, isThisYear ? "dayMonth" : "fullDate", language)}`;
}

/** The day that an "as at" means: a day is itself, a month its last day; undefined for anything else. */
export function asAtDay(text: string): string | undefined {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return isValid(parseISO(text)) ? text : undefined;
  if (!/^\d{4}-\d{2}$/.test(text)) return undefined;
  const month = parse(text, "yyyy-MM", new Date(2000, 0, 1));
  return isValid(month) ? calendarDate(endOfMonth(month)) : undefined;
}

function nearWord(date: Date, language: Language, now: Date): string | undefined {
  const days = differenceInCalendarDays(date, now);
  if (days === -1 || days === 0 || days === 1) return nearWords[language][`${days}`];
  if (Math.abs(days) <= relativeDays) return formatDate(date, "weekday", language);
  return undefined;
}

function toDate(value: DateInput): Date | undefined {
  const date = typeof value === "string" ? parseISO(value) : value;
  return isValid(date) ? date : undefined;
}
