import hints from "#schemas/lists/cellHints.json" with { type: "json" };
import type { ShippedEntry } from "./provisions.ts";
import { type Phrase, stemsOf } from "./words.ts";

/** Words that point to an entry without naming it: somebody has to be asked. */
export const hintPhrases: readonly Phrase<ShippedEntry>[] = hints.items.flatMap(
  ({ value, words }) => {
    const [list = "", key = ""] = value.split("/");
    return words.map((word) => ({ stems: stemsOf(word), meaning: { list, key } }));
  },
);
