import cellWords from "#schemas/lists/cellWords.json" with { type: "json" };
import { foldText, type TextRange } from "#shared/engine/text.ts";

const special = /[.*+?^${}()|[\]\\/]/g;

/** A pattern for any of some phrases as whole words; spaces may be of any width, full stops missing. */
export function phrasePattern(phrases: readonly string[], flags = "giu"): RegExp {
  const all = phrases
    .toSorted((one, other) => other.length - one.length)
    .map((phrase) =>
      phrase
        .replaceAll(special, String.raw`\$&`)
        .replaceAll(String.raw`\.`, String.raw`\.?\s*`)
        .replaceAll(/(?<!\\s\*) +/g, String.raw`\s+`),
    );
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${all.join("|")})(?![\p{L}\p{N}])`, flags);
}

type WordKind =
  | "negation"
  | "exception"
  | "contrast"
  | "doubt"
  | "ended"
  | "alternative"
  | "limit"
  | "plan"
  | "reference";

const patterns = new Map(cellWords.items.map(({ value, words }) => [value, phrasePattern(words)]));

/** Ranges of a text where words of a kind stand. */
export function findWords(text: string, kind: WordKind): TextRange[] {
  const pattern = patterns.get(kind);
  if (!pattern) return [];
  return [...text.matchAll(pattern)].map(({ index, 0: words }) => ({
    from: index,
    to: index + words.length,
  }));
}

export function hasWords(text: string, kind: WordKind): boolean {
  return findWords(text, kind).length > 0;
}

/** A text without the spaces and these signs at its end. A pattern would try each place before it. */
export function withoutEnd(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && isCut(text[end - 1] ?? "", signs)) end -= 1;
  return text.slice(0, end);
}

const isCut = (sign: string, signs: string) => signs.includes(sign) || sign.trim() === "";

/** True if a text denies or only plans something. */
export function isDenied(text: string): boolean {
  return hasWords(text, "negation") || hasWords(text, "plan");
}

/** True if a text leaves open whether something is so. */
export function isDoubted(text: string): boolean {
  // In capitals it is the code of Canada.
  const words = text.replaceAll(/(?<!\p{L})CA(?!\p{L})/gu, " ");
  return words.includes("?") || hasWords(words, "doubt");
}

/** Ranges of the words of a text; signs between them belong to none. */
function wordRanges(text: string): (TextRange & { word: string })[] {
  return [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’*-]*/gu)].map(({ index, 0: word }) => ({
    from: index,
    to: index + word.length,
    word,
  }));
}

const endings = /(?:innen|ern|en|er|es|em|e|n|s)$/;

/** A word without its ending, so that its cases are alike. */
function stemOf(word: string): string {
  const folded = foldText(word);
  const stem = folded.replace(endings, "");
  return stem.length >= 4 ? stem : folded;
}

/** Words of a phrase without their endings. */
export function stemsOf(text: string): string[] {
  return wordRanges(text).map(({ word }) => stemOf(word));
}

const fillers = new Set(
  cellWords.items.flatMap(({ value, words }) =>
    value === "filler" || value === "contrast" ? words.flatMap(stemsOf) : [],
  ),
);

/** A phrase with what it means. */
export interface Phrase<Meaning> {
  stems: readonly string[];
  meaning: Meaning;
}

/** A phrase that a text contains; `isWhole` if nothing but fillers stands beside it. */
export interface FoundPhrase<Meaning> {
  meaning: Meaning;
  isWhole: boolean;
}

/** Finds the longest phrase that a text contains word by word, whatever the cases of its words. */
export function findPhrase<Meaning>(
  text: string,
  phrases: readonly Phrase<Meaning>[],
): FoundPhrase<Meaning> | null {
  const stems = stemsOf(text);
  let best: { phrase: Phrase<Meaning>; at: number } | null = null;
  for (const phrase of phrases) {
    if (phrase.stems.length <= (best?.phrase.stems.length ?? 0)) continue;
    const at = placeOf(stems, phrase.stems);
    if (at >= 0) best = { phrase, at };
  }
  if (!best) return null;
  const { phrase, at } = best;
  const rest = stems.filter((_, index) => index < at || index >= at + phrase.stems.length);
  return { meaning: phrase.meaning, isWhole: rest.every((stem) => fillers.has(stem)) };
}

function placeOf(all: readonly string[], part: readonly string[]): number {
  for (let at = 0; at + part.length <= all.length; at += 1)
    if (part.every((stem, index) => all[at + index] === stem)) return at;
  return -1;
}

/** True if all words of a part stand in a text in this order. */
export function containsPhrase(text: string, part: readonly string[]): boolean {
  return placeOf(stemsOf(text), part) >= 0;
}

const statementEnds =
  /[\n;]|(?<=(?<!ggfls)(?<=\p{L}{5}))[.!]\s+(?=\p{Lu})|,(?=\s*(?:aber\s|jedoch\s)?(?:kein\p{L}*|nicht|ohne|außer|no|not|without|except)(?!\p{L}))/gu;

/** Ranges of statements: what one of them denies or doubts says nothing of the others. */
export function statementsOf(text: string): TextRange[] {
  if (lastStatements.text === text) return lastStatements.ranges;
  const ranges = cutStatements(text);
  lastStatements = { text, ranges };
  return ranges;
}

/** Each part of a cell asks for the statements of the same text. */
let lastStatements: { text: string; ranges: TextRange[] } = { text: "", ranges: [] };

function cutStatements(text: string): TextRange[] {
  const ends = [...text.matchAll(statementEnds)].map(({ index }) => index + 1);
  const contrasts = findWords(text, "contrast").map(({ from }) => from);
  const cuts = [...new Set([0, ...ends, ...contrasts, text.length])].toSorted(
    (one, other) => one - other,
  );
  return cuts.slice(1).map((to, at) => ({ from: cuts[at] ?? 0, to }));
}

/** Attitude of a text to what stands at a place in it. */
export type Attitude = "said" | "doubted" | "denied";

/** Negation in brackets is about what stands in them; doubt is about all of its statement. */
export function attitudeAt(text: string, { from, to }: TextRange): Attitude {
  // "USA (nein)" answers itself.
  if (/^\s*\((?:nein|no|keine?|non)\)/iu.test(text.slice(to))) return "denied";
  const all = statementsOf(text).filter((each) => each.from < to && each.to > from);
  for (const statement of all) {
    const words = text.slice(statement.from, statement.to);
    const outside = words.replaceAll(/\([^()]*\)/g, (inner, at: number) =>
      statement.from + at <= from && statement.from + at + inner.length >= to ? inner : " ",
    );
    if (isDenied(outside)) return "denied";
  }
  // "Consent (withdrawn)"
  const behind = /^\s*\(([^()]*)\)/u.exec(text.slice(to))?.[1] ?? "";
  const isOpen =
    hasWords(behind, "ended") || all.some((each) => isDoubted(text.slice(each.from, each.to)));
  return isOpen ? "doubted" : "said";
}

/** A cell in comparable form: without case, spaces and full stops. */
function compact(text: string): string {
  return text.toLowerCase().replaceAll(/[\s.]+/g, "");
}

const whole = new Map(
  cellWords.items.map(({ value, words }) => [value, new Set(words.map(compact))]),
);

/** Words that stand for a whole cell, by what they say. */
export type WholeCell =
  | "saysNone"
  | "saysNoRecipients"
  | "saysNotApplicable"
  | "saysBlank"
  | "saysSome";

export function isWholly(text: string, kind: WholeCell): boolean {
  const word = compact(text);
  // Signs such as "./." count as they stand.
  const isSaid = whole.get(kind)?.has(word) ?? false;
  return isSaid && (/[\p{L}∅]/u.test(word) || text.trim() === "./.");
}

/** True for a word that says yes, false for one that says no, else null. */
export function truthWord(text: string): boolean | null {
  const word = compact(text);
  if (whole.get("yes")?.has(word)) return true;
  return whole.get("no")?.has(word) ? false : null;
}

const starts = cellWords.items.find(({ value }) => value === "templateStart")?.words ?? [];

const hint = new RegExp(`^\\(?(?:${phrasePattern(starts).source})`, "iu");

/** True for hints of a template that nobody has filled in. */
export function isTemplateHint(text: string): boolean {
  return hint.test(text);
}

export function isLimited(text: string): boolean {
  return hasWords(text, "limit");
}
