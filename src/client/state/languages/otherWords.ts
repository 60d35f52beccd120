import type { Language } from "#shared/engine/language.ts";
import { appState } from "../appState.ts";

/** Words from calls in the language that the page is not in, by `wordName`. */
export const otherWords = appState<Record<string, string | undefined>>(() => ({}));

/** The name of what is said in a language of a thing, such as a field or its value. */
export function wordName(language: Language, ...thing: readonly (string | number)[]): string {
  return [language, ...thing].join(" ");
}

/** Keeps what is said of things; without it, they have their names in the language of the page. */
export async function keepOtherWords(
  language: Language,
  load: () => Promise<readonly { thing: readonly (string | number)[]; words: string }[]>,
): Promise<void> {
  try {
    for (const { thing, words } of await load()) otherWords[wordName(language, ...thing)] = words;
  } catch {
    // The page has all of it in its own language.
  }
}
