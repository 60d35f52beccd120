import { breaksOf } from "./hyphenation.ts";

/** Width of a text in points. */
type Measure = (text: string) => number;

/** A piece of a line: plain text, or a part of a word that goes on in the next line. */
export interface Segment {
  text: string;
  /** The whole word, for those who read by ear or search; on each part of a parted word. */
  word?: string;
}

/** A line that fits its width. */
export interface Line {
  segments: Segment[];
  /** The line ends inside a word, which goes on in the next one. */
  open?: boolean;
}

interface Place {
  width: number;
  /** Headings and labels: words are parted only where they don't fit a line of their own. */
  whole?: boolean;
  language: "de" | "en";
  measure: Measure;
}

/** Breaks a text into lines: ragged, at spaces, existing hyphens and slashes, then between syllables, last anywhere. */
export function wrap(text: string, place: Place): Line[] {
  const lines = tidy(text)
    .split("\n")
    .flatMap((paragraph) => wrapParagraph(paragraph, place));
  // The space at the end of a line keeps its last word apart from the next one where text is read or copied.
  for (const line of lines.slice(0, -1)) endWithSpace(line);
  return lines;
}

/** Text of a line as it is drawn. */
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
      const width = place.measure(rest.text);
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

/** White space that a line may keep at its right end before a word is parted: a quarter, in wide lines about an inch. */
function raggedness(width: number): number {
  return Math.min(width / 4, 80);
}

/** The longest beginning of a word that fits; undefined where the word had better begin a line of its own. */
function breakWord(
  segment: Segment,
  width: number,
  alone: boolean,
  place: Place,
): { head: Segment; tail: Segment } | undefined {
  const { text } = segment;
  const isAddress = /@|:\/\//.test(text);
  const isLong = place.measure(text) > place.width;
  if (!alone && !isLong && (place.whole || isAddress || width < raggedness(place.width)))
    return undefined;
  const natural = naturalBreaks(text).findLast((at) => place.measure(text.slice(0, at)) <= width);
  const syllable = breaksOf(text, place.language).findLast(
    (at) => place.measure(`${text.slice(0, at)}-`) <= width,
  );
  if (syllable !== undefined && syllable > (natural ?? 0)) return split(segment, syllable, "-");
  if (natural !== undefined) return split(segment, natural, "");
  return alone ? split(segment, breakAnywhere(text, width, place), "") : undefined;
}

function split(segment: Segment, at: number, hyphen: string): { head: Segment; tail: Segment } {
  const word = hyphen === "" ? segment.word : (segment.word ?? segment.text);
  const mark = word === undefined ? {} : { word };
  return {
    head: { text: segment.text.slice(0, at) + hyphen, ...mark },
    tail: { text: segment.text.slice(at), ...mark },
  };
}

/** After hyphens and slashes inside a word; an address also breaks before its dots and after its at sign. */
function naturalBreaks(text: string): number[] {
  const breaks: number[] = [];
  for (let at = 2; at < text.length - 1; at += 1) {
    const previous = text.charAt(at - 1);
    const isJoint = /[-–/@_]/.test(previous) && !/[-–/]/.test(text.charAt(at));
    if (isJoint || (text.charAt(at) === "." && /[@/]/.test(text))) breaks.push(at);
  }
  return breaks;
}

function breakAnywhere(text: string, width: number, place: Place): number {
  let at = 1;
  while (at < text.length - 1 && place.measure(text.slice(0, at + 1)) <= width) at += 1;
  // Never between the two halves of one character.
  return /[\uD800-\uDBFF]/.test(text.charAt(at - 1)) ? at + 1 : at;
}

function endWithSpace(line: Line): void {
  const last = line.segments.at(-1);
  if (!last || line.open || last.text === "") return;
  if (last.word === undefined) last.text += " ";
  else line.segments.push({ text: " " });
}

/** One kind of space, no marks that would be drawn as nothing. */
function tidy(text: string): string {
  return text
    .normalize("NFC")
    .replaceAll(/[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]/g, "")
    .replaceAll(/[^\S\n\u00A0\u202F]+/g, " ")
    .replaceAll(/[^\P{Cc}\n]/gu, "")
    .replaceAll(/ ?\n ?/g, "\n")
    .trim();
}
