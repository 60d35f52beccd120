import { foldText } from "#shared/engine/text.ts";

/** A `like` pattern for a substring search, with wildcards escaped. */
export function containsPattern(text: string): string {
  return likePattern(foldText(text));
}

/** A `like` pattern for a part of a text as it is, with wildcards escaped. */
export function likePattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
