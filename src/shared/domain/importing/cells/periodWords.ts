import periods from "#schemas/lists/cellPeriods.json" with { type: "json" };
import { ownValue } from "#shared/engine/ownValue.ts";
import type { TextRange } from "#shared/engine/text.ts";
import { type Phrase, phrasePattern, stemsOf } from "./words.ts";

interface PeriodWord {
  value: string;
  kind: string;
  words: string[];
}

const items: readonly PeriodWord[] = periods.items;

function ofKind(kind: string): readonly PeriodWord[] {
  return items.filter((item) => item.kind === kind);
}

function patternOf(value: string): RegExp {
  return phrasePattern(items.find((item) => item.value === value)?.words ?? []);
}

const rests = {
  min: patternOf("min"),
  max: patternOf("max"),
  rhythm: patternOf("rhythm"),
  review: patternOf("review"),
  age: patternOf("age"),
  rest: patternOf("rest"),
};

export function hasPeriodWord(text: string, value: keyof typeof rests): boolean {
  return text.search(rests[value]) >= 0;
}

const yearEnds = phrasePattern(ofKind("yearEnd").flatMap(({ words }) => words));

/** A text without the end of a year from which a period runs; null if it names none. */
export function withoutYearEnd(text: string): string | null {
  return text.search(yearEnds) < 0 ? null : text.replaceAll(yearEnds, " ");
}

/** Events that start a period or end the storage. */
export const eventPhrases: readonly Phrase<string>[] = ofKind("event").flatMap(({ value, words }) =>
  words.map((word) => ({ stems: stemsOf(word), meaning: value })),
);

const actions = ofKind("action").map(({ value, words }) => ({
  value,
  pattern: phrasePattern(words),
}));

/** Treatment of the data at the end; null if a text names several things. */
export function actionIn(text: string): string | null {
  const all = actions.filter(({ pattern }) => text.search(pattern) >= 0);
  return all.length > 1 ? null : (all[0]?.value ?? "");
}

/** Words of a text that tell nothing about what a period is for. */
export function withoutPeriodWords(text: string): string {
  const all = [...actions.map(({ pattern }) => pattern), rests.max, rests.rest, usual];
  return all.reduce((rest, pattern) => rest.replaceAll(pattern, " "), text);
}

const usual = patternOf("usual");

export type Unit = "years" | "months" | "weeks" | "days" | "hours";
const order: readonly Unit[] = ["years", "months", "weeks", "days", "hours"];

/** A number with a unit, and where it stands; `isOpen` if it is one of several, or no whole number of days. */
export interface Length extends TextRange {
  counts: { count: number; unit: Unit }[];
  isOpen: boolean;
}

const escape = (text: string) =>
  text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(" ", String.raw`\s+`);
const anyOf = (words: readonly string[]) =>
  words
    .toSorted((one, other) => other.length - one.length)
    .map(escape)
    .join("|");

const unitOf = new Map<string, Unit>();
// Border: a test holds the document's units against these.
for (const { value, words } of [...ofKind("unit"), ...ofKind("letter")])
  for (const word of words) unitOf.set(word.toLowerCase().replace(".", ""), value as Unit);
const numberOf = new Map(
  ofKind("number").flatMap(({ value, words }) =>
    words.map((word): [string, number] => [word.toLowerCase(), Number(value)]),
  ),
);

/**
 * A pattern whose letters stand for both their cases. The modifier `(?i:…)` would say so, but in
 * Node.js 24 such a pattern stops matching capitals in a process that runs for minutes.
 */
function inAnyCase(pattern: string): string {
  return pattern.replaceAll(/\\.|\p{L}/gu, (part) => {
    const cases = new Set(
      [part.toLowerCase(), part.toUpperCase()].filter(({ length }) => length === 1),
    );
    return cases.size === 2 && part.length === 1 ? `[${[...cases].join("")}]` : part;
  });
}

