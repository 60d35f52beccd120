import generics from "#schemas/lists/cellGenerics.json" with { type: "json" };
import { foldText, type TextRange } from "#shared/engine/text.ts";
import { readAnswer, readTruth } from "./answer.ts";
import { hintPhrases } from "./hints.ts";
import { CellMarks, type CellReading, certaintyOf } from "./reading.ts";
import {
  findWords,
  hasWords,
  isDenied,
  isDoubted,
  phrasePattern,
  stemsOf,
  withoutEnd,
} from "./words.ts";

/** An entry that a cell names, in comparable words. */
export interface NamedEntry {
  text: string;
  /** The label before it, such as "intern". */
  label: string;
  /** Words in brackets after it. */
  remark: string;
}

export interface NamesReading extends CellReading<NamedEntry> {
  /** Parts that are denied, excepted or answered with no. */
  denied: string[];
  /** Parts that name nothing. */
  rest: string[];
  /** Words that explain an entry. */
  notes: string[];
}

export interface NamesContext {
  /** Lists whose entries are meant. */
  lists: readonly string[];
  /** True for the title of an entry, or a word for it. */
  has: (text: string) => boolean;
}

interface Part extends TextRange {
  text: string;
  label: string;
  /** The part's own words are read, those before it only say how. */
  attitude: "said" | "doubted" | "denied";
}

const words = (value: string) => generics.items.find((item) => item.value === value)?.words ?? [];
const generic = new Set(words("noName").map((word) => stemsOf(word).join(" ")));
const sensitive = new RegExp(words("sensitive").join("|"), "iu");
/** Lists whose entries say what kind of data there is. */
const personal = new Set(["groupsOfPersons", "personalDataCategories", "personalData"]);
const legalForms = phrasePattern(words("legalForms"));
const openLabels = new Set(words("openLabels").map(foldText));

/** Reads the entries that a cell names; what it denies or doubts is none of them. */
export function readNames(text: string, context: NamesContext): NamesReading {
  const marks = new CellMarks(text);
  const reading = { values: [], asks: [], denied: [], rest: [], notes: [] } as Omit<
    NamesReading,
    "pieces" | "certainty"
  >;
  for (const item of itemsOf(text)) {
    let carried = attitudeAtEnd(text.slice(item.from, item.to));
    let label = "";
    for (const part of partsOf(text, item, context)) {
      const own: Part = {
        ...part,
        label: part.label || label,
        attitude: stronger(part.attitude, carried),
      };
      // A word of denial holds for all that follow it.
      if (opensWith(part)) carried = own.attitude;
      label = own.label;
      readPart(own, context, reading, marks);
    }
  }
  return { ...reading, pieces: marks.pieces(), certainty: certaintyOf(reading) };
}

type Attitude = Part["attitude"];

/** A question mark, a remark at the end of an item or an alternative doubts all of it. */
function attitudeAtEnd(item: string): Attitude {
  const end = /(?:\?|\([^()]*\))\s*$/u.exec(item)?.[0] ?? "";
  const hasChoice = /\s(?:oder|or|bzw\.)\s/iu.test(item.replaceAll(/\([^()]*\)/g, " "));
  return hasChoice || isDoubted(end) || hasWords(end, "plan") ? "doubted" : "said";
}

function opensWith({ text, label }: Part): boolean {
  const [first = ""] = text.trim().split(/\s+/);
  return [first, label].some((words) => isDenied(words) || isDoubted(words));
}

function stronger(one: Attitude, other: Attitude): Attitude {
  if (one === "denied" || other === "denied") return "denied";
  return one === "doubted" || other === "doubted" ? "doubted" : "said";
}

const hard =
  /[\n;|]|\s--+\s|\s[–—-]\s|(?<!(?<!\p{L})(?:ggf|ggfs|evtl|ca|bzw|insb|vgl|gem|lt|s|B))\.\s+(?=\p{Lu}\p{L}+:\s)|(?<=\S)\s+(?=(?:\d{1,2}[.)]|[a-h]\))\s+\p{L})/gu;
const soft =
  /,|(?<![:/])\/(?!\/|\d|-?innen)|\s\+\s|\s(?:u\.|und|sowie|and|as well as|et|oder|or|bzw\.)\s/gu;

function itemsOf(text: string): TextRange[] {
  return splitOutside(text, { from: 0, to: text.length }, hard).map((range) => bare(text, range));
}

