import words from "#schemas/lists/departmentWords.json" with { type: "json" };
import type { Json } from "#shared/engine/plan/types.ts";
import { asBody, asText } from "../values.ts";

const departmentWords = new Set(words.items.map((word) => word.value.toLowerCase()));

/** Whether the German or the English title of an item is a department word, whole and in any case. */
export function isDepartment(translations: Json | undefined): boolean {
  const { de, en } = asBody(translations);
  return [de, en].some((title) => departmentWords.has(asText(title).toLowerCase()));
}
