import type { ImportTermRead } from "#shared/generated/types.ts";

/** From this likeness on, an entry is taken to be meant. */
export const sureLikeness = 0.9;

type Term = Pick<ImportTermRead, "found" | "id" | "certainty" | "decision">;

/** Outcome of a term: an entry by its id, a new one, its words or nothing; null while somebody is asked. */
export function decisionOf({
  found,
  id,
  certainty = 0,
  decision,
}: Term): NonNullable<Term["decision"]> | null {
  if (decision !== undefined) return decision;
  if (found === "asked") return null;
  if (found === "guess" && id !== undefined && certainty >= sureLikeness) return id;
  return found === "none" ? "leave" : "new";
}
