import { foldText } from "#shared/engine/text.ts";

/** A `like` pattern for a substring search, with wildcards escaped. */
export function containsPattern(text: string): string {
  return `%${foldText(text).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
