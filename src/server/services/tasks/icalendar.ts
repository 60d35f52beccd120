import { addDays } from "#shared/domain/writing/dates.ts";

export interface CalendarEntry {
  /** The same for the same thing, in every calendar of the world. */
  uid: string;
  /** Calendar date; it has no time zone, so that it is the same day everywhere. */
  day: string;
  title: string;
  note: string;
  address: string;
  changedAt: Date;
  version: number;
}

/** A calendar file of whole days (RFC 5545). */
export function calendarFile(name: string, entries: readonly CalendarEntry[]): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Artikel 30//Tasks//EN",
    "CALSCALE:GREGORIAN",
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT6H",
    "X-PUBLISHED-TTL:PT6H",
    ...entries.flatMap(entryLines),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

function entryLines(entry: CalendarEntry): string[] {
  return [
    "BEGIN:VEVENT",
    `UID:${entry.uid}`,
    `DTSTAMP:${moment(entry.changedAt)}`,
    `LAST-MODIFIED:${moment(entry.changedAt)}`,
    `SEQUENCE:${entry.version - 1}`,
    `DTSTART;VALUE=DATE:${digits(entry.day)}`,
    // The end is the first day that does not belong to it.
    `DTEND;VALUE=DATE:${digits(addDays(entry.day, 1))}`,
    `SUMMARY:${escaped(entry.title)}`,
    ...(entry.note ? [`DESCRIPTION:${escaped(entry.note)}`] : []),
    `URL:${entry.address}`,
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ];
}

function digits(day: string): string {
  return day.replaceAll("-", "");
}

function moment(at: Date): string {
  return at.toISOString().replaceAll(/[-:]|\.\d{3}/g, "");
}

/** A text as a value: line breaks and what separates values are escaped, other controls left out. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?|[\n\u2028\u2029]/g, "\n")
    .replaceAll(/[^\P{Cc}\n\t]/gu, "")
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll("\n", String.raw`\n`);
}

/** Most octets of a line. */
const most = 75;

/** A line in pieces of at most 75 octets, each after the first begun by a space; no character is cut. */
function folded(line: string): string {
  let piece = "";
  let size = 0;
  const pieces: string[] = [];
  for (const sign of line) {
    const octets = Buffer.byteLength(sign);
    if (size + octets > most) {
      pieces.push(piece);
      piece = " ";
      size = 1;
    }
    piece += sign;
    size += octets;
  }
  return [...pieces, piece].join("\r\n");
}
