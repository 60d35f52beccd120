import { isInCalendar } from "#shared/engine/calendar.ts";
import { readDay } from "../../writing/readDates.ts";
import { isDenied, isDoubted } from "./words.ts";

/** A day that a cell states for sure, or all that it may mean. */
export interface DayReading {
  value: string | null;
  asks: string[];
}

const none: DayReading = { value: null, asks: [] };

/** Years that registers plan for; programs write 1900 and 9999 for no date. */
const earliest = 1970;
const latest = 2099;

const pad = (number: string) => number.padStart(2, "0");

/** Forms of a day with all its parts. */
const year = String.raw`(?:19|20|21)\d\d`;
const time = String.raw`(?:[T\s]+\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?\s*(?:Z|[+-]\d\d:?\d\d|Uhr)?)?`;
const iso = new RegExp(String.raw`(?<!\d)(${year})([-/.])(\d{1,2})\2(\d{1,2})${time}(?!\d)`, "gu");
const compact = /^(20\d\d)(\d\d)(\d\d)$/u;
const dotted = new RegExp(
  String.raw`(?<![\p{L}\d.])(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})${time}(?![\d.])`,
  "gu",
);
const slashed = /(?<![\d/-])(\d{1,2})([/-])(\d{1,2})\2(\d{4})(?![\d/-])/gu;
const lettered =
  /(?<!\p{L})(?:(\d{1,2})(?:\.|st|nd|rd|th)?[\s-]*(\p{L}{3,9})\.?[\s-]+(\d{4}|\d{2})|(\p{L}{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4}))(?!\d)/gu;

/** Reads the day of a cell; a month, a quarter or one of two days is no day. */
export function readDayCell(text: string): DayReading {
  const plain = text.trim();
  const days = daysIn(plain);
  const [only, ...others] = new Set(days.flat());
  if (only === undefined) return none;
  const all = [only, ...others];
  // May is a month here.
  const words = plain.replaceAll(/\bMay\b/gu, " ");
  const isSure = others.length === 0 && days.length === 1 && !isDoubted(words) && !isDenied(words);
  return isSure && isPlanned(only) && isAlone(plain)
    ? { value: only, asks: [] }
    : { value: null, asks: all };
}

function isPlanned(day: string): boolean {
  const of = Number(day.slice(0, 4));
  return of >= earliest && of <= latest;
}

/** No words but those that say when: "Stand" is the state of something else. */
function isAlone(text: string): boolean {
  return !/(?<!\p{L})(?:Stand|erstellt|angelegt|geändert|zuletzt|letzte[rnms]?|geprüft|überprüft|erledigt|durchgeführt|nach|vor|seit|created|updated|reviewed|done|last|previous|as of|since|after|before)(?!\p{L})/iu.test(
    text,
  );
}

/** The days that a text states; of one that may be read in two ways, both. */
function daysIn(text: string): string[][] {
  const digits = compact.exec(text);
  if (digits) return dayOf(digits[1], digits[2], digits[3]);
  return [
    ...[...text.matchAll(iso)].flatMap(([, y, , m, d]) => dayOf(y, m, d)),
    ...[...text.matchAll(dotted)].flatMap(([, d, m, y]) => dayOf(longYear(y), m, d)),
    ...[...text.matchAll(slashed)].flatMap(([, one = "", , other = "", y]) =>
      eitherDay(y, one, other),
    ),
    ...[...text.matchAll(lettered)].flatMap(([, d, m = "", y, m2 = "", d2, y2]) =>
      namedDay(d ?? d2 ?? "", m || m2, longYear(y ?? y2)),
    ),
  ];
}

function longYear(text = ""): string {
  return text.length === 2 ? `20${text}` : text;
}

function dayOf(y = "", m = "", d = ""): string[][] {
  const day = `${y}-${pad(m)}-${pad(d)}`;
  return isInCalendar(day) ? [[day]] : [];
}

/** Day and month in either order, as far as there are such days. */
function eitherDay(y: string | undefined, one: string, other: string): string[][] {
  const days = [dayOf(y, other, one), dayOf(y, one, other)].flat(2);
  return days.length > 0 ? [days] : [];
}

function namedDay(day: string, month: string, ofYear: string): string[][] {
  const plain = month.toLowerCase().replace("maerz", "märz").replace("mrz", "märz");
  const found = readDay(`${day}. ${plain} ${ofYear}`, `${ofYear}-01-01`);
  return found ? [[found]] : [];
}