/** Cuts a range at separators that stand in no brackets. */
function splitOutside(text: string, { from, to }: TextRange, pattern: RegExp): TextRange[] {
  const parts: TextRange[] = [];
  let begin = from;
  let depth = 0;
  let counted = from;
  for (const { index, 0: sign } of text.slice(from, to).matchAll(pattern)) {
    const at = from + index;
    depth = depthAfter(text.slice(counted, at), depth);
    counted = at;
    if (depth > 0 || isHyphenated(text, at)) continue;
    parts.push({ from: begin, to: at });
    begin = at + sign.length;
  }
  return [...parts, { from: begin, to }].filter((part) => text.slice(part.from, part.to).trim());
}

function depthAfter(text: string, before: number): number {
  let depth = before;
  for (const sign of text)
    depth = Math.max(0, depth + ("([".includes(sign) ? 1 : ")]".includes(sign) ? -1 : 0));
  return depth;
}

/** "Rollen- und Rechte": the word goes on behind the separator. */
function isHyphenated(text: string, at: number): boolean {
  return text.charAt(at - 1) === "-" && /\p{L}/u.test(text.charAt(at - 2));
}

const bullets = /^(?:\s|[-–•*·▪]\s|\d{1,2}[.)]\s|[a-h]\)\s)+/u;

function bare(text: string, { from, to }: TextRange): TextRange {
  const own = text.slice(from, to);
  const lead = bullets.exec(own)?.[0].length ?? 0;
  const tail = own.length - own.trimEnd().length;
  return { from: from + Math.min(lead, own.length - tail), to: to - tail };
}

/** Parts of an item; an entry whose title has separators stays whole. */
function partsOf(text: string, item: TextRange, context: NamesContext): Part[] {
  const parts: Part[] = [];
  const pieces = splitOutside(text, item, soft)
    .flatMap((range) => splitKnown(text, range, context))
    .map((range) => bare(text, range));
  for (let at = 0; at < pieces.length;) {
    const ahead = pieces.slice(at, at + mostPieces);
    const length = longestKnown(text, ahead, context);
    const [first] = ahead;
    const last = ahead[length - 1];
    if (first && last) parts.push(partAt(text, { from: first.from, to: last.to }, context));
    at += length;
  }
  return parts;
}

/** "HR & IT" names two entries if both are known; "Meier & Kollegen" is one name. */
function splitKnown(text: string, range: TextRange, { has }: NamesContext): TextRange[] {
  const parts = splitOutside(text, range, /\s&\s/gu);
  const areKnown = parts.every(({ from, to }) => has(text.slice(from, to).trim()));
  return areKnown ? parts : [range];
}

/** Separators that a title may have. */
const mostPieces = 6;

function longestKnown(text: string, pieces: readonly TextRange[], { has }: NamesContext): number {
  const [first] = pieces;
  for (let { length } = pieces; length > 1; length -= 1) {
    const whole = text.slice(first?.from ?? 0, pieces[length - 1]?.to ?? 0);
    const { name } = withoutLabel(whole);
    if (has(name) || has(withoutRemark(name).name) || (length === 2 && pairOf(whole) !== null))
      return length;
  }
  return 1;
}

function partAt(text: string, range: TextRange, { has }: NamesContext): Part {
  const whole = text.slice(range.from, range.to);
  const { label, name } = withoutLabel(whole);
  const stated = beforeException(name);
  // "Keine Echtdaten im Test" is the title of an entry.
  const attitude =
    has(name) && !isDenied(label) && !isDoubted(label) ? "said" : attitudeOf(stated, label);
  return { ...range, text: name, label, attitude };
}

function attitudeOf(stated: string, label: string): Attitude {
  const outside = stated.replaceAll(/\([^()]*\)/g, " ");
  const remark = /\(([^()]*)\)\s*$/u.exec(stated)?.[1] ?? "";
  if (isDenied(outside) || isDenied(label) || readTruth(remark).value === false) return "denied";
  const counted = stated.replace(/^(?:ca\.|circa|etwa|rund|approx\.?)\s*\d+/iu, "");
  return isDoubted(counted) || isDoubted(label) ? "doubted" : "said";
}

function withoutLabel(text: string): { label: string; name: string } {
  const [, label = "", name = ""] = /^([\p{L}][^:()]{1,40}?)\s*:\s+([^]+)$/u.exec(text) ?? [];
  if (label !== "") return { label, name };
  const answered = /^(\p{L}[^:(),]{1,40}?)\s+(ja|nein|yes|no)$/iu.exec(text);
  if (answered) return { label: answered[1] ?? "", name: answered[2] ?? "" };
  const alone = /^([\p{L}][^:()]{1,40}?)\s*:$/u.exec(text)?.[1] ?? "";
  return openLabels.has(foldText(alone)) ? { label: alone, name: "" } : { label: "", name: text };
}

