import { isUnverified } from "#shared/domain/legalBasis/certainty.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import type { Json } from "#shared/engine/plan/types.ts";

const words = {
  open: "widget.suggestion.open",
  refused: "widget.suggestion.refused",
  unverified: "lists.certainties.nc",
} as const;

/** Text key of an item's mark: suggested, refused, or law that nobody verified; null for others. */
export function suggestionKey(item: Json | undefined): (typeof words)[keyof typeof words] | null {
  if (!isBody(item)) return null;
  const state = item["suggestion"];
  if (state === "open" || state === "refused") return words[state];
  return isUnverified(item) ? words.unverified : null;
}
