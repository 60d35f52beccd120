/** The first day that can be entered. */
export const firstDay = "1900-01-01";
/** The last one. */
export const lastDay = "2200-12-31";

const year = String.raw`(?:(?:19|20|21)\d\d|2200)`;
/** Of the centuries, 2000 alone is a leap year. */
const leapYear = "(?:(?:19|20|21)(?:0[48]|[2468][048]|[13579][26])|2000)";
const dayOfMonth = [
  String.raw`(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])`,
  String.raw`(?:0[469]|11)-(?:0[1-9]|[12]\d|30)`,
  String.raw`02-(?:0[1-9]|1\d|2[0-8])`,
].join("|");
const day = `(?:${year}-(?:${dayOfMonth})|${leapYear}-02-29)`;
const time = String.raw`(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?`;
const offset = String.raw`(?:Z|[+-](?:0\d|1[0-3]):[0-5]\d|[+-]14:00)`;

/** A day of the calendar, yyyy-MM-dd. A pattern, since compiled validators know no other formats. */
export const dayPattern = new RegExp(`^${day}$`);

/** A moment of such a day with its offset from UTC (RFC 3339). */
export const momentPattern = new RegExp(`^${day}T${time}${offset}$`);

/** True if a text is a calendar day, whether or not it can be entered. */
export function isInCalendar(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  // 31 February is read as a day of March.
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

const clockTime = new RegExp(`^T${time}${offset}$`);

/** True if a text is a moment of a calendar day with its offset from UTC, entered or not. */
export function isMoment(text: string): boolean {
  const dayLength = "yyyy-MM-dd".length;
  return isInCalendar(text.slice(0, dayLength)) && clockTime.test(text.slice(dayLength));
}

/** True if a text is a day that exists and can be entered. */
export function isDay(text: string): boolean {
  return dayPattern.test(text);
}
