import words from "#schemas/lists/departmentWords.json" with { type: "json" };
import { foldText } from "#shared/engine/text.ts";
import type { Json } from "#shared/engine/plan/types.ts";
import { asBody, asText } from "../values.ts";

let folded: ReadonlySet<string> | undefined;

/** Folded when first asked for, since the first folding takes long and few pages ask. */
function departmentWords(): ReadonlySet<string> {
  folded ??= new Set(words.items.map((word) => foldText(word.value)));
  return folded;
}

/** True if an item's German or English title is a department word, ignoring case and accents. */
export function isDepartment(translations: Json | undefined): boolean {
  const { de, en } = asBody(translations);
  return [de, en].some((title) => departmentWords().has(foldText(asText(title))));
}