/** Words before "außer" and the like: what follows is excepted. */
function beforeException(text: string): string {
  const [exception] = findWords(text, "exception");
  return exception && exception.from > 1 ? withoutEnd(text.slice(0, exception.from), "(,") : text;
}

function withoutRemark(text: string): { name: string; remark: string } {
  const [name = "", rest, further] = text.split("(");
  const [remark = "", after = ""] = (rest ?? "").split(")");
  const isOne = rest !== undefined && further === undefined && !/[)]/.test(name);
  return isOne && name.trim() !== "" && after.trim() === "" && rest.split(")").length < 3
    ? { name: name.trim(), remark: remark.trim() }
    : { name: text.trim(), remark: "" };
}

const formSigns =
  /(?<!\p{L})(?:(\p{L}{3,60}?)(?:\/-?|\*|:|_|\(|·)(?:innen|in)\)?(?!\p{L})|(\p{L}{3,60}?)Innen(?!\p{L}))/u;

/** Both forms of a word as one: "Mitarbeiterinnen und Mitarbeiter", "Mitarbeiter*innen". */
function bothForms(text: string): string | null {
  const [, one, two] = formSigns.exec(text) ?? [];
  const sign = one ?? two;
  return pairOf(text) ?? (sign === undefined ? null : text.replace(formSigns, sign));
}

function pairOf(text: string): string | null {
  const { name } = withoutRemark(text);
  const [, female = "", male = ""] =
    /^(\p{L}+?)innen\s*(?:und|\/|&|and)\s*(\p{L}+)$/iu.exec(name) ?? [];
  const isPair = female !== "" && foldText(male).startsWith(foldText(female).slice(0, 4));
  return isPair ? male : null;
}

type Output = Omit<NamesReading, "pieces" | "certainty">;

function readPart(part: Part, context: NamesContext, output: Output, marks: CellMarks): void {
  const { label, attitude, text } = part;
  const answer = readLabelled(part, context);
  if (attitude === "denied" || answer === false) {
    output.denied.push([part.label, text].filter((words) => words !== "").join(": "));
    return;
  }
  const stated = answer === true ? label : beforeException(text);
  addOthers(part, answer === true, output);
  const entry = entryIn(stated, label, context);
  const kind = kindOf(entry.text, context);
  if (kind === "none") {
    output.rest.push(text || label);
    return;
  }
  const isSure = kind === "name" && attitude === "said";
  if (isSure) output.values.push(entry, ...furtherIn(entry, context));
  else output.asks.push(entry);
  if (entry.remark !== "") output.notes.push(entry.remark);
  marks.mark(part, isSure ? "read" : "note");
}

/** Words beside the name: what is excepted, and what a label is explained by. */
function addOthers({ text }: Part, isAnswer: boolean, output: Output): void {
  const excepted = text.slice(beforeException(text).length).trim();
  if (isAnswer && readTruth(text).value === null) output.notes.push(text);
  else if (!isAnswer && excepted !== "") output.denied.push(excepted);
}

function entryIn(stated: string, label: string, context: NamesContext): NamedEntry {
  const bareName = cleaned(stated);
  const text = isKnownForm(bareName, context) ? bareName : withoutCount(stated);
  const { name, remark } = withoutRemark(text);
  return { text: withoutDoubt(nameOf(text, name, context)), label, remark };
}

function withoutDoubt(name: string): string {
  const bare = name.replace(/^(?:ggfs?\.|evtl\.|eventuell|gegebenenfalls)\s+/iu, "");
  return bare.endsWith("?") ? withoutEnd(bare, "?") : bare;
}

/**
 * "Alarmanlage: ja" is an answer, "Stammdaten: Name, Anschrift" an entry with what belongs to it: true
 * if the label is meant, false if it is denied, null if the label says nothing.
 */
function readLabelled({ label, text }: Part, { has }: NamesContext): boolean | null {
  if (label === "" || openLabels.has(foldText(label))) return null;
  const { value } = readTruth(text);
  const answer = readAnswer(text);
  if (value === false || answer === "none" || answer === "noRecipients") return false;
  return value === true || has(label) ? true : null;
}

