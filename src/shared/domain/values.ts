import { isBody, isEmpty } from "#shared/engine/body/paths.ts";
import { folded } from "#shared/engine/text.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";

/** A value as an object; an empty one where it is none. */
export function asBody(value: Json | undefined): Body {
  return isBody(value) ? value : {};
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

/** What makes two references the same: the id, else the clientId, else the written title. */
export function identity(reference: Body): string {
  if (typeof reference.id === "number") return `id ${reference.id}`;
  const clientId = asText(reference.clientId);
  return clientId === "" ? `title ${folded(asText(reference.title))}` : clientId;
}

/** Whether two references mean the same item; two empty ones mean none. */
export function isSameItem(a: Json | undefined, b: Json | undefined): boolean {
  if (isEmpty(a) || isEmpty(b)) return false;
  return identity(asBody(a)) === identity(asBody(b));
}

/** A text kept per language in the asked one, German where that is missing; a plain text is itself. */
export function localText(value: Json | undefined, language: "de" | "en"): string {
  if (typeof value === "string") return value.trim();
  const texts = asBody(value);
  return asText(texts[language]) || asText(texts.de) || asText(texts.en);
}
