import { calendarDate, formatDate } from "#shared/domain/writing/dates.ts";
import { readDay } from "#shared/domain/writing/readDates.ts";
import type { Language } from "#shared/engine/language.ts";

/** How a stored date is typed and written. */
export interface DateKind {
  /** The stored value of what was typed; null if it is none. */
  read: (typed: string) => string | null;
  /** A value that does not exist is written as it is. */
  write: (value: string, language: Language) => string;
  /** The day of a value; empty if it has none. */
  dayOf: (value: string) => string;
  /** The value with another day. */
  withDay: (value: string, day: string) => string;
  /** Text keys of the expected format, and of the sentence for what cannot be read. */
  format: string;
  refusal: string;
}

/** A calendar day. */
export const dayKind: DateKind = {
  read: (typed) => readDay(typed, calendarDate(new Date())),
  write: (value, language) => formatDate(value, "date", language) || value,
  dayOf: (value) => formatDate(value, "picker", "en"),
  withDay: (_, day) => day,
  format: "widget.date.dayFormat",
  refusal: "form.notDate",
};
