import synonyms from "#schemas/lists/importSynonyms.json" with { type: "json" };
import legality from "#schemas/master/legality.json" with { type: "json" };
import laws from "#schemas/master/nationalDataProtectionLaw.json" with { type: "json" };
import type { TextRange } from "#shared/engine/text.ts";
import { type Citations, type Provision, readCitations } from "./citations.ts";
import { hintPhrases } from "./hints.ts";
import { resolveAct, resolveProvision, type ShippedEntry } from "./provisions.ts";
import { CellMarks, type CellReading, certaintyOf } from "./reading.ts";
import {
  attitudeAt,
  containsPhrase,
  findPhrase,
  hasWords,
  type Phrase,
  statementsOf,
  stemsOf,
} from "./words.ts";

/** A legal basis that a cell names, in its words. */
export interface NamedBasis extends ShippedEntry {
  text: string;
}

export interface LegalBasisReading extends CellReading<NamedBasis> {
  /** Provisions and words that no shipped entry means. */
  rest: string[];
}

const lists = new Set([
  "legality",
  "nationalDataProtectionLaw",
  "nationalLegalObligation",
  "flexibilityClause",
]);

const list = "legality";

const withoutBrackets = (title: string) => title.replaceAll(/\([^()]*\)/g, " ").trim();

/** The words of the law for its bases. */
const basisPhrases: readonly Phrase<ShippedEntry>[] = [
  ...synonyms.items.flatMap(({ value, words }) =>
    value.startsWith("legality/")
      ? words.map((word) => ({ word, key: value.slice("legality/".length) }))
      : [],
  ),
  ...legality
    .filter(({ key }) => key.startsWith("6-"))
    .flatMap(({ key, translations: { de, en } }) =>
      [de, en].map((title) => ({ word: withoutBrackets(title), key })),
    ),
].map(({ word, key }) => ({ stems: stemsOf(word), meaning: { list, key } }));

/** Words for consent, on which a period may depend. */
export const consentPhrases = basisPhrases.filter(({ meaning }) => meaning.key === "6-1-a");

const titles = new Map(
  [...legality, ...laws].map(({ key, translations: { de, en } }) => [key, `${de} ${en}`]),
);

/** A part of a text between commas, slashes, lines and the like. */
interface WordPart extends TextRange {
  words: string;
  /** Number of the part with its brackets, in which citations are about the same. */
  group: number;
}

const groupEnds = /[\n;,/+]|\s(?:und|and|sowie|u\.|oder|or|bzw\.)\s/g;
const partEnds = /[():]|\s[–—-]\s/g;

/** The words beside citations, cut where one basis ends and another begins. */
function wordParts(text: string, { provisions, laws: acts }: Citations): WordPart[] {
  let blank = text;
  for (const { from, to } of [...provisions, ...acts])
    blank = blank.slice(0, from) + " ".repeat(to - from) + blank.slice(to);
  return cut({ from: 0, to: blank.length }, blank, groupEnds).flatMap((group, number) =>
    cut(group, blank, partEnds).map((part) => trimmed(part, blank, number)),
  );
}

function trimmed({ from, to }: TextRange, text: string, group: number): WordPart {
  const words = text.slice(from, to);
  const begin = from + words.length - words.trimStart().length;
  return { from: begin, to: begin + words.trim().length, words: words.trim(), group };
}

function cut({ from, to }: TextRange, text: string, ends: RegExp): TextRange[] {
  const parts: TextRange[] = [];
  let begin = from;
  for (const { index, 0: sign } of text.slice(from, to).matchAll(ends)) {
    parts.push({ from: begin, to: from + index });
    begin = from + index + sign.length;
  }
  return [...parts, { from: begin, to }];
}

interface Found extends TextRange {
  entry: NamedBasis;
  isSure: boolean;
}

/** Reads the legal bases that a cell names; nothing is stored that it leaves open or denies. */
export function readLegalBasis(text: string): LegalBasisReading {
  const marks = new CellMarks(text);
  const rest: string[] = [];
  const citations = readCitations(text);
  const cited = citations.provisions.flatMap((each) => readProvision(text, each, rest));
  const acts = citations.laws.flatMap((each) => {
    const { is, may } = resolveAct(each.law);
    const words = text.slice(each.from, each.to);
    if (!is && may.length === 0 && each.law !== "DSGVO") rest.push(words);
    return [...(is ? [is] : []), ...may].map((entry) => found(text, each, entry, is !== null));
  });
  const words = wordParts(text, citations).flatMap((part) =>
    readWords({ text, citations }, part, cited, rest),
  );
  const all = [...cited, ...acts, ...words];
  leaveAlternatives(text, all);
  for (const each of all) marks.mark(each, each.isSure ? "read" : "note");
  const values = unique(all.filter(({ isSure }) => isSure));
  const isValue = ({ key }: NamedBasis) => values.some((value) => value.key === key);
  const asks = unique(all.filter(({ isSure }) => !isSure)).filter((entry) => !isValue(entry));
  return {
    values,
    asks,
    pieces: marks.pieces(),
    certainty: certaintyOf({ values, asks }),
    rest,
  };
}

