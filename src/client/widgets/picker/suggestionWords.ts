import { isBody } from "#shared/engine/body/paths.ts";
import type { Json } from "#shared/engine/plan/types.ts";

const words = {
  open: "widget.suggestion.open",
  refused: "widget.suggestion.refused",
} as const;

/** Text key of what an item is that nobody has created yet: suggested or refused; null for others. */
export function suggestionKey(item: Json | undefined): (typeof words)[keyof typeof words] | null {
  const state = isBody(item) ? item["suggestion"] : undefined;
  return state === "open" || state === "refused" ? words[state] : null;
}
