import type { i18n } from "i18next";
import { createContext, useContext, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Text } from "#shared/strings/text.ts";
import type { Language } from "#shared/domain/writing/dates.ts";

/** Texts by keys that documents make. */
export interface Texts {
  text: Text;
  hasText: (key: string) => boolean;
  language: Language;
}

/** Remembers what was looked up: rows say the same few words again and again. Forgets when texts are added. */
function remembering(i18n: i18n): Pick<Texts, "text" | "hasText"> {
  const known = new Map<string, string>();
  const there = new Map<string, boolean>();
  // More texts may come with another page.
  i18n.store.on("added", () => {
    known.clear();
    there.clear();
  });
  const text: Text = (key, params) => {
    const name = params ? `${key} ${JSON.stringify(params)}` : key;
    const before = known.get(name);
    if (before !== undefined) return before;
    // A border: keys made from documents are no literals; a test holds texts and documents together.
    const words = String(i18n.t(key as never, params as never));
    if (words !== key) known.set(name, words);
    return words;
  };
  const hasText = (key: string) => {
    const before = there.get(key);
    if (before !== undefined) return before;
    const isThere = i18n.exists(key);
    there.set(key, isThere);
    return isThere;
  };
  return { text, hasText };
}

const TextsContext = createContext<Texts | null>(null);

/** Gives all parts of a page the same texts. */
export const TextsProvider = TextsContext.Provider;

/** Texts for a page: looked up by keys that documents make, in the language of the interface. */
export function usePageTexts(): Texts {
  const { i18n } = useTranslation();
  const language: Language = i18n.language === "en" ? "en" : "de";
  return useMemo(() => textsIn(i18n, language), [i18n, language]);
}

/** The texts of the page around. */
export function useTexts(): Texts {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error("Texts are asked for outside a page that gives them.");
  return texts;
}

const kept = new WeakMap<i18n, Texts>();

/** The same texts for every part of the page. */
function textsIn(i18n: i18n, language: Language): Texts {
  const before = kept.get(i18n);
  if (before?.language === language) return before;
  const made = { ...remembering(i18n), language };
  kept.set(i18n, made);
  return made;
}
