import { isBody, isEmpty } from "#shared/engine/body/paths.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";

/** A field in which a row says something else, or more, than the record that is there. */
export interface FieldDifference {
  field: string;
  here: Json | null;
  there: Json;
}

/** Fields that say which record it is. */
const identity = new Set(["company", "language", "internalId"]);

/** Fields in which a draft says something that the stored record does not. */
export function draftDifferences(draft: Body, stored: Body): FieldDifference[] {
  return Object.entries(draft).flatMap(([field, there]) => {
    if (there === undefined || identity.has(field)) return [];
    const here = stored[field];
    return isSaid(there, here) ? [] : [{ field, here: here ?? null, there }];
  });
}

/** True if a value adds nothing to another: texts by their lines, lists by their parts. */
function isSaid(wanted: Json, known: Json | undefined): boolean {
  if (isEmpty(wanted) || wanted === known) return true;
  if (Array.isArray(wanted)) {
    const all = Array.isArray(known) ? known : [];
    return wanted.every((each) => all.some((one) => isSaid(each, one)));
  }
  if (isBody(wanted)) return isBody(known) && isBodySaid(wanted, known);
  if (typeof wanted === "string" && typeof known === "string") return isTextSaid(wanted, known);
  return false;
}

function isBodySaid(wanted: Body, known: Body): boolean {
  if (typeof wanted["id"] === "number") return wanted["id"] === known["id"];
  // An entry that is still to be made is in no record.
  if (typeof wanted["clientId"] === "string" && "title" in wanted) return false;
  return Object.entries(wanted).every(
    ([name, value]) => value === undefined || isSaid(value, known[name]),
  );
}

function isTextSaid(wanted: string, known: string): boolean {
  const lines = new Set(known.split("\n").map((line) => line.trim()));
  return wanted.split("\n").every((line) => lines.has(line.trim()));
}

/** A stored record with what a draft says besides: lists and notes are added to, other values replaced. */
export function withDraft(stored: Body, draft: Body): Body {
  const merged = { ...stored };
  for (const { field, here, there } of draftDifferences(draft, stored)) {
    merged[field] = isNote(field, here, there) ? noted(here, there) : added(here, there);
  }
  return merged;
}

/** Texts that say one thing; all others are notes, to which lines are added. */
const single = new Set(["name", "description"]);

function isNote(field: string, here: Json | null, there: Json): boolean {
  return typeof here === "string" && typeof there === "string" && !single.has(field);
}

function noted(here: Json | null, there: Json): string {
  const lines = String(here).split("\n");
  const more = String(there)
    .split("\n")
    .filter((line) => !lines.some((each) => each.trim() === line.trim()));
  return [...lines, ...more].join("\n");
}

function added(here: Json | null, there: Json): Json {
  if (Array.isArray(there)) {
    const known = Array.isArray(here) ? here : [];
    return [...known, ...there.filter((each) => !known.some((one) => isSaid(each, one)))];
  }
  if (isBody(there) && isBody(here) && !("id" in there) && !("title" in there))
    return withDraft(here, there);
  return there;
}
