import type { Language } from "#shared/engine/language.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { TextRange } from "#shared/engine/text.ts";
import {
  actionIn,
  eventPhrases,
  fieldsOf,
  hasPeriodWord,
  type Length,
  lengthsIn,
  withoutPeriodWords,
  withoutYearEnd,
} from "./periodWords.ts";
import { CellMarks, type CellReading, certaintyOf } from "./reading.ts";
import { consentPhrases } from "./legalBasis.ts";
import { findPhrase, hasWords, isDenied, isDoubted, stemsOf, withoutEnd } from "./words.ts";

/** A period or an end that a cell states, with the words that state it. */
export interface StatedPeriod extends TextRange {
  /** Fields of a deletion rule. */
  fields: Body;
  text: string;
}

interface Clause extends TextRange {
  text: string;
  length: Length;
  /** Text before and after the length. */
  before: string;
  after: string;
  line: string;
}

interface Judged {
  stated: StatedPeriod;
  isSure: boolean;
  /** Subject of the period; two without it contradict each other. */
  subject: string;
}

/** Reads how long data are kept; a range, a lower limit or a rhythm is no period. */
export function readPeriods(text: string, language: Language): CellReading<StatedPeriod> {
  const marks = new CellMarks(text);
  const all: Judged[] = [];
  for (const line of linesOf(text)) {
    const clauses = clausesOf(line);
    if (clauses.length === 0) all.push(...readEnd(line, language));
    else
      all.push(
        ...clauses.flatMap((clause) => judge(clause, language)),
        ...endBeside(clauses, language),
      );
  }
  leaveContradicting(all);
  for (const { stated, isSure } of all) marks.mark(stated, isSure ? "read" : "note");
  const values = all.filter(({ isSure }) => isSure).map(({ stated }) => stated);
  const asks = all.filter(({ isSure }) => !isSure).map(({ stated }) => stated);
  return { values, asks, pieces: marks.pieces(), certainty: certaintyOf({ values, asks }) };
}

interface Line extends TextRange {
  text: string;
}

function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let from = 0;
  for (const { index } of [...text.matchAll(/[\n;]/g), { index: text.length }]) {
    const part = text.slice(from, index);
    const begin = from + part.length - part.trimStart().length;
    if (part.trim() !== "")
      lines.push({ from: begin, to: begin + part.trim().length, text: part.trim() });
    from = index + 1;
  }
  return lines;
}

const separators = /[,/]|[.](?=\s)|\s(?:und|sowie|and|danach|anschließend|then)\s/u;

/** Parts of a line, one for each length. */
function clausesOf(line: Line): Clause[] {
  const lengths = lengthsIn(line.text);
  let begin = 0;
  return lengths.map((length, at) => {
    const next = lengths[at + 1];
    const isPair = next?.from === length.from;
    const gap = next && !isPair ? line.text.slice(length.to, next.from) : "";
    const cut = gap.search(separators);
    const to = next && !isPair ? length.to + Math.max(cut, 0) : line.text.length;
    const clause = {
      from: line.from + begin,
      to: line.from + to,
      text: line.text
        .slice(begin, to)
        .replace(/^[\s,/.–-]+/, "")
        .trim(),
      length: next && !isPair && cut < 0 ? { ...length, isOpen: true } : length,
      before: line.text.slice(begin, length.from),
      after: line.text.slice(length.to, to),
      line: line.text,
    };
    if (!isPair) begin = to;
    return clause;
  });
}

