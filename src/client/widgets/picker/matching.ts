import { isBody } from "#shared/engine/body/paths.ts";
import { tidyTitle } from "#shared/engine/body/normalise.ts";
import { foldText, foldedPlaces, spellingIn, titleRank } from "#shared/engine/text.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";

export interface TitlePart {
  text: string;
  isHit: boolean;
}

const foldedTitles = new WeakMap<Body, string>();

export function itemTitle(item: Json | undefined): string {
  if (!isBody(item)) return "";
  const title = item["title"] ?? item["name"];
  return typeof title === "string" ? title : "";
}

function foldedTitle(item: Body): string {
  const known = foldedTitles.get(item);
  if (known !== undefined) return known;
  const made = foldText(itemTitle(item));
  foldedTitles.set(item, made);
  return made;
}

/** Rank of an item that only other words than its title find: a synonym, its key, its law. */
const besides = 3;

function matchRank(item: Body, wanted: string): number {
  const rank = titleRank(foldedTitle(item), wanted);
  if (rank !== Infinity) return rank;
  const { description, key, cite, basis, synonyms } = item;
  return [description, key, cite, basis, synonyms].some((words) => isWordOf(words, wanted))
    ? besides
    : Infinity;
}

function isWordOf(words: Json | undefined, wanted: string): boolean {
  return typeof words === "string" && titleRank(foldText(words), wanted) <= 1;
}

interface FoundBy {
  /** True if the items are the server's matches. */
  isFound?: boolean | undefined;
  /** Keys of the items that the typed text is another name of. */
  named?: readonly string[] | undefined;
}

/**
 * Items found by the typed text, best first; all of them if nothing is typed. What the server has
 * found by other words comes last.
 */
export function bestMatches(
  items: readonly Body[],
  typed: string,
  { isFound = false, named = [] }: FoundBy = {},
): readonly Body[] {
  const wanted = foldText(tidyTitle(typed));
  if (wanted === "") return items;
  const ranked: Body[][] = [[], [], [], [], []];
  for (const item of items) {
    const isNamed = named.some((key) => key === item["key"]);
    const rank = isNamed ? 0 : matchRank(item, wanted);
    const place = Math.min(rank, isFound ? besides + 1 : Infinity);
    if (place !== Infinity) ranked[place]?.push(item);
  }
  return ranked.flat();
}

/** The item with exactly this title, ignoring case. */
export function itemTitled(items: readonly Body[], typed: string): Body | undefined {
  const wanted = foldText(tidyTitle(typed));
  return wanted === "" ? undefined : items.find((item) => foldedTitle(item) === wanted);
}

/** Splits a title into matching and other parts. */
export function titleParts(title: string, typed: string): TitlePart[] {
  const folded = foldText(tidyTitle(typed));
  if (folded === "") return [{ text: title, isHit: false }];
  const source = foldedPlaces(title);
  const wanted = spellingIn(source.text, folded);
  const parts: TitlePart[] = [];
  const add = (from: number, to: number, isHit: boolean): void => {
    if (to > from) parts.push({ text: title.slice(from, to), isHit });
  };
  let done = 0;
  let at = source.text.indexOf(wanted);
  for (; at >= 0; at = source.text.indexOf(wanted, at + wanted.length)) {
    // One letter may fold to two, both of which may match.
    const from = Math.max(done, source.places[at]?.from ?? 0);
    const to = Math.max(done, source.places[at + wanted.length - 1]?.to ?? 0);
    add(done, from, false);
    add(from, to, true);
    done = to;
  }
  add(done, title.length, false);
  return parts;
}

/** A string or number as text; empty for anything else. */
export function plainText(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

export function itemKey(item: Body): string {
  return plainText(item["id"] ?? item["clientId"]) || itemTitle(item);
}
