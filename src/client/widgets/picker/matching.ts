import { isBody } from "#shared/engine/body/paths.ts";
import { tidyTitle } from "#shared/engine/body/normalise.ts";
import { foldText, foldedPlaces } from "#shared/engine/text.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";

/** A piece of a title, and whether it is what was typed. */
export interface TitlePart {
  text: string;
  isHit: boolean;
}

const foldedTitles = new WeakMap<Body, string>();

/** Title of an item. */
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

/** How well a title fits: begins with it, has a word that begins with it, has it somewhere; infinity when not. */
function matchRank(title: string, wanted: string): number {
  const at = title.indexOf(wanted);
  if (at < 0) return Infinity;
  if (at === 0) return 0;
  return /[\s\-/(„"]/.test(title[at - 1] ?? "") || title.includes(` ${wanted}`) ? 1 : 2;
}

/** Items whose title holds what was typed, the best first; all of them when nothing was typed. */
export function bestMatches(items: readonly Body[], typed: string): readonly Body[] {
  const wanted = foldText(tidyTitle(typed));
  if (wanted === "") return items;
  const ranked: [Body[], Body[], Body[]] = [[], [], []];
  for (const item of items) {
    const place = matchRank(foldedTitle(item), wanted);
    if (place !== Infinity) ranked[place]?.push(item);
  }
  return ranked.flat();
}

/** The item that has this very title, whatever its case. */
export function itemTitled(items: readonly Body[], typed: string): Body | undefined {
  const wanted = foldText(tidyTitle(typed));
  return wanted === "" ? undefined : items.find((item) => foldedTitle(item) === wanted);
}

/** A title cut into what was typed and the rest. */
export function titleParts(title: string, typed: string): TitlePart[] {
  const wanted = foldText(tidyTitle(typed));
  if (wanted === "") return [{ text: title, isHit: false }];
  const source = foldedPlaces(title);
  const parts: TitlePart[] = [];
  const add = (from: number, to: number, isHit: boolean): void => {
    if (to > from) parts.push({ text: title.slice(from, to), isHit });
  };
  let done = 0;
  let at = source.text.indexOf(wanted);
  for (; at >= 0; at = source.text.indexOf(wanted, at + wanted.length)) {
    // A letter may fold to two, and both may be hits.
    const from = Math.max(done, source.places[at]?.from ?? 0);
    const to = Math.max(done, source.places[at + wanted.length - 1]?.to ?? 0);
    add(done, from, false);
    add(from, to, true);
    done = to;
  }
  add(done, title.length, false);
  return parts;
}

/** A value as plain text: texts and numbers only. */
export function plainText(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** What an item is known by in a list on the page. */
export function itemKey(item: Body): string {
  return plainText(item["id"] ?? item["clientId"]) || itemTitle(item);
}
