import { folded } from "#shared/engine/text.ts";

/** A pattern for `like` that finds the text anywhere, with its wildcards taken literally. */
export function anywhere(text: string): string {
  return `%${folded(text).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