const basisPattern = /\(([^()]*(?:§|\bArt\b|\bGesetz|\bCode\b|\bAct\b)[^()]*)\)/iu;
const eventStart =
  /^(?:\s|,|\()*(?:gerechnet\s+)?(?:nach|nachdem|ab|seit|von|from|after|following|starting)\s+(.+)$/isu;

function judge(clause: Clause, language: Language): Judged[] {
  const fields = fieldsOf(clause.length);
  if (!fields || isNoPeriod(clause)) return [];
  const basis = basisPattern.exec(clause.after)?.[1];
  const after = withoutEnd(clause.after.replace(basisPattern, " "), ".)");
  const label = labelOf(clause.before.split(",").at(-1) ?? "", clause.after);
  const start = startOf(clause, after, language);
  const action = actionIn(`${clause.before} ${after}`);
  const { from, to, text } = clause;
  const stated: StatedPeriod = {
    from,
    to,
    text,
    fields: {
      ...fields,
      ...start.fields,
      ...otherFields(action, basis),
    },
  };
  const isConditional = !start.isLabel && isCondition(label, clause.before);
  const subject = `${start.isLabel ? "" : label} ${action ?? ""}`.trim();
  const isSure = !clause.length.isOpen && !isConditional && action !== null && isCertain(clause);
  return [{ stated, isSure, subject }];
}

/** "bei Ablehnung", "ab 2025": a period that holds only then. */
function isCondition(label: string, before: string): boolean {
  const isEvent =
    /(?<!\p{L})(?:bei|im Fall|wenn|if|upon)(?!\p{L})/iu.test(before) && eventNoun.test(label);
  const isTimed =
    /(?<!\d)(?:19|20)\d\d(?!\d)|(?<!\p{L})(?:vorher|früher|bisher|künftig)(?!\p{L})/iu.test(before);
  return isEvent || isTimed || findPhrase(label, consentPhrases) !== null;
}

const eventNoun = /(?:ung|schluss|fall|spruch|ruf|bruch|streit|klage|ende)$/iu;

function otherFields(action: string | null, basis: string | undefined): Body {
  return {
    ...(action && action !== "delete" ? { action } : {}),
    ...(basis === undefined ? {} : { basis: basis.trim() }),
  };
}

/** A rhythm, an age, or a time that has passed. */
function isNoPeriod({ before, after, line }: Clause): boolean {
  const near = before.split(/[,;:(]/).at(-1) ?? "";
  const isRhythm =
    hasPeriodWord(near, "rhythm") || (hasPeriodWord(line, "review") && !hasPeriodWord(line, "min"));
  return (
    isRhythm || /^\s*(?:-\s*)?(?:alt|old)(?!\p{L})/iu.test(after) || hasPeriodWord(near, "age")
  );
}

/** Negations that belong to the end of a need are none of the period. */
function isCertain({ line, after }: Clause): boolean {
  const plain = line.replaceAll(/nicht\s+(?:mehr|länger)|no\s+longer|nicht\s+vor/giu, " ");
  // "after end of contract or departure" leaves open the event, not the period.
  const beforeEvent = eventStart.test(after) ? plain.replace(after.trim(), " ") : plain;
  const isOpen = isDoubted(plain) || isDenied(plain) || hasWords(beforeEvent, "alternative");
  if (/^\s*(?:\+|plus|zzgl)|(?:seit|ab|nach|since|from|after)\s+(?:19|20)\d\d/iu.test(after))
    return false;
  return !isOpen && !hasPeriodWord(line, "min") && !/(?:Lebensjahr|volljährig)/iu.test(line);
}

const prepositions =
  /^(?:[\s\-–•*·:,.]|\d+[.)]|(?:bei|für|von|nach|ab|wird|werden|der|die|das|for|of|after|is|are|zu|zur|zum|plus|danach|weitere|further|then|bis|until|and|und|zuzüglich)(?!\p{L}))+/iu;

/** Subject of a period: the words before it, or those in brackets behind it. */
function labelOf(before: string, after: string): string {
  const bare = withoutPeriodWords(before)
    .replaceAll(
      /[+:]|\s[–-]\s|(?<!\p{L})(?:nach|ab|von|after|wird|werden|plus|danach|anschließend|zuzüglich|zzgl\.?|then)(?!\p{L})/giu,
      " ",
    )
    .replace(prepositions, "")
    .trim();
  if (/\p{L}{2}/u.test(bare)) return bare;
  const inBrackets = /^\s*\(([^()§]*)\)/u.exec(after)?.[1]?.trim() ?? "";
  return /^\p{Lu}/u.test(inBrackets) && !/Art\b/.test(inBrackets) ? inBrackets : "";
}

interface Start {
  fields: Body;
  /** True if the words before the length name the start. */
  isLabel: boolean;
}

/** "Vertragsdauer + 3 Jahre", "bis Vertragsende, danach 10 Jahre", "nach Austritt: 3 Jahre". */
const startBefore =
  /\+|(?<!\p{L})(?:danach|anschließend|plus|zuzüglich|zzgl|then)(?!\p{L})|^[\s,–-]*(?:nach|ab|after|from)\s/iu;

function startOf(clause: Clause, after: string, language: Language): Start {
  const plain = after.replaceAll(/\([^()]*\)/g, " ");
  const words = withoutYearEnd(plain);
  const fromYearEnd: Body = words === null ? {} : { fromYearEnd: true };
  const event = eventIn(words === null ? plain : unfinished(words));
  const before = event === undefined ? eventBefore(clause, language) : null;
  const own = before ?? startEventIn(event ?? "", language);
  return { fields: { ...own, ...fromYearEnd }, isLabel: before !== null };
}

function eventBefore({ before }: Clause, language: Language): Body | null {
  if (!startBefore.test(before)) return null;
  const rest = withoutYearEnd(before);
  const fromYearEnd: Body = rest === null ? {} : { fromYearEnd: true };
  const label = labelOf(rest ?? before, "");
  const event = findPhrase(label, eventPhrases);
  if (event?.isWhole) return { startEvent: event.meaning, ...fromYearEnd };
  if (label === "") return rest === null ? null : fromYearEnd;
  const isSum = /\+|(?<!\p{L})(?:plus|zzgl|zuzüglich)(?!\p{L})/iu.test(before);
  return isSum ? { startEvent: "other", startNote: { [language]: label }, ...fromYearEnd } : null;
}

/** Words of the event that a period begins with; a law is none. */
function eventIn(words: string): string | undefined {
  const event = eventStart.exec(words)?.[1]?.replace(/,(?!\s*in\s+(?:dem|welche|which)).*$/su, "");
  return event === undefined || /^(?:§|Art\b|gesetz|den\s+gesetz|HGB|AO\b|law)/iu.test(event)
    ? undefined
    : event;
}

/** An event that is known, else its words. */
function startEventIn(event: string, language: Language): Body {
  const known = findPhrase(event, eventPhrases);
  if (known?.isWhole) return { startEvent: known.meaning };
  const note = withoutEnd(event.replace(/^[\s,]+/u, ""), ",.");
  const isNoted = stemsOf(note).length > 0 && !/^(?:in|zum|zur|dem|des)$/iu.test(note);
  return isNoted ? { startEvent: "other", startNote: { [language]: note } } : {};
}

/** Rest of a start without the end of the year. */
function unfinished(words: string): string {
  return words
    .replace(/^(\s*(?:nach|ab|from|after))\s+(?:dem|the)\s/iu, "$1 ")
    .replace(/,?\s{0,9}(?:in\s+(?:dem|which|welchem)|zum|at\s+the)(?=\s|$)/giu, " ");
}

/** Lengths that nothing tells apart contradict each other: none of them is sure. */
function leaveContradicting(all: readonly Judged[]): void {
  const lengths = all.filter(
    ({ stated: { fields } }) => "years" in fields || "months" in fields || "days" in fields,
  );
  const groups = Map.groupBy(lengths, ({ subject }) => subject.toLowerCase());
  for (const group of groups.values())
    if (group.length > 1 && !haveOwnStarts(group)) for (const each of group) each.isSure = false;
}

/** "10 Jahre nach Austritt; 6 Monate nach Absage": each is about an event of its own. */
function haveOwnStarts(group: readonly Judged[]): boolean {
  const starts = group.map(({ stated: { fields } }) => String(fields["startEvent"] ?? ""));
  return (
    starts.every((start) => start !== "" && start !== "other") &&
    new Set(starts).size === starts.length
  );
}

const endMarks =
  /(?<!\p{L})(?:solange|bis|until|till|as\s+long\s+as|while|for\s+the\s+duration\s+of|sobald|as\s+soon\s+as|once|Dauer|duration)(?!\p{L})/iu;
const endHints = /(?<!\p{L})(?:nach|bei|mit|after|upon|on|when|unverzüglich)(?!\p{L})/iu;
const noEnd = /\d|Weiteres|further\s+notice|Frist|Vorgabe|Prüfung|retention|gelöscht\s+wird/iu;

/** An end without a length: by an event that is known, else in its words. */
function readEnd({ from, to, text }: Line, language: Language): Judged[] {
  if (noEnd.test(text) || isOpenEnd(text)) return [];
  const hasMark = endMarks.test(text);
  const event = hasMark || endHints.test(text) ? findPhrase(text, eventPhrases) : null;
  const known = event && (event.isWhole || !hasMark) ? event.meaning : null;
  if (known === null && !hasMark) return [];
  const fields: Body = known === null ? { untilText: { [language]: text } } : { startEvent: known };
  return [{ stated: { from, to, text, fields }, isSure: true, subject: "" }];
}

/** Negations that belong to the end of a need leave nothing open. */
function isOpenEnd(text: string): boolean {
  const plain = text.replaceAll(
    /nicht\s+(?:mehr|länger)|no\s+longer|(?<=Zwecke?s?\s)entf(?:ällt|allen)/giu,
    "erledigt",
  );
  const isSaid = !isDoubted(plain) && !isDenied(plain);
  return !isSaid || hasWords(plain, "alternative") || hasPeriodWord(text, "min");
}

/** "Löschung bei Widerruf, spätestens nach 3 Jahren": an end beside a limit. */
function endBeside([first]: readonly Clause[], language: Language): Judged[] {
  const text = first?.before ?? "";
  const [part = "", ...others] = text.split(",");
  if (!first || others.length === 0 || !hasPeriodWord(others.join(","), "max")) return [];
  return readEnd({ from: first.from, to: first.from + part.length, text: part.trim() }, language);
}
