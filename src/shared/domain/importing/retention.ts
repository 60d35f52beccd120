import { ownValue } from "#shared/engine/ownValue.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { Language } from "#shared/engine/language.ts";

const words: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  thirty: 30,
  ein: 1,
  eine: 1,
  einem: 1,
  zwei: 2,
  drei: 3,
  vier: 4,
  fünf: 5,
  sechs: 6,
  sieben: 7,
  acht: 8,
  neun: 9,
  zehn: 10,
  zwölf: 12,
  dreißig: 30,
};

const period =
  /(?<![a-zäöüß\d])(\d{1,4}|[a-zäöüß]+)[\s-]*(years?|months?|weeks?|days?|jahre?n?|monate?n?|wochen?|tage?n?)\b(.*)$/is;
const event = /^(?:,\s*)?(?:after|from|following|since|nach|ab|seit)\s+(.+)$/is;
const until = /\b((?:as long as|until|till|solange|bis)\b.+)$/is;
/** Bracketed text at the end, and the words that make it a law. */
const brackets = /\(([^()]*)\)$/;
const law = /\bart\b|§|\bGesetz|\bCode\b|\bAct\b/i;

/** Reads a retention text as fields of a deletion rule; null if it states no end. */
export function readRetention(text: string, language: Language): Body | null {
  const [inBrackets = "", cited = ""] = brackets.exec(text.trimEnd()) ?? [];
  const basis = law.test(cited) ? cited.trim() : undefined;
  const said = basis === undefined ? text : text.trimEnd().slice(0, -inBrackets.length);
  const bare = said.trim().replace(/\.$/, "").trim();
  const span = periodOf(bare);
  const stated: Body | null = span ? spanOf(span, language) : endOf(bare, language);
  if (!stated) return null;
  return basis === undefined ? stated : { ...stated, basis };
}

interface Span {
  period: Body;
  rest: string;
}

function spanOf({ period: length, rest }: Span, language: Language): Body {
  const start = event.exec(rest)?.[1]?.trim();
  if (start) return { ...length, startEvent: "other", startNote: { [language]: start } };
  return until.test(rest) ? { untilText: { [language]: rest } } : length;
}

function endOf(text: string, language: Language): Body | null {
  const end = until.exec(text)?.[1]?.trim();
  return end ? { untilText: { [language]: end } } : null;
}

function periodOf(text: string): Span | null {
  const [, count = "", unit = "", rest = ""] = period.exec(text) ?? [];
  const number = /^\d+$/.test(count) ? Number(count) : ownValue(words, count.toLowerCase());
  if (number === undefined || number === 0) return null;
  return { period: inUnits(number, unit.toLowerCase()), rest: rest.trim() };
}

function inUnits(count: number, unit: string): Body {
  if (/^(year|jahr)/.test(unit)) return { years: count };
  if (unit.startsWith("mon")) return { months: count };
  return { days: /^(week|woche)/.test(unit) ? count * 7 : count };
}
