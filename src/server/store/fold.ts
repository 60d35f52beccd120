import { foldText } from "#shared/engine/text.ts";

/** A pattern for `like` that finds the text anywhere, with its wildcards taken literally. */
export function containsPattern(text: string): string {
  return `%${foldText(text).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