const counts = /^(?:(?:ca\.|circa|rund|etwa|approx\.?)\s*)?\d[\d.]*\s+(?=\p{L})/iu;
const leads =
  /^(?:nur|only|alle|aller|allen|sämtliche|sämtlicher|all|auch|die|der|das|den|the|unsere|our|insgesamt)\s+(?=\p{L})/iu;

function cleaned(text: string): string {
  const begun = text.replace(counts, "").replace(leads, "");
  const listed = withoutEnd(begun.replace(/(?<=[\s,])(?:usw|etc|u\.\s?a)\.?$/iu, ""), ",");
  const bare = withoutEnd(listed, ".");
  return (/\b(?:Co|Inc|Ltd|Corp|etc)$/u.test(bare) ? listed : bare).trim();
}

function withoutCount(text: string): string {
  return text
    .replace(counts, "")
    .replace(/\(\d{1,9}\)$/u, "")
    .trim();
}

function isKnownForm(text: string, context: NamesContext): boolean {
  return context.has(nameOf(text, withoutRemark(text).name, context));
}

/** The form of a name that a list knows, else the name without remark. */
function nameOf(text: string, name: string, { has }: NamesContext): string {
  const forms = [text, name, bothForms(text), bothForms(name), ...otherForms(name)];
  return forms.find((form): form is string => form !== null && has(form)) ?? pairOf(name) ?? name;
}

/** The plainest forms of a word: "Patientinnen", "Kund*innen" and "Beschäftigten" are in no list. */
function otherForms(name: string): string[] {
  const base = /^(\p{L}{3,})(?:[*:_/·]-?)?[iI]nnen$/u.exec(name)?.[1];
  const forms = base === undefined ? [] : [base, `${base}en`, `${base}n`, `${base}e`];
  return /^\p{L}{4,}en$/u.test(name) ? [...forms, name.slice(0, -1)] : forms;
}

const sentence =
  /(?<!\p{L})(?:als|ist|sind|wird|werden|wurde|hat|haben|können|müssen|is|are|will|has|have)(?!\p{L})/iu;
/** Relative clauses, prepositions and adjectives begin no title. */
const noTitle =
  /^(?:(?:die|der|das|welche|who|that|which|deren|dessen|whose|an|zu|bei|von|in|auf|nach|durch|für|über|to|by|for|from|via)\s|(?:Übermittlung|Weitergabe|Transfer)(?!\p{L})|\p{Ll}+(?:ell|ig|lich|isch)(?:e[nrs]?)?$)/u;
const beginsOf =
  /^(?:insb|insbesondere|v\.\s?a\.|vor allem|z\.\s?B|etc|usw|in particular|e\.g|s\.|siehe|vgl|see)(?!\p{L})/iu;

/** Tells a known entry or a clear name from what somebody has to be asked for, and from no name. */
function kindOf(name: string, { has, lists }: NamesContext): "name" | "ask" | "none" {
  if (has(name)) return "name";
  const plain = stemsOf(name).join(" ");
  if (plain === "" || generic.has(plain) || beginsOf.test(name) || readAnswer(name) !== null)
    return "none";
  const own = hintPhrases.filter(({ meaning }) => lists.includes(meaning.list));
  const isHinted = own.some(({ stems }) => stems.join(" ") === plain);
  const isSensitive = lists.some((list) => personal.has(list)) && sensitive.test(name);
  const isOpen = isHinted || isSensitive || /^Muster\s/u.test(name);
  return isOpen || !isClear(name) ? "ask" : "name";
}

/** True for words that may be a title: no sentence, no citation, not too many. */
function isClear(name: string): boolean {
  const isLong = name.length > 80 || name.split(/\s+/).length > 6;
  return (
    !isLong &&
    !sentence.test(name) &&
    !noTitle.test(name) &&
    !hasWords(name, "limit") &&
    !/[§?<>[\]=]/u.test(name) &&
    /^[\p{L}\d]/u.test(name) &&
    /\p{L}{2}/u.test(name)
  );
}

/** "Arbeitnehmer (auch ehemalige)": the remark names a second entry. */
function furtherIn({ text, remark, label }: NamedEntry, { has }: NamesContext): NamedEntry[] {
  const further = /^(?:auch|und|inkl\.|einschl\.|including)\s+(\p{Ll}\p{L}+)$/iu.exec(remark)?.[1];
  const name = [`${further} ${text}`, further].find((form) => form !== undefined && has(form));
  return name !== undefined ? [{ text: name, label, remark: "" }] : [];
}

/** True if words name a company by its legal form. */
export function hasLegalForm(text: string): boolean {
  return text.search(legalForms) >= 0;
}
