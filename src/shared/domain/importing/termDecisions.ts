import type { ImportTermRead } from "#shared/generated/types.ts";

/** From this likeness on, an entry is taken to be meant. */
export const sureLikeness = 0.9;

type Term = Pick<ImportTermRead, "found" | "id" | "certainty" | "decision">;

/** The outcome of a term: an entry by its id, a new one, or nothing; as somebody decided, else by how alike it is. */
export function decisionOf({
  found,
  id,
  certainty = 0,
  decision,
}: Term): NonNullable<Term["decision"]> {
  if (decision !== undefined) return decision;
  if (found === "guess" && id !== undefined && certainty >= sureLikeness) return id;
  return found === "none" ? "leave" : "new";
}
