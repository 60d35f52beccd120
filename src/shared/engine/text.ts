import { ownValue } from "./ownValue.ts";
import { isBody } from "./body/paths.ts";
import type { Plan, PlanNode } from "./plan/plan.ts";
import { referencesIn } from "./body/references.ts";
import type { Body } from "./plan/types.ts";
import { partWith, walkFilled } from "./body/walk.ts";

/** Letters that Unicode does not decompose to a plain one. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
};

/** A range of a text: start, and end (exclusive). */
export interface TextRange {
  from: number;
  to: number;
}

/** Folds a text for search, sorting and title comparison: lower case, no accents, single spaces. */
export function foldText(text: string): string {
  return withPlainLetters(text).replaceAll(/\s+/g, " ").trim();
}

/** More digits than a number in a title has. */
const mostDigits = 20;

/** A folded text that sorts by the value of its numbers: "Nummer 2" before "Nummer 10". */
export function sortText(text: string): string {
  return foldText(text).replaceAll(/\d+/g, (number) => number.padStart(mostDigits, "0"));
}

/** Folds a text and maps each resulting code unit to its source range. */
export function foldedPlaces(text: string): { text: string; places: TextRange[] } {
  const plain = withPlainLetters(text);
  const all = plainPlaces(text);
  const places: TextRange[] = [];
  let result = "";
  for (const [index, place] of all.entries()) {
    const unit = plain[index] ?? "";
    const isSpace = /\s/.test(unit);
    const last = places.at(-1);
    if (!isSpace || (last && !result.endsWith(" "))) {
      result += isSpace ? " " : unit;
      places.push({ ...place });
    } else if (last) last.to = place.to;
  }
  if (result.endsWith(" ")) places.pop();
  return { text: result.trimEnd(), places };
}

/**
 * A folded text with its letters in place of umlauts that are spelled out ("aerztlich"); undefined
 * if it has none. After a, e and q, "ue" is none ("neue", "Quelle").
 */
export function withUmlauts(folded: string): string | undefined {
  const other = folded.replaceAll(/(?<![aeq])ue|[ao]e/g, ([letter = ""]) => letter);
  return other === folded ? undefined : other;
}

/** Folded words as a folded text has them: as they are, or with umlauts that they spell out. */
export function spellingIn(folded: string, wanted: string): string {
  return folded.includes(wanted) ? wanted : (withUmlauts(wanted) ?? wanted);
}

/** True if a folded text contains another, whose umlauts may be spelled out. */
export function containsText(folded: string, wanted: string): boolean {
  return folded.includes(spellingIn(folded, wanted));
}

/**
 * How well a folded title fits folded words, whose umlauts may be spelled out: 0 if it begins with
 * them, 1 if one of its words does, 2 if it contains them; infinity if not.
 */
export function titleRank(title: string, wanted: string): number {
  const other = withUmlauts(wanted);
  const rank = rankOf(title, wanted);
  return other === undefined ? rank : Math.min(rank, rankOf(title, other));
}

function rankOf(title: string, wanted: string): number {
  let rank = Infinity;
  for (let at = title.indexOf(wanted); at >= 0; at = title.indexOf(wanted, at + 1)) {
    if (at === 0) return 0;
    if (/[\s\-/(„"]/.test(title[at - 1] ?? "")) return 1;
    rank = 2;
  }
  return rank;
}

function withPlainLetters(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[ßæœøłđðþ]/g, (letter) => plainLetters[letter] ?? letter);
}

/** Source ranges by code unit; a combining accent belongs to the letter before it. */
function plainPlaces(text: string): TextRange[] {
  const places: TextRange[] = [];
  let from = 0;
  for (const character of text) {
    const to = from + character.length;
    const { length } = withPlainLetters(character);
    const last = places.at(-1);
    if (length === 0 && last) last.to = to;
    for (let made = 0; made < length; made += 1) places.push({ from, to });
    from = to;
  }
  return places;
}

/** Fills in a text's placeholders, `{{name}}`; one without a value stays visible. */
export function interpolate(
  text: string,
  values: Readonly<Record<string, string | number>>,
): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) =>
    String(ownValue(values, name) ?? place),
  );
}

const htmlSigns: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** Escapes a text for HTML content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => htmlSigns[sign] ?? sign);
}

const searched = partWith(({ search }) => Boolean(search));

/** A text without the elements of its html, whose names nobody searches for. */
function wordsOf({ normalise }: PlanNode, text: string): string {
  return normalise?.includes("html") ? text.replaceAll(/<[^<>]*>/g, " ") : text;
}

/** The searchable text of a body, heavier fields first; titles must be resolved. */
export function searchText(plan: Pick<Plan, "nodes">, body: Body): string {
  const parts: { weight: number; text: string }[] = [];
  walkFilled(searched(plan.nodes), body, (node, value) => {
    if (!node.search) return;
    if (typeof value === "string") parts.push({ weight: node.search, text: wordsOf(node, value) });
    for (const reference of referencesIn(value)) {
      const title = isBody(reference) ? reference["title"] : undefined;
      if (typeof title === "string") parts.push({ weight: node.search, text: title });
    }
  });
  return foldText(
    parts
      .toSorted((one, other) => other.weight - one.weight)
      .map((part) => part.text)
      .join(" "),
  );
}
