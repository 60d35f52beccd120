import { isMoment } from "./calendar.ts";

/** Reads a truth value that was sent as text; null if it is none. JSON's own need no reader. */
export function readTruth(text: string): boolean | null {
  if (text === "true") return true;
  return text === "false" ? false : null;
}

/** The same for an xs:boolean, which may be a digit. */
export function readXmlTruth(text: string): boolean | null {
  if (text === "1") return true;
  return text === "0" ? false : readTruth(text);
}

/** Reads a moment with its offset from UTC (RFC 3339); null if it is none of the calendar. */
export function readMoment(value: unknown): Date | null {
  return typeof value === "string" && isMoment(value) ? new Date(value) : null;
}

/** The same for an xs:dateTime, which is in UTC without an offset (SAML Core, 1.3.3). */
export function readXmlMoment(text: string): Date | null {
  return readMoment(text) ?? readMoment(`${text}Z`);
}

const [earliest, latest] = [Date.parse("0001-01-01"), Date.parse("9999-12-31T23:59:59Z")];

/** Reads a NumericDate, seconds since 1970 (RFC 7519); null if it is none of the calendar. */
export function readNumericDate(value: unknown): Date | null {
  if (typeof value !== "number") return null;
  const moment = value * 1000;
  return moment >= earliest && moment <= latest ? new Date(moment) : null;
}