const end = String.raw`(?![\p{L}\p{N}])`;
const unit = `(?:${inAnyCase(anyOf(ofKind("unit").flatMap(({ words }) => words)))}|${anyOf(ofKind("letter").flatMap(({ words }) => words))})${end}`;
const figures = String.raw`(?:1\/2|\d\s1\/2|\d{1,4}(?:[.,]\d{1,2})?\s?[½¼¾]?|[½¼¾])`;
const numberWords = `(?:${inAnyCase(anyOf([...numberOf.keys()].filter((word) => /\p{L}/u.test(word))))})${end}`;
const count = `(?:${figures}|${numberWords})`;
const again = String.raw`(?:\s*\(\d{1,4}\))?`;
const lengthPattern = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,])(?:(?!1\/2)(${count})${again}(?:\s*${unit})?\s*(?:bis(?:\s+zu)?|to|[-–—/]|bzw\.?|oder|und|or|and)\s*(?:max\.?|maximal|höchstens)?\s*)?(${count})${again}\s*-?\s*(${unit})`,
  "gu",
);
const mixed: Readonly<Record<string, number>> = { "½": 0.5, "¼": 0.25, "¾": 0.75 };

function readCount(text: string): number {
  const plain = text.trim().toLowerCase();
  const word = numberOf.get(plain.replaceAll(/\s+/g, " "));
  if (word !== undefined) return word;
  const [, whole = "", sign = ""] = /^(\d*(?:[.,]\d+)?)\s?([½¼¾]?)$/u.exec(plain) ?? [];
  if (plain === "1/2") return 0.5;
  if (/^\d\s1\/2$/.test(plain)) return Number(plain.charAt(0)) + 0.5;
  return Number(whole.replace(",", ".")) + (ownValue(mixed, sign) ?? 0);
}

/** All lengths of time that a text names; "5 Jahre und 6 Monate" is one. */
export function lengthsIn(text: string): Length[] {
  const all: Length[] = [];
  for (const { index, 0: words, 1: before, 2: number = "", 3: name = "" } of text.matchAll(
    lengthPattern,
  )) {
    const length: Length = {
      from: index,
      to: index + words.length,
      counts: [
        {
          count: readCount(number),
          unit: unitOf.get(name.toLowerCase().replace(".", "")) ?? "days",
        },
      ],
      isOpen: false,
    };
    const parts = before === undefined ? null : splitPair(words);
    if (parts)
      all.push(...parts.map((part) => ({ ...part, from: part.from + index, to: part.to + index })));
    else if (before === undefined) addLength(all, length, text);
    else {
      const { unit: same = "days" } = length.counts[0] ?? {};
      all.push({ ...length, counts: [{ count: readCount(before), unit: same }], isOpen: true });
      all.push({ ...length, isOpen: true });
    }
  }
  return all;
}

/** Two lengths with units of their own that only "und" joins are read one by one. */
function splitPair(words: string): Length[] | null {
  const pair = /^(.+?)\s(?:und|and)\s(.+)$/su.exec(words);
  const [, first = "", second = ""] = pair ?? [];
  const own = new RegExp(`${unit}$`, "u");
  if (!own.test(first.trimEnd())) return null;
  const at = words.length - second.length;
  const both = [
    ...lengthsIn(first),
    ...lengthsIn(second).map((each) => ({ ...each, from: each.from + at, to: each.to + at })),
  ];
  const joined: Length[] = [];
  for (const each of both) addLength(joined, each, words);
  return joined;
}

function addLength(all: Length[], length: Length, text: string): void {
  const last = all.at(-1);
  const between = last ? text.slice(last.to, length.from) : "";
  const isSum =
    last !== undefined &&
    !last.isOpen &&
    /^(?:und|and|et)?$/iu.test(between.trim()) &&
    isSmaller(last, length);
  if (!isSum) {
    all.push(length);
    return;
  }
  last.counts.push(...length.counts);
  last.to = length.to;
}

function isSmaller(one: Length, other: Length): boolean {
  const rank = ({ counts }: Length) => order.indexOf(counts.at(-1)?.unit ?? "days");
  return rank(one) < rank(other);
}

/** How much of a field a unit is. */
const factors: Readonly<Record<Unit, { field: "years" | "months" | "days"; factor: number }>> = {
  years: { field: "years", factor: 1 },
  months: { field: "months", factor: 1 },
  weeks: { field: "days", factor: 7 },
  days: { field: "days", factor: 1 },
  hours: { field: "days", factor: 1 / 24 },
};
const most = { years: 100, months: 120, days: 3650 };

/** Fields of a deletion rule for a length; null if they cannot hold it. */
export function fieldsOf({ counts }: Length): Partial<typeof most> | null {
  const sums = { years: 0, months: 0, days: 0 };
  for (const { count: number, unit: name } of counts) {
    const isPart = name === "years" && !Number.isInteger(number);
    const { field, factor } = isPart ? { field: "months" as const, factor: 12 } : factors[name];
    sums[field] += number * factor;
  }
  const filled = Object.entries(sums).filter(([, sum]) => sum > 0);
  const isFitting = Object.entries(most).every(([field, limit]) =>
    filled.every(([name, sum]) => name !== field || (sum <= limit && Number.isInteger(sum))),
  );
  return isFitting && filled.length > 0 ? Object.fromEntries(filled) : null;
}
