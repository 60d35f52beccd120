import { useMemo } from "react";
import type { i18n as I18n } from "i18next";
import { useTranslation } from "react-i18next";
import type { Text } from "#client/form/services.ts";
import type { Language } from "#shared/domain/dates.ts";

/** Texts by keys that documents make. */
export interface Texts {
  text: Text;
  hasText: (key: string) => boolean;
  language: Language;
}

/** Looks up texts whose keys come from documents, in the language of the interface. */
export function useTexts(): Texts {
  const { i18n } = useTranslation();
  const language: Language = i18n.language === "en" ? "en" : "de";
  return useMemo(() => textsFrom(i18n, language), [i18n, language]);
}

/** A form asks for the same few words in each of its rows: what has no values in it is looked up once. */
function textsFrom(i18n: I18n, language: Language): Texts {
  const known = new Map<string, string>();
  const lookUp: Text = (key, params) =>
    // A border: keys made from documents are no literals; a test holds texts and documents together.
    String(i18n.t(key as never, params as never));
  return {
    text: (key, params) => {
      if (params) return lookUp(key, params);
      const before = known.get(key);
      if (before !== undefined) return before;
      const text = lookUp(key);
      // What has not been loaded yet may come.
      if (i18n.exists(key)) known.set(key, text);
      return text;
    },
    hasText: (key) => known.has(key) || i18n.exists(key),
    language,
  };
}
