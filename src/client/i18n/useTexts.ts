import type { Language } from "#shared/engine/language.ts";
import type { i18n } from "i18next";
import { createContext, useContext, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Text } from "#shared/strings/text.ts";

/** Look-up of texts whose keys are derived from documents. */
export interface Texts {
  text: Text;
  hasText: (key: string) => boolean;
  language: Language;
}

function resource(i18n: i18n, language: string, key: string): string | undefined {
  const { defaultNS } = i18n.options;
  const words: unknown =
    typeof defaultNS === "string" ? i18n.getResource(language, defaultNS, key) : undefined;
  return typeof words === "string" ? words : undefined;
}

/** A text that contains no others and no values, of which a page has hundreds: looked up at once. */
function plainText(i18n: i18n, key: string): string | undefined {
  const words = resource(i18n, i18n.language, key);
  return words === undefined || /\{\{|\$t\(/.test(words) ? undefined : words;
}

/** Memoises look-ups, since rows repeat the same texts; cleared when texts are added. */
function remembering(i18n: i18n): Pick<Texts, "text" | "hasText"> {
  const known = new Map<string, string>();
  const there = new Map<string, boolean>();
  // Another page may load more texts.
  i18n.store.on("added", () => {
    known.clear();
    there.clear();
  });
  const text: Text = (key, params) => {
    const name = params ? `${key} ${JSON.stringify(params)}` : key;
    const before = known.get(name);
    if (before !== undefined) return before;
    const plain = params ? undefined : plainText(i18n, key);
    if (plain !== undefined) {
      known.set(name, plain);
      return plain;
    }
    // Border: keys derived from documents are not literals; a test checks that they have texts.
    const words = String(i18n.t(key as never, params as never));
    if (words !== key) known.set(name, words);
    return words;
  };
  const hasText = (key: string) => {
    const before = there.get(key);
    if (before !== undefined) return before;
    const isThere = i18n.languages.some((each) => resource(i18n, each, key) !== undefined);
    there.set(key, isThere);
    return isThere;
  };
  return { text, hasText };
}

const TextsContext = createContext<Texts | null>(null);

export const TextsProvider = TextsContext.Provider;

/** Texts for a page in the current language, for keys derived from documents. */
export function usePageTexts(): Texts {
  const { i18n } = useTranslation();
  const language: Language = i18n.language === "en" ? "en" : "de";
  return useMemo(() => textsIn(i18n, language), [i18n, language]);
}

export function useTexts(): Texts {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error("Texts are asked for outside a page that gives them.");
  return texts;
}

const kept = new WeakMap<i18n, Texts>();

/** One texts object per language, so that its identity is stable. */
export function textsIn(i18n: i18n, language: Language): Texts {
  const before = kept.get(i18n);
  if (before?.language === language) return before;
  const made = { ...remembering(i18n), language };
  kept.set(i18n, made);
  return made;
}
