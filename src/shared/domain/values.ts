import { isBody, isEmpty } from "#shared/engine/body/paths.ts";
import { foldText } from "#shared/engine/text.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";

/** The value if it is an object, else an empty object. */
export function asBody(value: Json | undefined): Body {
  return isBody(value) ? value : {};
}

/** The value as an array: itself, wrapped if it is a single value, empty if null or undefined. */
export function asList(value: Json | undefined): Json[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

/** The objects in a value, empty ones included; a single object counts as a list of one. */
export function asBodies(value: Json | undefined): Body[] {
  return asList(value).filter(isBody);
}

/** The value as trimmed text; empty if it is no string. */
export function asText(value: Json | undefined): string {
  return typeof value === "string" ? value.trim() : "";
}

/** The value as a finite number; undefined if it is none. */
export function asNumber(value: Json | undefined): number | undefined {
  return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}

/** The identity of a reference: its id, else its clientId, else its title. */
export function referenceIdentity(reference: Body): string {
  if (typeof reference.id === "number") return `id ${reference.id}`;
  const clientId = asText(reference.clientId);
  return clientId === "" ? `title ${foldText(asText(reference.title))}` : clientId;
}

/** True if two references mean the same item; an empty one matches nothing. */
export function isSameItem(a: Json | undefined, b: Json | undefined): boolean {
  if (isEmpty(a) || isEmpty(b)) return false;
  return referenceIdentity(asBody(a)) === referenceIdentity(asBody(b));
}

/**
 * A localized text in the given language, falling back to German, then English; plain text stays as
 * it is.
 */
export function localText(value: Json | undefined, language: "de" | "en"): string {
  if (typeof value === "string") return value.trim();
  const texts = asBody(value);
  return asText(texts[language]) || asText(texts.de) || asText(texts.en);
}
