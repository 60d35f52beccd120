import type { Body } from "#shared/engine/plan/types.ts";
import { asText } from "../values.ts";

/** True if nobody has compared an entry of law with any source. */
export function isUnverified(entry: Body): boolean {
  return entry.certainty === "nc";
}

/** An entry as an authority reads it: of one that is unverified the title alone, without citation. */
export function withoutDoubtfulCitation(entry: Body): Body {
  if (!isUnverified(entry)) return entry;
  const { cite, basis: _basis, ...rest } = entry;
  const title = asText(entry.title);
  // Titles of laws begin with the citation, in their language.
  const place = asText(cite) === "" ? -1 : title.indexOf(": ");
  if (place < 0) return rest;
  const subject = title.slice(place + 2);
  return { ...rest, title: subject.charAt(0).toUpperCase() + subject.slice(1) };
}
