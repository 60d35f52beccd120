import type { Body, Json } from "#shared/engine/plan/types.ts";

/** A value as an object; an empty one where it is none. */
export function asBody(value: Json | undefined): Body {
  return isBody(value) ? value : {};
}

/** Whether a value is an object, not a list. */
export function isBody(value: Json | undefined): value is Body {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A value as a list: itself, alone in a list, or empty where it is absent. */
export function asList(value: Json | undefined): Json[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

/** The objects of a list: rows, references, files, empty ones too; one object alone is a list of one. */
export function asBodies(value: Json | undefined): Body[] {
  return asList(value).filter(isBody);
}

/** A value as text without the spaces around it; empty where it is none. */
export function asText(value: Json | undefined): string {
  return typeof value === "string" ? value.trim() : "";
}

/** A value as a number; undefined where it is none. */
export function asNumber(value: Json | undefined): number | undefined {
  return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}

/** Whether nothing is there: absent, blank text, an empty list, an object whose values are all empty. */
export function isEmpty(value: Json | undefined): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === "string") return value.trim() === "";
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === "object" && Object.values(value).every(isEmpty);
}

/** What makes two references the same: the id, else the clientId, else the written title. */
export function identity(reference: Body): string {
  if (typeof reference.id === "number") return `id ${reference.id}`;
  const clientId = asText(reference.clientId);
  return clientId === "" ? `title ${asText(reference.title).toLocaleLowerCase()}` : clientId;
}

/** Whether two references mean the same item; two empty ones mean none. */
export function isSame(a: Json | undefined, b: Json | undefined): boolean {
  if (isEmpty(a) || isEmpty(b)) return false;
  return identity(asBody(a)) === identity(asBody(b));
}

/** A text kept per language in the asked one, German where that is missing; a plain text is itself. */
export function localText(value: Json | undefined, language: "de" | "en"): string {
  if (typeof value === "string") return value.trim();
  const texts = asBody(value);
  return asText(texts[language]) || asText(texts.de) || asText(texts.en);
}