/** Of "consent or contract", neither is sure. */
function leaveAlternatives(text: string, all: readonly Found[]): void {
  for (const statement of statementsOf(text)) {
    const inside = all.filter(({ from, to }) => from < statement.to && to > statement.from);
    const isOne = new Set(inside.map(({ entry }) => entry.key)).size < 2;
    if (isOne || !hasWords(text.slice(statement.from, statement.to), "alternative")) continue;
    for (const each of inside) each.isSure = false;
  }
}

function found(text: string, range: TextRange, entry: ShippedEntry, isClear: boolean): Found {
  const { from, to } = range;
  const isSure = isClear && attitudeAt(text, range) === "said";
  return { from, to, isSure, entry: { ...entry, text: text.slice(from, to).trim() } };
}

function readProvision(text: string, provision: Provision, rest: string[]): Found[] {
  if (attitudeAt(text, provision) === "denied") return [];
  const { is, may } = resolveProvision(provision, lists);
  if (is) return [found(text, provision, is, !provision.isOpen)];
  const isForm = provision.mark !== "section" && (provision.law ?? "DSGVO") === "DSGVO";
  if (may.length === 0 && !isForm) rest.push(text.slice(provision.from, provision.to).trim());
  return may.map((entry) => found(text, provision, entry, false));
}

/** Words of the law beside citations: they agree with one, contradict it, or are a basis by themselves. */
function readWords(
  { text, citations }: { text: string; citations: Citations },
  part: WordPart,
  cited: readonly Found[],
  rest: string[],
): Found[] {
  if (!/\p{L}{3}/u.test(part.words) || attitudeAt(text, part) === "denied") return [];
  const phrase = findPhrase(part.words, basisPhrases);
  if (!phrase) return hinted(text, part, cited, rest);
  const { meaning, isWhole } = phrase;
  if (cited.some(({ entry }) => agrees(entry, meaning, part.words))) return [];
  const beside = besideOf(text, part, cited);
  if (beside.length > 0) {
    for (const each of beside) each.isSure = false;
    return [found(text, part, meaning, false)];
  }
  return [
    found(
      text,
      part,
      meaning,
      isWhole && !onBehalf.test(text) && !isOfOther(text, part, citations),
    ),
  ];
}

/** Articles that say how a basis must be, beside those that are one. */
const ofBasis = new Set(["4", "6", "7", "8", "9", "10"]);

/** "Einwilligung nach Art. 49": the words are about what that article says. */
function isOfOther(text: string, part: WordPart, { provisions }: Citations): boolean {
  const groups = cut({ from: 0, to: text.length }, text, groupEnds);
  const group = groups.find(({ from, to }) => from <= part.from && to >= part.to);
  return provisions.some(
    ({ mark, law = "DSGVO", section, from, to }) =>
      mark === "article" &&
      law === "DSGVO" &&
      !ofBasis.has(section) &&
      group !== undefined &&
      from < group.to &&
      to > group.from,
  );
}

/** A contract on processing on behalf is no basis. */
const onBehalf =
  /Auftragsverarbeit|Auftragsdatenverarbeit|\bAVV\b|Art\.?\s*28\b|processing\s+on\s+behalf/iu;

/** Citations of the regulation between the same separators as some words. */
function besideOf(text: string, part: WordPart, cited: readonly Found[]): Found[] {
  const groups = cut({ from: 0, to: text.length }, text, groupEnds);
  return cited.filter(
    ({ entry, from, to }) =>
      entry.list === list &&
      groups.some(
        (group) =>
          group.from <= part.from && group.to >= part.to && from < group.to && to > group.from,
      ),
  );
}

function agrees(entry: NamedBasis, { key }: ShippedEntry, words: string): boolean {
  if (entry.key === key) return true;
  const title = titles.get(entry.key) ?? "";
  const phrase = basisPhrases.find(
    ({ stems, meaning }) => meaning.key === key && containsPhrase(words, stems),
  );
  return phrase !== undefined && containsPhrase(title, phrase.stems);
}

function hinted(text: string, part: WordPart, cited: readonly Found[], rest: string[]): Found[] {
  const hint = findPhrase(
    part.words,
    hintPhrases.filter(({ meaning }) => lists.has(meaning.list)),
  );
  const isExplained = besideOf(text, part, cited).length > 0;
  if (!hint && !isExplained) rest.push(part.words.trim());
  return hint && !isExplained ? [found(text, part, hint.meaning, false)] : [];
}

function unique(all: readonly Found[]): NamedBasis[] {
  const known = new Map<string, NamedBasis>();
  for (const { entry } of all) {
    const name = `${entry.list} ${entry.key}`;
    if (!known.has(name)) known.set(name, entry);
  }
  return [...known.values()];
}
