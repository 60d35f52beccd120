import { breaksOf } from "./hyphenation.ts";

/** Width of a text in points. */
type Measure = (text: string) => number;

/** Part of a line: plain text, or a piece of a hyphenated word. */
export interface Segment {
  text: string;
  /** The whole word, on each of its pieces, for screen readers and search. */
  word?: string;
}

/** A line that fits its width. */
export interface Line {
  segments: Segment[];
  /** The line ends within a word. */
  open?: boolean;
}

interface Place {
  width: number;
  /** For headings and labels: words are only hyphenated if longer than a line. */
  whole?: boolean;
  language: "de" | "en";
  measure: Measure;
}

/**
 * Breaks a text into ragged lines at spaces, hyphens and slashes, then at syllables, as a last
 * resort anywhere.
 */
export function wrap(text: string, place: Place): Line[] {
  const lines = tidy(text)
    .split("\n")
    .flatMap((paragraph) => wrapParagraph(paragraph, place));
  // The trailing space keeps words apart when text is read aloud or copied.
  for (const line of lines.slice(0, -1)) endWithSpace(line);
  return lines;
}

/** The drawn text of a line. */
export function lineText(line: Line): string {
  return line.segments.map((segment) => segment.text).join("");
}

function wrapParagraph(paragraph: string, place: Place): Line[] {
  const lines: Line[] = [];
  let current: Segment[] = [];
  let used = 0;
  const finish = (open: boolean): void => {
    lines.push({ segments: current, open });
    current = [];
    used = 0;
  };
  const space = place.measure(" ");
  for (const word of paragraph.split(" ")) {
    let rest: Segment = { text: word };
    for (;;) {
      const gap = current.length > 0 ? space : 0;
      const width = place.measure(reachable(rest.text));
      if (used + gap + width <= place.width) {
        append(current, rest, gap > 0);
        used += gap + width;
        break;
      }
      const parted = breakWord(rest, place.width - used - gap, current.length === 0, place);
      if (parted) append(current, parted.head, gap > 0);
      rest = parted?.tail ?? rest;
      finish(parted !== undefined);
    }
  }
  finish(false);
  return lines;
}

function append(segments: Segment[], segment: Segment, withSpace: boolean): void {
  const last = segments.at(-1);
  const text = withSpace ? ` ${segment.text}` : segment.text;
  if (last && last.word === undefined && segment.word === undefined) last.text += text;
  else if (segment.word === undefined || !withSpace) segments.push({ ...segment, text });
  else if (last && last.word === undefined) {
    last.text += " ";
    segments.push(segment);
  } else segments.push({ text: " " }, segment);
}

/**
 * Maximum white space in points at the right end of a line before a word is hyphenated: a quarter
 * of the width, at most about an inch.
 */
function raggedness(width: number): number {
  return Math.min(width / 4, 80);
}

/** More characters than any line holds: what lies beyond need not be measured to break one. */
const beyondLine = 500;

function reachable(text: string): string {
  return text.slice(0, beyondLine);
}

/** Number of leading characters that fit a width; a word's width grows with each of them. */
export function fittingLength(text: string, width: number, measure: Measure): number {
  let fits = 0;
  let exceeds = Math.min(text.length, beyondLine) + 1;
  while (exceeds - fits > 1) {
    const middle = Math.floor((fits + exceeds) / 2);
    if (measure(text.slice(0, middle)) <= width) fits = middle;
    else exceeds = middle;
  }
  return fits;
}

/** The longest prefix of a word that fits; undefined if the word should start a new line. */
function breakWord(
  segment: Segment,
  width: number,
  alone: boolean,
  place: Place,
): { head: Segment; tail: Segment } | undefined {
  const { text } = segment;
  const isAddress = /@|:\/\//.test(text);
  const isLong = place.measure(reachable(text)) > place.width;
  if (!alone && !isLong && (place.whole || isAddress || width < raggedness(place.width)))
    return undefined;
  const fitting = fittingLength(text, width, place.measure);
  const natural = naturalBreaks(text, fitting).at(-1);
  const syllable = breaksOf(text, place.language).findLast(
    (at) => at <= fitting && place.measure(`${text.slice(0, at)}-`) <= width,
  );
  if (syllable !== undefined && syllable > (natural ?? 0)) return split(segment, syllable, "-");
  if (natural !== undefined) return split(segment, natural, "");
  return alone ? split(segment, breakAnywhere(text, fitting), "") : undefined;
}

function split(segment: Segment, at: number, hyphen: string): { head: Segment; tail: Segment } {
  const word = hyphen === "" ? segment.word : (segment.word ?? segment.text);
  const mark = word === undefined ? {} : { word };
  return {
    head: { text: segment.text.slice(0, at) + hyphen, ...mark },
    tail: { text: segment.text.slice(at), ...mark },
  };
}

/**
 * Break points after hyphens and slashes in a word, up to a length; addresses also break before
 * dots and after the at sign.
 */
function naturalBreaks(text: string, longest: number): number[] {
  const breaks: number[] = [];
  const isAddress = /[@/]/.test(text);
  for (let at = 2; at <= longest && at < text.length - 1; at += 1) {
    const previous = text.charAt(at - 1);
    const isJoint = /[-–/@_]/.test(previous) && !/[-–/]/.test(text.charAt(at));
    if (isJoint || (text.charAt(at) === "." && isAddress)) breaks.push(at);
  }
  return breaks;
}

function breakAnywhere(text: string, fitting: number): number {
  const at = Math.max(1, Math.min(fitting, text.length - 1));
  // Never within a surrogate pair.
  return /[\uD800-\uDBFF]/.test(text.charAt(at - 1)) ? at + 1 : at;
}

function endWithSpace(line: Line): void {
  const last = line.segments.at(-1);
  if (!last || line.open || last.text === "") return;
  if (last.word === undefined) last.text += " ";
  else line.segments.push({ text: " " });
}

/** Usual characters with single spaces between them, like most texts. */
const isTidy = /^[!-~\u00A1-\u00AC\u00AE-\u00FF–„“”…]+(?: [!-~\u00A1-\u00AC\u00AE-\u00FF–„“”…]+)*$/;

/** Normalises spaces and drops invisible characters. */
function tidy(text: string): string {
  if (isTidy.test(text)) return text;
  return text
    .normalize("NFC")
    .replaceAll(/[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]/g, "")
    .replaceAll(/[^\S\n\u00A0\u202F]+/g, " ")
    .replaceAll(/[^\P{Cc}\n]/gu, "")
    .replaceAll(/ ?\n ?/g, "\n")
    .trim();
}
