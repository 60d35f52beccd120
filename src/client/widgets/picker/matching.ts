import { isBody } from "#shared/engine/body/paths.ts";
import { tidyTitle } from "#shared/engine/body/normalise.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";

/** A piece of a title, and whether it is what was typed. */
export interface TitlePart {
  text: string;
  isHit: boolean;
}

const folded = new WeakMap<Body, string>();

/** Text as it is compared: without case and accents. Keeps its length, so that places in it are places in the text. */
function fold(text: string): string {
  let result = "";
  for (const character of text) {
    const plain = character.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
    result +=
      plain.length === character.length
        ? plain
        : character.toLowerCase().slice(0, character.length);
  }
  return result;
}

/** Title of an item. */
export function titleOf(item: Json | undefined): string {
  if (!isBody(item)) return "";
  const title = item["title"] ?? item["name"];
  return typeof title === "string" ? title : "";
}

function foldedTitle(item: Body): string {
  const known = folded.get(item);
  if (known !== undefined) return known;
  const made = fold(titleOf(item));
  folded.set(item, made);
  return made;
}

/** How well a title fits: begins with it, has a word that begins with it, has it somewhere; infinity when not. */
function rank(title: string, wanted: string): number {
  const at = title.indexOf(wanted);
  if (at < 0) return Infinity;
  if (at === 0) return 0;
  return /[\s\-/(„"]/.test(title[at - 1] ?? "") || title.includes(` ${wanted}`) ? 1 : 2;
}

/** Items whose title holds what was typed, the best first; all of them when nothing was typed. */
export function bestMatches(items: readonly Body[], typed: string): readonly Body[] {
  const wanted = fold(tidyTitle(typed));
  if (wanted === "") return items;
  const ranked: [Body[], Body[], Body[]] = [[], [], []];
  for (const item of items) {
    const place = rank(foldedTitle(item), wanted);
    if (place !== Infinity) ranked[place]?.push(item);
  }
  return ranked.flat();
}

/** The item that has this very title, whatever its case. */
export function itemTitled(items: readonly Body[], typed: string): Body | undefined {
  const wanted = fold(tidyTitle(typed));
  return wanted === "" ? undefined : items.find((item) => foldedTitle(item) === wanted);
}

/** A title cut into what was typed and the rest. */
export function titleParts(title: string, typed: string): TitlePart[] {
  const wanted = fold(tidyTitle(typed));
  if (wanted === "") return [{ text: title, isHit: false }];
  const source = fold(title);
  const parts: TitlePart[] = [];
  let from = 0;
  for (let at = source.indexOf(wanted); at >= 0; at = source.indexOf(wanted, from)) {
    if (at > from) parts.push({ text: title.slice(from, at), isHit: false });
    parts.push({ text: title.slice(at, at + wanted.length), isHit: true });
    from = at + wanted.length;
  }
  if (from < title.length) parts.push({ text: title.slice(from), isHit: false });
  return parts;
}

/** A value as plain text: texts and numbers only. */
export function plainText(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** What an item is known by in a list on the page. */
export function itemKey(item: Body): string {
  return plainText(item["id"] ?? item["clientId"]) || titleOf(item);
}
